import type { ChangeValues } from '../bulk/change-values'
import { FINDING_ACTIONS, type FindingAction, type FindingKind } from '../findings/host-findings'

/** Step for all hosts of a cause: a prefilled bulk change, loading them again, or a question to the marketplace. */
export type GroupStep = { is: 'change'; values: Partial<ChangeValues> } | { is: 'load' } | { is: 'ask' }

/** The action of one host, carried out for many. A search for each host would answer less than the marketplace can. */
const GROUP_STEPS: Record<FindingAction, GroupStep> = {
  'send-for-review': { is: 'change', values: { status: 'review' } },
  'set-price': { is: 'change', values: { by: 'amount', per: 'gpu' } },
  'load-again': { is: 'load' },
  'check-again': { is: 'ask' },
}

export const groupStep = (kind: FindingKind): GroupStep => GROUP_STEPS[FINDING_ACTIONS[kind]]
