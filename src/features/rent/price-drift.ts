import type { FoundOffer } from '@/api/find-offer'
import { isRecord, readNumber } from '@/contract/lenient'
import type { SearchOffer } from '@/contract/offer'
import { rawOf } from '@/contract/raw'
import { canonicalJson, hashText } from '@/shared/lib/canonical-json'

/** One value of an offer that is not what it was. Null: not reported. Values are raw, as the service sent them. */
export interface TermChange {
  /** Dotted wire path, for example `configuration.ram.amount` or `prices.0.price`. */
  path: string
  was: unknown
  now: unknown
}

/** What searching the offer again has shown, compared with what the person saw. */
export type Check =
  | { status: 'same'; offer: SearchOffer }
  | { status: 'changed'; offer: SearchOffer; changes: TermChange[] }
  | { status: 'gone'; why: 'missing' | 'out-of-stock' | 'not-rentable' }
  /** Nothing may be claimed. Without an error: the search ended before the offer could be reached. */
  | { status: 'failed'; error: unknown }

/** Compares the offer that the person chose with the one that is there now. */
export function checkAgainst(chosen: SearchOffer, found: FoundOffer): Check {
  if (found.status === 'missing') return { status: 'gone', why: 'missing' }
  if (found.status === 'not-reached') return { status: 'failed', error: null }
  const { offer } = found
  if (offer.in_stock === false) return { status: 'gone', why: 'out-of-stock' }
  if (offer.rentable === false) return { status: 'gone', why: 'not-rentable' }
  const changes = changesBetween(termsOf(chosen), termsOf(offer))
  return changes.length === 0 ? { status: 'same', offer } : { status: 'changed', offer, changes }
}

/** What one agrees to. Prices are taken as they came: a form this console cannot read is compared all the same, never added up. */
function termsOf(offer: SearchOffer): Record<string, unknown> {
  const raw = rawOf(offer)
  const sent: Record<string, unknown> = isRecord(raw) ? raw : {}
  const { gpu_name, gpu_amount, vram, in_stock, rentable } = offer
  return {
    gpu_name,
    gpu_amount,
    vram,
    prices: sent['prices'],
    disk_prices: sent['disk_prices'],
    in_stock,
    rentable,
    configuration: sent['configuration'],
    location: sent['location'],
  }
}

/** The same for offers at the same terms, whatever the order of their fields is. */
export const termsHashOf = (offer: SearchOffer): string => hashText(canonicalJson(termsOf(offer)))

/** Nothing of an offer lies deeper; beyond it values are not looked into, and two of them count as different. */
const MAX_DEPTH = 20

/** Every leaf that differs. The order of fields and the difference between absent, null and empty do not count. */
export function changesBetween(was: unknown, now: unknown, path = '', depth = 0): TermChange[] {
  const isList = Array.isArray(was) && Array.isArray(now)
  if (depth < MAX_DEPTH && (isList || (isRecord(was) && isRecord(now)))) {
    const [before, after] = [Object.entries(was), Object.entries(now)].map((entries) => new Map(entries))
    const names = new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])
    return [...names].flatMap((name) =>
      changesBetween(before?.get(name), after?.get(name), path === '' ? name : `${path}.${name}`, depth + 1),
    )
  }
  return isSameLeaf(was, now) ? [] : [{ path, was: was ?? null, now: now ?? null }]
}

const blankToNull = (value: unknown): unknown => (value === '' ? null : (value ?? null))

/** A number that is sent as text one time and as a number the next has not changed. */
function isSameLeaf(was: unknown, now: unknown): boolean {
  if (Object.is(blankToNull(was), blankToNull(now))) return true
  if (typeof was === typeof now) return false
  const number = readNumber(was)
  return number !== null && number === readNumber(now)
}
