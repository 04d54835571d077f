import * as z from 'zod/mini'
import { baseUrl } from '@/api/config'
import type { Host } from '@/contract/host'
import { currency as currencyWord, type Currency } from '@/contract/params'
import { isApiError } from '@/shared/lib/api-error'
import { randomId } from '@/shared/lib/random-id'
import { moment } from '@/shared/lib/moment'
import { stored, useStored } from '@/shared/lib/stored'
import { OUTCOMES, type RowResult } from '../change/outcome'
import type { PlannedRow, Reading } from '../change/plan'
import { agrees } from '../change/rebase'

/** One PUT of SPEC 4.3 as this browser remembers it: what was sent, what stood before, what was read after. No secrets. */
const reading = z.object({ status: z.nullable(z.string()), price: z.nullable(z.number()) })
const change = z.object({
  id: z.string().check(z.minLength(1)),
  /** Changes at another service are kept and not shown. */
  service: z.string(),
  hostId: z.string().check(z.minLength(1)),
  address: z.nullable(z.string()),
  at: moment,
  sent: z.object({ status: z.optional(z.string()), price: z.optional(z.number()) }),
  before: reading,
  /** The currency in which the prices before and after were read; what was sent has none. */
  currency: currencyWord,
  outcome: z.enum(OUTCOMES),
  reads: z.nullable(reading),
  error: z.nullable(z.object({ kind: z.string(), status: z.nullable(z.number()), text: z.nullable(z.string()) })),
})
export type HostChange = z.output<typeof change>

export const HOST_CHANGES_KEY = 'gpu-console.host-changes'

/** The oldest leave: a fleet of hundreds changed every day must not fill the storage of the browser. */
export const KEPT = 2_000

/** Accepts anything that may stand in storage or in a file. */
export const readHostChanges = (value: unknown): HostChange[] =>
  (Array.isArray(value) ? (value as unknown[]) : []).flatMap((item) => {
    const read = change.safeParse(item)
    return read.success ? [read.data] : []
  })

/** Both lists by id, the latest last; what is here stands. */
export function mergeHostChanges(here: readonly HostChange[], others: readonly HostChange[]): HostChange[] {
  const known = new Set(here.map(({ id }) => id))
  return [...here, ...others.filter(({ id }) => !known.has(id))].toSorted((a, b) => a.at - b.at).slice(-KEPT)
}

const changes = stored<readonly HostChange[]>(HOST_CHANGES_KEY, readHostChanges)

/** A change that was answered or given up. */
export interface EndedChange {
  /** Of its entry in the history. */
  id: string
  host: Pick<Host, 'id' | 'address'>
  row: PlannedRow
  result: RowResult
}

/** Writes down changes, all at once. */
export const noteChanges = (ended: readonly EndedChange[], currency: Currency): void =>
  changes.set(
    mergeHostChanges(
      changes.get(),
      ended.map((change) => entryOf(change, currency)),
    ),
  )

export const noteChange = (host: EndedChange['host'], row: PlannedRow, result: RowResult, currency: Currency): void =>
  noteChanges([{ id: randomId(), host, row, result }], currency)

/** Judges again what was written down without being sure of it, by what the hosts read since; by the id of the change. */
export const settleChanges = (readings: ReadonlyMap<string, Reading>): void =>
  changes.set(
    changes.get().map((entry) => {
      const reads = readings.get(entry.id)
      if (!reads || (entry.outcome !== 'unknown' && entry.outcome !== 'unverified')) return entry
      return { ...entry, reads, outcome: agrees(entry.sent, reads) ? 'verified' : entry.outcome }
    }),
  )

function entryOf({ id, host, row, result }: EndedChange, currency: Currency): HostChange {
  const { error } = result
  return {
    id,
    service: baseUrl(),
    hostId: host.id,
    address: host.address,
    at: Date.now(),
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
  const all = useStored(changes)
  const entries = all.filter((entry) => entry.hostId === hostId && entry.service === baseUrl()).toReversed()
  return { entries, isFull: all.length >= KEPT }
}
