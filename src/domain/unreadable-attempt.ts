import { attemptState, isOpen } from './journal-entry'

export interface UnreadableAttempt {
  /** Storage key of the entry. */
  attemptId: string
  /** The offer it locks; null if the text has none or several. */
  offerId: string | null
  startedAt: number | null
}

export interface UnreadableText {
  id: string
  text: string
}

const STATE = /"state"\s*:\s*"([^"\\]*)"/g
const OFFER_ID = /"offer"\s*:\s*\{[^{}]*?"id"\s*:\s*("(?:[^"\\]|\\.)*")/g
const SERVICE = /"service"\s*:\s*("(?:[^"\\]|\\.)*")/g
const STARTED_AT = /"startedAt"\s*:\s*(\d{1,15})/
const STOPPED_AT = /"stoppedAt"\s*:\s*-?\d/

const settled: readonly string[] = attemptState.options.filter((state) => !isOpen({ state }))

const statesIn = (text: string): string[] => [...text.matchAll(STATE)].map(([, state = '']) => state)

function isSettled(text: string): boolean {
  const states = statesIn(text)
  return states.length > 0 && states.every((state) => settled.includes(state))
}

/** Money may have been spent unseen. @returns null if the attempt is certainly settled, or certainly at a different API */
export const findOpenAttempt = (entry: UnreadableText, service: string): UnreadableAttempt | null =>
  isSettled(entry.text) ? null : attemptIn(entry, service)

/** @returns null for anything but a rental at this API that may run */
export const findRental = (entry: UnreadableText, service: string): UnreadableAttempt | null =>
  isSettled(entry.text) && statesIn(entry.text).includes('rented') && !STOPPED_AT.test(entry.text) ? attemptIn(entry, service) : null

function attemptIn({ id, text }: UnreadableText, service: string): UnreadableAttempt | null {
  const services = [...text.matchAll(SERVICE)].flatMap(([, word = '']) => parseText(word) ?? [])
  if (services.length > 0 && !services.includes(service)) return null
  const offers = new Set([...text.matchAll(OFFER_ID)].map(([, word = '']) => parseText(word)))
  const [offerId = null] = offers.size === 1 ? offers : []
  const startedAt = STARTED_AT.exec(text)?.[1]
  return { attemptId: id, offerId, startedAt: startedAt === undefined ? null : Number(startedAt) }
}

function parseText(json: string): string | null {
  try {
    return JSON.parse(json) as string
  } catch {
    return null
  }
}
