import { LeaveGuard } from '../draft/leave-guard'
import { useChangeCount } from './use-change-count'

/** Holds whoever leaves with changes; its own component, because it changes with every letter. */
export const DirtyGuard = () => <LeaveGuard isDirty={useChangeCount() > 0} />
