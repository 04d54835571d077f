import { toOfferLocator, readFindingSearch, fromOfferLocator, type OfferTrace } from './to-offer-locator'

/** At most so many offers stand side by side. */
export const COMPARE_MAX = 6

/** Stands unescaped in an address; in an id or a name it is escaped. */
const MARK = '*'
const escaped = (text: string): string => text.replaceAll(/[%*]/g, (sign) => (sign === '%' ? '%25' : '%2A'))
const plain = (text: string): string => text.replaceAll('%2A', '*').replaceAll('%25', '%')

/**
 * One offer of a comparison as it travels in the address: its id and the filters that find it again, the latter because
 * there is no "get offer": `8c1f…*l40s*2*verda*Helsinki`.
 */
export function compareToken(offer: OfferTrace): string {
  const { gpu, gpus, provider, location } = toOfferLocator(offer)
  const parts = [offer.id, gpu ?? '', gpus ?? '', provider ?? '', location ?? '']
  return parts
    .map((part) => escaped(String(part)))
    .join(MARK)
    .replace(/\*+$/, '')
}

/** Null when there is no id. */
export function readCompareToken(token: string): OfferTrace | null {
  const [id = '', gpu, gpus, provider, location] = token.split(MARK).map(plain)
  return id.trim() === '' ? null : fromOfferLocator(id, readFindingSearch({ gpu, gpus, provider, location }))
}

/** A list from an address: what cannot be read and what comes twice is left out, and so is what is too much. */
export function readCompareList(value: unknown): string[] {
  const texts = [value].flat().filter((item) => typeof item === 'string')
  const byId = new Map(texts.flatMap((text) => (readCompareToken(text) ? [[idOf(text), text] as const] : [])))
  return [...byId.values()].slice(0, COMPARE_MAX)
}

const idOf = (token: string): string => readCompareToken(token)?.id ?? ''

/** The ids of a list. */
export const comparedIds = (list: readonly string[]): string[] => list.map(idOf)

/** The list with an offer in it, or without it; one that is full takes no more. */
export function withCompared(list: readonly string[], offer: OfferTrace, isIn: boolean): string[] {
  const others = list.filter((token) => idOf(token) !== offer.id)
  if (!isIn) return others
  return others.length < list.length || list.length >= COMPARE_MAX ? [...list] : [...list, compareToken(offer)]
}
