import { MIN_COMPARABLE } from '@/domain/price-stats'
import type { Place } from '../fleet/host-rank'
import type { RankMove } from './rank-moves'
import type { BulkContext } from './bulk-context'

type Ranked = Extract<Place, { kind: 'ranked' }>
const isPlaced = (place: Place): place is Extract<Place, { kind: 'ranked' | 'beyond' }> =>
  place.kind === 'ranked' || place.kind === 'beyond'
const isRanked = (place: Place): place is Ranked => place.kind === 'ranked'

/** Texts of the rank before a change and after it; `old` is null if both are the same or it has none. */
export interface RankText {
  old: string | null
  next: string
  of: string | null
}

/** Summarizes the ranks of one host, or of several with the same GPU model and count. Null while they are not loaded. */
export function rankText(moves: readonly (RankMove | undefined)[], { t, format }: BulkContext): RankText | null {
  const known = moves.filter((move) => move !== undefined)
  if (known.length === 0) return null
  const next = known.map((move) => move.next).filter(isPlaced)
  const old = known.map((move) => move.old).filter(isRanked)
  const few = known.find(({ next: place }) => place.kind === 'few')?.next
  if (few?.kind === 'few') {
    return { old: null, next: t('rankFew', { count: few.offers, needed: MIN_COMPARABLE }), of: null }
  }
  const ranks = next.filter(isRanked).map(({ rank }) => rank)
  const bounds = next.flatMap((place) => (place.kind === 'beyond' && place.after > 0 ? place.after : []))
  if (ranks.length + bounds.length === 0) return { old: null, next: t(next.length > 0 ? 'rankBeyond' : 'rankNone'), of: null }
  const spread = (low: number, high: number): string => (low === high ? format.number(low) : `${format.number(low)}–${format.number(high)}`)
  const before = old.length === 0 ? null : spread(Math.min(...old.map(({ rank }) => rank)), Math.max(...old.map(({ rank }) => rank)))
  if (next.every(({ isListed }) => !isListed) && old.some(({ isListed }) => isListed)) {
    return { old: before, next: t('rankLeaves'), of: null }
  }
  const after =
    ranks.length === 0
      ? t('rankAfter', { rank: Math.min(...bounds) })
      : // The ranks of some hosts are known only to be higher.
        ranks.length < next.length
        ? `${format.number(Math.min(...ranks))}+`
        : spread(Math.min(...ranks), Math.max(...ranks))
  const total = Math.max(...next.map(({ of }) => of ?? 0))
  const isListed = next.some((place) => place.isListed)
  const of = total === 0 ? (isListed ? null : t('ifListed')) : t(isListed ? 'rankOf' : 'rankOfIfListed', { of: total })
  return { old: before === after ? null : before, next: after, of }
}
