import * as z from 'zod/mini'
import { enteredAddress, MAX_NOTE, type Attempt } from '@/domain/journal-entry'
import { timestamp } from '@/shared/lib/imported'

const remarkSchema = z.union([
  z.object({
    kind: z.literal('note'),
    attemptId: z.string(),
    at: z.number(),
    /** Empty if the user has deleted the note: an imported entry may have one of its own. */
    text: z.string().check(z.maxLength(MAX_NOTE)),
  }),
  z.object({
    kind: z.literal('stop'),
    attemptId: z.string(),
    at: z.number(),
    /** Null if the user has undone the stop. */
    stoppedAt: z.nullable(timestamp),
  }),
  z.object({
    kind: z.literal('stop-by'),
    attemptId: z.string(),
    at: z.number(),
    /** Null if the user wants no time, not even the one that the answer names. */
    stopBy: z.nullable(timestamp),
  }),
  z.object({
    kind: z.literal('remind'),
    attemptId: z.string(),
    at: z.number(),
    remindAt: timestamp,
  }),
  z.object({
    kind: z.literal('told'),
    attemptId: z.string(),
    at: z.number(),
    /** The time about which one of the tabs has shown a notification. */
    due: timestamp,
  }),
  z.object({
    kind: z.literal('address'),
    attemptId: z.string(),
    at: z.number(),
    addresses: z.record(z.string(), enteredAddress),
  }),
])

/** A note, a stop, a time to stop by, a postponed reminder or addresses by the user. Apart from the facts, so that an older tab cannot drop it. The last write wins on purpose. */
export type Remark = z.output<typeof remarkSchema>

export const parseRemark = (value: unknown): Remark | null => remarkSchema.safeParse(value).data ?? null

export const remarkId = ({ kind, attemptId }: Pick<Remark, 'kind' | 'attemptId'>): string => `${kind}/${attemptId}`

/** Adds what the user wrote to the facts. It outranks imported values. */
export function withRemarks(attempt: Attempt, remarks: ReadonlyMap<string, Remark>): Attempt {
  const { attemptId, note: oldNote, stoppedAt: oldStop, remindAt: oldRemind, ...facts } = attempt
  const find = <Kind extends Remark['kind']>(kind: Kind) =>
    remarks.get(remarkId({ kind, attemptId })) as Extract<Remark, { kind: Kind }> | undefined
  const [note, stop, by, remind, address] = [find('note'), find('stop'), find('stop-by'), find('remind'), find('address')]
  if (!note && !stop && !by && !remind && !address) return attempt
  const text = note ? note.text : oldNote
  const stoppedAt = stop ? stop.stoppedAt : oldStop
  return {
    ...facts,
    attemptId,
    ...(text ? { note: text } : {}),
    ...(stoppedAt == null ? {} : { stoppedAt }),
    ...(by && { stopBy: by.stopBy }),
    // A reminder that was postponed before the time changed does not silence the new time.
    ...(remind && !(by && by.at > remind.at) && { remindAt: remind.remindAt }),
    // An imported one was chosen for the imported time.
    ...(!remind && !by && oldRemind !== undefined && { remindAt: oldRemind }),
    ...(address && { addresses: address.addresses }),
  }
}
