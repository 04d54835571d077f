import { hostStatus, type Host, type HostStatus } from '@/contract/host'
import { withoutInvisible } from '@/shared/lib/invisible'

/** A text as the screen and the address show it; null if no part of it is visible. */
export const visibleText = (text: string | null): string | null => withoutInvisible(text ?? '').trim() || null

/** Everything compares this status: a blank after “running” must not make a rented host look free to a bulk change. */
export const visibleStatus = ({ status }: Pick<Host, 'status'>): string | null => visibleText(status)

/** Icon and tone of a status. Each has its own icon, so that colour is never the only sign. */
export interface StatusLook {
  /** A path on the 16 px grid of shared/ui/icon. */
  icon: string
  tone: 'good' | 'info' | 'warn' | 'bad' | 'dim'
  isFilled?: boolean
}

/** The seven statuses of SPEC 3 in the order of the screen, those that earn first. */
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
  inactive: { icon: 'M4.5 8h7', tone: 'dim' },
  blocked: { icon: 'M8 13.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM4.2 11.8l7.6-7.6', tone: 'bad' },
}

/** Used if a status is not in SPEC 3. Such a status is shown unchanged and cannot be selected. */
const UNKNOWN: StatusLook = { icon: 'M5.6 6.2a2.4 2.4 0 1 1 4 1.8c-.9.6-1.5 1-1.5 2M8.1 12.6h.01', tone: 'dim' }

export function knownStatus(status: string | null): HostStatus | null {
  const read = hostStatus.safeParse(status)
  return read.success ? read.data : null
}

export function statusLook(status: string | null): StatusLook {
  const known = knownStatus(status)
  return known === null ? UNKNOWN : LOOKS[known]
}

/** Our reading of SPEC 3: a running host is rented, an active one is listed and waits for a tenant. */
export function fleetState(status: string | null): 'rented' | 'idle' | 'unlisted' {
  const known = knownStatus(status)
  return known === 'running' ? 'rented' : known === 'active' ? 'idle' : 'unlisted'
}

export const isListed = ({ status }: { status: string | null }): boolean => fleetState(status) !== 'unlisted'

export function statusRank(status: string | null): number {
  const known = knownStatus(status)
  return known === null ? HOST_STATUSES.length : HOST_STATUSES.indexOf(known)
}

/** True for the two statuses that end a listing. The other unlisted ones are steps towards it. */
export const endsListing = (status: string): boolean => status === 'blocked' || status === 'inactive'

/** True if a host leaves the market. An unknown old status may mean listed. */
export const leavesMarket = (before: string | null, status: string): boolean =>
  knownStatus(before) === null ? endsListing(status) : isListed({ status: before }) && !isListed({ status })

/** False for a host that is not on the market, for example in review. True for an unknown status, which may mean listed. */
export const mayBeListed = (status: string | null): boolean => {
  const known = knownStatus(status)
  return known === null || known === 'running' || known === 'active'
}

/** Options of a status select: the seven, preceded by the present status as a disabled option if it is not among them. */
export const statusOptions = (current: string | null): { value: string; isOffered: boolean }[] => [
  ...(knownStatus(current) === null ? [{ value: current ?? '', isOffered: false }] : []),
  ...HOST_STATUSES.map((value) => ({ value, isOffered: true })),
]
