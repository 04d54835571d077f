import { useMemo } from 'react'
import * as z from 'zod/mini'
import { baseUrl } from '@/api/config'
import { OUTCOMES } from '@/api/outcome'
import type { Host } from '@/contract/host'
import { currency as currencyWord, type Currency } from '@/contract/params'
import { isApiError } from '@/shared/lib/api-error'
import { randomId } from '@/shared/lib/random-id'
import { importedSchema, timestamp } from '@/shared/lib/imported'
import { createItemStore } from '@/shared/lib/item-store'
import { useItems } from '@/shared/lib/use-store'
import type { RowResult } from '../change/row-result'
import type { PlannedRow, HostValues } from '../change/plan'
import { agrees } from '../change/rebase'

/** Words of older versions. */
const OLDER = { unverified: 'accepted', unsent: 'notSent', doubtful: 'unknown' } as const
const OLDER_WORDS = ['unverified', 'unsent', 'doubtful'] as const satisfies (keyof typeof OLDER)[]
export const STORED_OUTCOMES = [...OUTCOMES, ...OLDER_WORDS]
export const storedOutcome = z.union([
  z.enum(OUTCOMES),
  z.pipe(
    z.enum(OLDER_WORDS),
    z.transform((word) => OLDER[word]),
  ),
])

/** History entry of one PUT (SPEC 4.3): sent values, values before and after. Holds no secrets. */
export const hostValuesSchema = z.object({ status: z.nullable(z.string()), price: z.nullable(z.number()) })
export const storedErrorSchema = z.object({ kind: z.string(), status: z.nullable(z.number()), text: z.nullable(z.string()) })

/** Action that made a change. `hosts`: number of hosts that were changed together. */
const changeSource = z.object({ from: z.enum(['bulk', 'undo', 'one', 'revert']), hosts: z.optional(z.number()) })
export type ChangeSource = z.output<typeof changeSource>

const hostChange = z.object({
  id: z.string().check(z.minLength(1)),
  service: z.string(),
  hostId: z.string().check(z.minLength(1)),
  address: z.nullable(z.string()),
  at: timestamp,
  /** Sorts the list in the order of writing, also after the clock was set back. Missing in entries of older versions. */
  place: z.optional(z.number()),
  sent: z.object({ status: z.optional(z.string()), price: z.optional(z.number()) }),
  before: hostValuesSchema,
  /** Currency of the prices before and after. The sent price has none. */
  currency: currencyWord,
  outcome: storedOutcome,
  reads: z.nullable(hostValuesSchema),
  error: z.nullable(storedErrorSchema),
  /** Missing in entries of older versions. */
  via: z.optional(changeSource),
  imported: z.optional(importedSchema),
})
export type HostChange = z.output<typeof hostChange>

export const HOST_CHANGES_KEY = 'gpu-console.host-changes'

/** Maximum number of entries. Daily changes of hundreds of hosts must not fill the browser storage. */
export const KEPT = 2_000

export const parseHostChange = (value: unknown): HostChange | null => hostChange.safeParse(value).data ?? null

const placeOf = ({ place, at }: HostChange): number => place ?? at

export const hostChanges = createItemStore<HostChange>({
  name: HOST_CHANGES_KEY,
  idOf: ({ id }) => id,
  read: parseHostChange,
  order: (a, b) => placeOf(a) - placeOf(b) || (a.id < b.id ? -1 : 1),
})

export const isDoubtful = ({ outcome }: Pick<HostChange, 'outcome'>): boolean => outcome === 'unknown' || outcome === 'accepted'

export interface EndedChange {
  id: string
  host: Pick<Host, 'id' | 'address'>
  row: PlannedRow
  result: RowResult
}

/** Adds changes to the history in one write and removes the oldest beyond `KEPT`, but none that a host still waits for. */
export function noteChanges(ended: readonly EndedChange[], currency: Currency, via?: ChangeSource): void {
  const at = Date.now()
  const last = hostChanges.list().at(-1)
  const first = Math.max(at, last ? placeOf(last) + 1 : 0)
  hostChanges.putAll(ended.map((change, index) => ({ ...entryOf(change, currency, at, via), place: first + index })))
  const all = hostChanges.list()
  if (all.length <= KEPT) return
  const lasts = new Set(new Map(all.map((change) => [JSON.stringify([change.service, change.hostId]), change])).values())
  const removable = all.filter((change) => !(lasts.has(change) && isDoubtful(change)))
  hostChanges.remove(removable.slice(0, all.length - KEPT).map(({ id }) => id))
}

/** The last change of each host of this service. */
export const lastChanges = (changes: readonly HostChange[]): Map<string, HostChange> =>
  new Map(changes.filter(({ service }) => service === baseUrl()).map((change) => [change.hostId, change]))

export const noteChange = (host: EndedChange['host'], row: PlannedRow, result: RowResult, currency: Currency, via?: ChangeSource): void =>
  noteChanges([{ id: randomId(), host, row, result }], currency, via)

/** Settles unknown and unverified entries by the present values of their hosts. @param loadedValues by ID of the entry */
export function settleChanges(loadedValues: ReadonlyMap<string, HostValues>): void {
  const settled = [...loadedValues].flatMap(([id, reads]) => {
    const entry = hostChanges.find(id)
    if (!entry || !isDoubtful(entry)) return []
    return [{ ...entry, reads, outcome: agrees(entry.sent, reads) ? ('verified' as const) : entry.outcome }]
  })
  if (settled.length > 0) hostChanges.putAll(settled)
}

function entryOf({ id, host, row, result }: EndedChange, currency: Currency, at: number, via: ChangeSource | undefined): HostChange {
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
    error: storedError(result.error),
    ...(via && { via }),
  }
}

/** The part of an error that is stored: no request, no key. */
export function storedError(error: unknown): z.output<typeof storedErrorSchema> | null {
  if (!isApiError(error)) return null
  const { kind, status = null, serverText, fields } = error
  return { kind, status, text: fields.map(({ message }) => message).join('; ') || (serverText ?? null) }
}

/** Changes of one host made in this browser, the latest first. `isFull`: older entries may have been removed. */
export function useHostChanges(hostId: string): { entries: HostChange[]; isFull: boolean } {
  const all = useItems(hostChanges)
  const entries = all.filter((entry) => entry.hostId === hostId && entry.service === baseUrl()).toReversed()
  return { entries, isFull: all.length >= KEPT }
}

export function useUnsureHosts(): ReadonlySet<string> {
  const changes = useItems(hostChanges)
  return useMemo(() => {
    return new Set([...lastChanges(changes)].flatMap(([id, change]) => (isDoubtful(change) ? id : [])))
  }, [changes])
}
