import * as z from 'zod/mini'
import { enteredAddress, MAX_NOTE, type Attempt } from '@/domain/journal-entry'
import { timestamp } from '@/shared/lib/timestamp'

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
    kind: z.literal('address'),
    attemptId: z.string(),
    at: z.number(),
    addresses: z.record(z.string(), enteredAddress),
  }),
])

/** A note, a stop or addresses by the user. Apart from the facts, so that an older tab cannot drop it. The last write wins on purpose. */
export type Remark = z.output<typeof remarkSchema>

export const readRemark = (value: unknown): Remark | null => remarkSchema.safeParse(value).data ?? null

export const remarkId = ({ kind, attemptId }: Pick<Remark, 'kind' | 'attemptId'>): string => `${kind}/${attemptId}`

/** Adds what the user wrote to the facts. It outranks imported values. */
export function withRemarks(attempt: Attempt, remarks: ReadonlyMap<string, Remark>): Attempt {
  const { attemptId } = attempt
  const note = remarks.get(remarkId({ kind: 'note', attemptId }))
  const stop = remarks.get(remarkId({ kind: 'stop', attemptId }))
  const address = remarks.get(remarkId({ kind: 'address', attemptId }))
  if (!note && !stop && !address) return attempt
  const { note: oldNote, stoppedAt: oldStop, ...facts } = attempt
  const text = note?.kind === 'note' ? note.text : oldNote
  const stoppedAt = stop?.kind === 'stop' ? stop.stoppedAt : oldStop
  return {
    ...facts,
    ...(text ? { note: text } : {}),
    ...(stoppedAt == null ? {} : { stoppedAt }),
    ...(address?.kind === 'address' ? { addresses: address.addresses } : {}),
  }
}
