import { hostStatus, type HostStatus } from '@/contract/host'

/** How a status looks: its own icon beside the word, so that colour is never the only sign. */
export interface StatusLook {
  /** A path on the 16 px grid of shared/ui/icon. */
  icon: string
  tone: 'good' | 'info' | 'warn' | 'bad' | 'mute'
  isFilled?: boolean
}

/** The seven of SPEC 3 in the order in which they are shown, the earning ones first. */
export const HOST_STATUSES = [
  'running',
  'active',
  'approved',
  'waiting',
  'review',
  'inactive',
  'blocked',
] as const satisfies readonly HostStatus[]

const LOOKS: Record<HostStatus, StatusLook> = {
  running: { icon: 'M5.5 3.8v8.4l6.7-4.2z', tone: 'good', isFilled: true },
  active: { icon: 'M8 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Z', tone: 'good' },
  approved: { icon: 'm3.5 8.5 3 3 6-7', tone: 'info' },
  waiting: { icon: 'M8 13.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM8 5v3.2l2 1.3', tone: 'warn' },
  review: {
    icon: 'M1.8 8S4 3.8 8 3.8 14.2 8 14.2 8 12 12.2 8 12.2 1.8 8 1.8 8ZM8 9.8a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Z',
    tone: 'info',
  },
  inactive: { icon: 'M4.5 8h7', tone: 'mute' },
  blocked: { icon: 'M8 13.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM4.2 11.8l7.6-7.6', tone: 'bad' },
}

/** A word that SPEC 3 does not have: shown as it is, never offered. */
const UNKNOWN: StatusLook = { icon: 'M5.6 6.2a2.4 2.4 0 1 1 4 1.8c-.9.6-1.5 1-1.5 2M8.1 12.6h.01', tone: 'mute' }

/** The status as one of the seven; null for any other word, and for none. */
export function knownStatus(status: string | null): HostStatus | null {
  const read = hostStatus.safeParse(status)
  return read.success ? read.data : null
}

export function statusLook(status: string | null): StatusLook {
  const known = knownStatus(status)
  return known === null ? UNKNOWN : LOOKS[known]
}

/** Place in the order; words that nobody knows come last. */
export function statusRank(status: string | null): number {
  const known = knownStatus(status)
  return known === null ? HOST_STATUSES.length : HOST_STATUSES.indexOf(known)
}

/** These two take a machine from the market: they are asked about before they are sent. */
export const unlistsHost = (status: string): boolean => status === 'blocked' || status === 'inactive'

/** False for a host that is not on the market, in review for example. An unknown status may mean that it is. */
export const mayBeListed = (status: string | null): boolean => {
  const known = knownStatus(status)
  return known === null || known === 'running' || known === 'active'
}

/** What a select of statuses holds: the seven, and before them the word a host has when it is none of them, not to be chosen. */
export const statusOptions = (current: string | null): { value: string; isOffered: boolean }[] => [
  ...(knownStatus(current) === null ? [{ value: current ?? '', isOffered: false }] : []),
  ...HOST_STATUSES.map((value) => ({ value, isOffered: true })),
]
