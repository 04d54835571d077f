import { toOfferLocator, parseFindingSearch, fromOfferLocator, type OfferTrace } from './to-offer-locator'

/** Maximum number of offers compared side by side. */
export const COMPARE_MAX = 6

/** Separator: unescaped in a URL, but escaped within an ID or a name. */
const MARK = '*'
const escaped = (text: string): string => text.replaceAll(/[%*]/g, (sign) => (sign === '%' ? '%25' : '%2A'))
const plain = (text: string): string => text.replaceAll('%2A', '*').replaceAll('%25', '%')

/** One offer in the URL: its ID and the filters that find it again, since there is no "get offer". `8c1f…*l40s*2*verda*Helsinki` */
export function compareToken(offer: OfferTrace): string {
  const { gpu, gpus, provider, location } = toOfferLocator(offer)
  const parts = [offer.id, gpu ?? '', gpus ?? '', provider ?? '', location ?? '']
  return parts
    .map((part) => escaped(String(part)))
    .join(MARK)
    .replace(/\*+$/, '')
}

/** Null if the ID is missing. */
export function parseCompareToken(token: string): OfferTrace | null {
  const [id = '', gpu, gpus, provider, location] = token.split(MARK).map(plain)
  return id.trim() === '' ? null : fromOfferLocator(id, parseFindingSearch({ gpu, gpus, provider, location }))
}

export function parseCompareList(value: unknown): string[] {
  const texts = [value].flat().filter((item) => typeof item === 'string')
  const byId = new Map(texts.flatMap((text) => (parseCompareToken(text) ? [[idOf(text), text] as const] : [])))
  return [...byId.values()].slice(0, COMPARE_MAX)
}

const idOf = (token: string): string => parseCompareToken(token)?.id ?? ''

export const comparedIds = (list: readonly string[]): string[] => list.map(idOf)

export function withCompared(list: readonly string[], offer: OfferTrace, isIn: boolean): string[] {
  const others = list.filter((token) => idOf(token) !== offer.id)
  if (!isIn) return others
  return others.length < list.length || list.length >= COMPARE_MAX ? [...list] : [...list, compareToken(offer)]
}
