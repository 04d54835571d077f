import * as z from 'zod/mini'
import { currency } from '@/contract/params'
import { importedSchema } from '@/shared/lib/imported'
import { timestamp } from '@/shared/lib/timestamp'
import { receipt } from './receipt'

const MAX_WORDS = 1000
/**
 * Names and texts of the service. Longer ones are shortened: an entry that is refused for them would leave no trace of a
 * rental.
 */
const words = z.nullable(
  z.pipe(
    z.string(),
    z.transform((text) => (text.length > MAX_WORDS ? `${text.slice(0, MAX_WORDS - 1)}…` : text)),
  ),
)
const price = z.object({ amount: z.number(), currency: z.nullable(z.string()), period: z.nullable(z.string()) })

/**
 * `sending`: on its way, or the tab that sent it is gone. `dismissed`: the outcome was unknown, and the person has looked
 * and found no instance.
 */
export const attemptState = z.enum(['sending', 'rented', 'refused', 'not-sent', 'unknown', 'dismissed'])
export type AttemptState = z.output<typeof attemptState>

/**
 * One attempt to rent, as this browser keeps it. Written before anything is sent, because the service lists no instances
 * and a lost answer would otherwise leave no trace. Holds no secret (see receipt.ts).
 */
export const attempt = z.object({
  attemptId: z.string().check(z.minLength(1), z.maxLength(100)),
  /** Which service it was sent to; attempts at another one are kept but not shown. */
  service: z.string(),
  state: attemptState,
  startedAt: timestamp,
  settledAt: z.nullable(timestamp),
  offer: z.object({
    id: z.string().check(z.minLength(1)),
    gpu_name: words,
    gpu_translit_name: words,
    gpu_amount: z.nullable(z.number()),
    vram: z.nullable(z.number()),
    provider_translit_name: words,
    location: z.nullable(z.object({ city: words, country: words, region: words })),
  }),
  template: z.object({ id: z.string(), name: words }),
  storage: z.nullable(z.number()),
  reserve_period: z.nullable(z.literal('month')),
  /** Prices as they were read when the person agreed, in answer to a search in `currency`. */
  currency,
  prices: z.array(price),
  disk_prices: z.array(price),
  /** Tells whether two attempts were made at the same terms. */
  termsHash: z.string(),
  /** False: the offer could not be searched again, and the person rented all the same. */
  wasRechecked: z.boolean(),
  /** How it ended, in the words of the taxonomy and of the service (untrusted text). */
  outcome: z.nullable(z.object({ kind: z.string(), status: z.nullable(z.number()), text: words })),
  receipts: z.array(receipt),
  /** Set when the entry came from a file. */
  imported: z.optional(importedSchema),
})
export type Attempt = z.output<typeof attempt>

/** Attempts that keep an offer locked: they may have cost money that nobody has seen yet. */
export const isOpen = ({ state }: Pick<Attempt, 'state'>): boolean => state === 'sending' || state === 'unknown'

/** Accepts anything that may be stored; null if it is unreadable. */
export const readAttempt = (value: unknown): Attempt | null => attempt.safeParse(value).data ?? null

/** Certainty of a state: the answer counts more than the person’s check, and that more than an unknown outcome. */
const CERTAINTY: Readonly<Record<AttemptState, number>> = { sending: 0, unknown: 1, dismissed: 2, 'not-sent': 3, refused: 3, rented: 3 }

/** Two versions of one attempt: the more certain state stays, in doubt the one here. */
export const joinAttempts = (here: Attempt, other: Attempt): Attempt => (CERTAINTY[other.state] > CERTAINTY[here.state] ? other : here)

export const latestFirst = (a: Attempt, b: Attempt): number => b.startedAt - a.startedAt || (a.attemptId < b.attemptId ? -1 : 1)

/** `a-20261121-140211-7c3f`: the time in UTC and four random digits, readable on the phone. */
export function newAttemptId(at: Date, random: number = Math.random()): string {
  const [date = '', time = ''] = at.toISOString().split('T')
  const suffix = Math.floor(random * 0x10000)
  return `a-${date.replaceAll('-', '')}-${time.slice(0, 8).replaceAll(':', '')}-${suffix.toString(16).padStart(4, '0')}`
}
