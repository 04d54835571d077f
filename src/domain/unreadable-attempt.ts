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

const settled: readonly string[] = attemptState.options.filter((state) => !isOpen({ state }))

/** Money may have been spent unseen. @returns null if the attempt is certainly settled, or certainly at a different API */
export function findOpenAttempt({ id, text }: UnreadableText, service: string): UnreadableAttempt | null {
  const states = [...text.matchAll(STATE)].map(([, state = '']) => state)
  const services = [...text.matchAll(SERVICE)].flatMap(([, word = '']) => parseText(word) ?? [])
  if (states.length > 0 && states.every((state) => settled.includes(state))) return null
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
