import { MIN_COMPARABLE } from '@/domain/price-stats'
import type { RankMove } from './rank-moves'
import { spread, type BulkContext } from './bulk-context'

/**
 * Summarizes the ranks of one host, or of several with the same GPU model and count. Null while they are not loaded; `old` is null
 * if both are the same or it has none.
 */
export function rankText(moves: readonly (RankMove | undefined)[], { t, format }: BulkContext) {
  const known = moves.filter((move) => move !== undefined)
  if (known.length === 0) return null
  const next = known.flatMap(({ next: place }) => (place.kind === 'ranked' || place.kind === 'beyond' ? place : []))
  const old = known.flatMap(({ old: place }) => (place.kind === 'ranked' ? place : []))
  const few = known.find(({ next: place }) => place.kind === 'few')?.next
  if (few?.kind === 'few') {
    return { old: null, next: t('rankFew', { count: few.offers, needed: MIN_COMPARABLE }), of: null }
  }
  const ranks = next.flatMap((place) => (place.kind === 'ranked' ? place.rank : []))
  const bounds = next.flatMap((place) => (place.kind === 'beyond' && place.after > 0 ? place.after : []))
  if (ranks.length + bounds.length === 0) return { old: null, next: t(next.length > 0 ? 'rankBeyond' : 'rankNone'), of: null }
  const before = spread(
    old.map(({ rank }) => rank),
    format.number,
  )
  if (next.every(({ isListed }) => !isListed) && old.some(({ isListed }) => isListed)) {
    return { old: before, next: t('rankLeaves'), of: null }
  }
  const after =
    ranks.length === 0
      ? t('rankAfter', { rank: Math.min(...bounds) })
      : // The ranks of some hosts are known only to be higher.
        ranks.length < next.length
        ? `${format.number(Math.min(...ranks))}+`
        : spread(ranks, format.number)
  const total = Math.max(...next.map(({ of }) => of ?? 0))
  const isListed = next.some((place) => place.isListed)
  const of = total === 0 ? (isListed ? null : t('ifListed')) : t(isListed ? 'rankOf' : 'rankOfIfListed', { of: total })
  return { old: before === after ? null : before, next: after, of }
}
