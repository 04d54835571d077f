import type { FoundOffer } from '@/api/find-offer'
import { isRecord, parseNumber } from '@/contract/lenient'
import type { SearchOffer } from '@/contract/offer'
import { rawOf } from '@/contract/raw'
import { canonicalJson, hashText } from '@/shared/lib/canonical-json'

export interface TermChange {
  /** Dotted wire path, for example `configuration.ram.amount` or `prices.0.price`. */
  path: string
  was: unknown
  now: unknown
}

export type UnavailableReason = 'missing' | 'out-of-stock' | 'not-rentable'

export type Check =
  | { status: 'same'; offer: SearchOffer }
  | { status: 'changed'; offer: SearchOffer; changes: TermChange[] }
  | { status: 'gone'; why: UnavailableReason }
  /** The result is unknown. The error is null if the search ended before it reached the offer. */
  | { status: 'failed'; error: unknown }

export function checkAgainst(chosen: SearchOffer, found: FoundOffer): Check {
  if (found.status === 'missing') return { status: 'gone', why: 'missing' }
  if (found.status === 'not-reached') return { status: 'failed', error: null }
  const { offer } = found
  if (offer.in_stock === false) return { status: 'gone', why: 'out-of-stock' }
  if (offer.rentable === false) return { status: 'gone', why: 'not-rentable' }
  const changes = changesBetween(termsOf(chosen), termsOf(offer))
  return changes.length === 0 ? { status: 'same', offer } : { status: 'changed', offer, changes }
}

/** The terms that the user agrees to. Prices are raw, so that unreadable ones are compared too, but never summed. */
function termsOf(offer: SearchOffer): Record<string, unknown> {
  const raw = rawOf(offer)
  const sent: Record<string, unknown> = isRecord(raw) ? raw : {}
  const { gpu_name, gpu_amount, vram, provider_translit_name, in_stock, rentable } = offer
  return {
    gpu_name,
    gpu_amount,
    vram,
    provider_translit_name,
    prices: sent['prices'],
    disk_prices: sent['disk_prices'],
    in_stock,
    rentable,
    configuration: sent['configuration'],
    location: sent['location'],
  }
}

export const termsHashOf = (offer: SearchOffer): string => hashText(canonicalJson(termsOf(offer)))

/** No offer is deeper. Objects below this depth are not compared and count as different. */
const MAX_DEPTH = 20

/** Returns every leaf that differs. Ignores field order, and treats absent, null and empty as equal. */
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

function isSameLeaf(was: unknown, now: unknown): boolean {
  if (Object.is(blankToNull(was), blankToNull(now))) return true
  if (typeof was === typeof now) return false
  const number = parseNumber(was)
  return number !== null && number === parseNumber(now)
}
