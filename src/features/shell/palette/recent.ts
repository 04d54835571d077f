import { currency, type Currency } from '@/contract/params'
import { stored } from '@/shared/lib/stored'

export const RECENT_KEY = 'gpu-console.recent'
const MOST = 6

/** A choice of the palette: a search as typed, with the currency of its price, or a page of the market. */
export type Recent =
  | { kind: 'search'; text: string; currency: Currency }
  | { kind: 'gpu' | 'provider' | 'template'; value: string; name: string }

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

function parseOne(sent: unknown): Recent[] {
  const { kind, text, currency: code, value, name } = (sent ?? {}) as Record<string, unknown>
  const known = currency.options.find((one) => one === code)
  if (kind === 'search') return isText(text) && known ? [{ kind, text, currency: known }] : []
  const isPage = kind === 'gpu' || kind === 'provider' || kind === 'template'
  return isPage && isText(value) && isText(name) ? [{ kind, value, name }] : []
}

export const parseRecent = (sent: unknown): readonly Recent[] => (Array.isArray(sent) ? sent.flatMap(parseOne).slice(0, MOST) : [])

export const recent = stored(RECENT_KEY, parseRecent)

const idOf = (one: Recent): string => (one.kind === 'search' ? `${one.currency} ${one.text}` : `${one.kind} ${one.value}`)

export const remember = (one: Recent): void =>
  recent.set([one, ...recent.fresh().filter((other) => idOf(other) !== idOf(one))].slice(0, MOST))
