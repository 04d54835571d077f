import * as z from 'zod/mini'
import { currency } from '@/contract/params'
import { importedSchema, timestamp } from '@/shared/lib/imported'
import { receipt } from './receipt'

const MAX_WORDS = 1000
/** Longest note about an attempt, in characters. */
export const MAX_NOTE = 1000
/** Names and texts from the API. Longer ones are shortened, because rejecting the entry would lose the only trace of a rental. */
const text = z.nullable(
  z.pipe(
    z.string(),
    z.transform((text) => (text.length > MAX_WORDS ? `${text.slice(0, MAX_WORDS - 1)}…` : text)),
  ),
)
const shortText = z.string().check(z.maxLength(300))
const price = z.object({ amount: z.number(), currency: z.nullable(z.string()), period: z.nullable(z.string()) })
/** A negative price, as in an edited file, is unknown as one of the API is: it would lower the sum of all rentals. */
const prices = z.pipe(
  z.array(price),
  z.transform((all) => all.filter(({ amount }) => amount >= 0)),
)

/** The fields of an address as the user typed them. */
export const enteredAddress = z.object({ host: shortText, port: shortText, user: shortText })
export type EnteredAddress = z.output<typeof enteredAddress>

/** `sending`: in flight, or its tab was closed. `dismissed`: the outcome was unknown, and the user checked and found no instance. */
export const attemptState = z.enum(['sending', 'rented', 'refused', 'not-sent', 'unknown', 'dismissed'])
export type AttemptState = z.output<typeof attemptState>

/** One attempt to rent, stored before the request is sent: a lost answer would leave no trace. No secrets (see receipt.ts). */
export const attempt = z.object({
  attemptId: z.string().check(z.minLength(1), z.maxLength(100)),
  /** API base URL of the request; attempts at a different one are kept but not shown. */
  service: z.string(),
  state: attemptState,
  startedAt: timestamp,
  settledAt: z.nullable(timestamp),
  offer: z.object({
    id: z.string().check(z.minLength(1)),
    gpu_name: text,
    gpu_translit_name: text,
    gpu_amount: z.nullable(z.number()),
    vram: z.nullable(z.number()),
    provider_translit_name: text,
    location: z.nullable(z.object({ city: text, country: text, region: text })),
  }),
  template: z.object({ id: z.string(), name: text }),
  storage: z.nullable(z.number().check(z.minimum(0))),
  reserve_period: z.nullable(z.literal('month')),
  /** Prices at the time of consent, from a search in `currency`. */
  currency,
  prices,
  disk_prices: prices,
  termsHash: z.string(),
  /** False if the offer could not be rechecked and the user rented it anyway. */
  wasRechecked: z.boolean(),
  /** Outcome as an error kind of ours and the (untrusted) text of the API. */
  outcome: z.nullable(z.object({ kind: z.string(), status: z.nullable(z.number()), text: text })),
  receipts: z.array(receipt),
  note: z.optional(z.string().check(z.maxLength(MAX_NOTE))),
  /** When the user stopped the instance, by their own word: the API cannot tell. Absent while it counts as running. */
  stoppedAt: z.optional(timestamp),
  /** When the user wants to stop it; null if they removed the time that the answer names. Absent if they have not decided. */
  stopBy: z.optional(z.nullable(timestamp)),
  /** The time that the user chose in the cost sheet before the rental, in ms. */
  plannedMs: z.catch(z.optional(z.number().check(z.minimum(0))), undefined),
  /** The date that the user chose in the cost sheet instead of a length of time. */
  plannedUntil: z.catch(z.optional(timestamp), undefined),
  /** The user wants to see no reminder before this time. It does not move `stopBy`. */
  remindAt: z.optional(timestamp),
  /** Addresses that the user entered, by the position of the instance in the response. */
  addresses: z.optional(z.record(z.string(), enteredAddress)),
  imported: z.optional(importedSchema),
})
export type Attempt = z.output<typeof attempt>

/** Attempts that keep an offer locked: they may have cost money without a known result. */
export const isOpen = ({ state }: Pick<Attempt, 'state'>): boolean => state === 'sending' || state === 'unknown'

export const parseAttempt = (value: unknown): Attempt | null => attempt.safeParse(value).data ?? null

/** Takes what the user wrote from the other version where this one has nothing. The same object if nothing is added. */
export function keepWritten(attempt: Attempt, { note, stoppedAt, stopBy, remindAt, addresses }: Attempt): Attempt {
  const written = { note: note || undefined, stoppedAt, stopBy, remindAt, addresses }
  const added = Object.entries(written).filter(
    ([name, value]) => value !== undefined && attempt[name as keyof typeof written] === undefined,
  )
  return added.length === 0 ? attempt : { ...attempt, ...Object.fromEntries(added) }
}

export const latestFirst = (a: Attempt, b: Attempt): number => b.startedAt - a.startedAt || (a.attemptId < b.attemptId ? -1 : 1)

/** `a-20261121-140211-7c3f`: UTC time and four random digits, easy to read out on the phone. */
export function newAttemptId(at: Date, random: number = Math.random()): string {
  const [date = '', time = ''] = at.toISOString().split('T')
  const suffix = Math.floor(random * 0x10000)
  return `a-${date.replaceAll('-', '')}-${time.slice(0, 8).replaceAll(':', '')}-${suffix.toString(16).padStart(4, '0')}`
}
