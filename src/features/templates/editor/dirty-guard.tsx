import { LeaveGuard } from '../draft/leave-guard'
import { useEditor } from './editor-context'
import { useChangeCount } from './use-change-count'

/** Holds whoever leaves with changes; its own component, because it changes with every letter. */
export function DirtyGuard() {
  const { settle } = useEditor()
  return <LeaveGuard isDirty={useChangeCount() > 0} settle={() => settle.current?.() !== false} />
}
