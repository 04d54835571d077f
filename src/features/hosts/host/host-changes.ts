import * as z from 'zod/mini'
import { baseUrl } from '@/api/config'
import type { Host } from '@/contract/host'
import { currency as currencyWord, type Currency } from '@/contract/params'
import { isApiError } from '@/shared/lib/api-error'
import { randomId } from '@/shared/lib/random-id'
import { timestamp } from '@/shared/lib/timestamp'
import { importedSchema } from '@/shared/lib/imported'
import { createItemStore } from '@/shared/lib/item-store'
import { useItems } from '@/shared/lib/use-items'
import { OUTCOMES, type RowResult } from '../change/outcome'
import type { PlannedRow, Reading } from '../change/plan'
import { agrees } from '../change/rebase'

/** One PUT of SPEC 4.3 as this browser remembers it: what was sent, what stood before, what was read after. No secrets. */
const reading = z.object({ status: z.nullable(z.string()), price: z.nullable(z.number()) })
const hostChange = z.object({
  id: z.string().check(z.minLength(1)),
  /** Changes at another service are kept and not shown. */
  service: z.string(),
  hostId: z.string().check(z.minLength(1)),
  address: z.nullable(z.string()),
  at: timestamp,
  sent: z.object({ status: z.optional(z.string()), price: z.optional(z.number()) }),
  before: reading,
  /** The currency in which the prices before and after were read; what was sent has none. */
  currency: currencyWord,
  outcome: z.enum(OUTCOMES),
  reads: z.nullable(reading),
  error: z.nullable(z.object({ kind: z.string(), status: z.nullable(z.number()), text: z.nullable(z.string()) })),
  imported: z.optional(importedSchema),
})
export type HostChange = z.output<typeof hostChange>

export const HOST_CHANGES_KEY = 'gpu-console.host-changes'

/** The oldest leave: a fleet of hundreds changed every day must not fill the storage of the browser. */
export const KEPT = 2_000

/** Accepts anything that may be stored or imported. */
export const readHostChange = (value: unknown): HostChange | null => hostChange.safeParse(value).data ?? null

/** One key for each change, written by the tab that made it. The latest last. */
export const hostChanges = createItemStore<HostChange>({
  name: HOST_CHANGES_KEY,
  idOf: ({ id }) => id,
  read: readHostChange,
  order: (a, b) => a.at - b.at || (a.id < b.id ? -1 : 1),
  join: (here, other) => (isDoubtful(here) && !isDoubtful(other) ? other : here),
})

const isDoubtful = ({ outcome }: HostChange): boolean => outcome === 'unknown' || outcome === 'unverified'

/** A change that was answered or given up. */
export interface EndedChange {
  /** Of its entry in the history. */
  id: string
  host: Pick<Host, 'id' | 'address'>
  row: PlannedRow
  result: RowResult
}

/** Writes down changes, all at once. */
export function noteChanges(ended: readonly EndedChange[], currency: Currency): void {
  const now = Date.now()
  const last = hostChanges.list().at(-1)?.at ?? 0
  // The list is sorted by time: a millisecond each keeps the order of entries written at once.
  const first = last >= now && last < now + KEPT ? last + 1 : now
  hostChanges.putAll(ended.map((change, index) => entryOf(change, currency, first + index)))
  const oldest = hostChanges.list().slice(0, -KEPT)
  if (oldest.length > 0) hostChanges.remove(oldest.map(({ id }) => id))
}

export const noteChange = (host: EndedChange['host'], row: PlannedRow, result: RowResult, currency: Currency): void =>
  noteChanges([{ id: randomId(), host, row, result }], currency)

/** Judges again what was written down without being sure of it, by what the hosts read since; by the id of the change. */
export function settleChanges(readings: ReadonlyMap<string, Reading>): void {
  const settled = [...readings].flatMap(([id, reads]) => {
    const entry = hostChanges.find(id)
    if (!entry || !isDoubtful(entry)) return []
    return [{ ...entry, reads, outcome: agrees(entry.sent, reads) ? ('verified' as const) : entry.outcome }]
  })
  if (settled.length > 0) hostChanges.putAll(settled)
}

function entryOf({ id, host, row, result }: EndedChange, currency: Currency, at: number): HostChange {
  const { error } = result
  return {
    id,
    service: baseUrl(),
    hostId: host.id,
    address: host.address,
    at,
    sent: row.target,
    before: row.before,
    currency,
    outcome: result.outcome,
    reads: result.reads,
    error: isApiError(error) ? { kind: error.kind, status: error.status ?? null, text: error.serverText ?? null } : null,
  }
}

/** What was changed about one machine from this browser, the latest first; `isFull`: older changes may have left. */
export function useHostChanges(hostId: string): { entries: HostChange[]; isFull: boolean } {
  const all = useItems(hostChanges)
  const entries = all.filter((entry) => entry.hostId === hostId && entry.service === baseUrl()).toReversed()
  return { entries, isFull: all.length >= KEPT }
}
