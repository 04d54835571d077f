import { useQueries, useQuery } from '@tanstack/react-query'
import { marketPool } from '@/api/read-pool'
import { offerCountQuery, type OfferCount } from '@/api/offers'
import type { Currency } from '@/contract/params'
import { pickPrice, type ShownPrice } from '@/contract/price'
import { filtersApplied, withoutFilter, withoutFilters } from '../applied-filters'
import { toCount, type FilterId, type OffersSearch } from '../offer-search'

export type Finding =
  | { state: 'checking' }
  | { state: 'failed'; retry: () => void }
  | { state: 'none' }
  /** `total` is undefined if the API returns none; `cheapest` is null if its price is unreadable. */
  | { state: 'found'; total: number | undefined; cheapest: ShownPrice | null }

export interface Remedy {
  id: FilterId
  finding: Finding
}

export interface Diagnosis {
  remedies: Remedy[]
  isDone: boolean
  /** Result without any filter; requested only if no single filter is the cause. */
  withoutAny: Finding | undefined
}

/** Repeats the search without one filter at a time. Results keep their order while they load, and are then sorted best first. */
export function useDoctor(search: OffersSearch, currency: Currency): Diagnosis {
  const ids = filtersApplied(search)
  const probe = (tried: OffersSearch) => offerCountQuery(toCount(tried, currency), marketPool)
  const probes = useQueries({ queries: ids.map((id) => probe(withoutFilter(search, id))) })
  const remedies = ids.map((id, index): Remedy => ({ id, finding: toFinding(probes[index], currency) }))
  const isDone = remedies.every(({ finding }) => finding.state !== 'checking')
  const isHopeless = isDone && remedies.every(({ finding }) => finding.state === 'none')
  const all = useQuery({ ...probe(withoutFilters(search)), enabled: isHopeless && ids.length > 1 })
  return {
    remedies: isDone ? remedies.toSorted((a, b) => rankOf(b.finding) - rankOf(a.finding)) : remedies,
    isDone,
    withoutAny: isHopeless && ids.length > 1 ? toFinding(all, currency) : undefined,
  }
}

interface ProbeResult {
  data: OfferCount | undefined
  isError: boolean
  refetch: () => Promise<unknown>
}

function toFinding(probe: ProbeResult | undefined, currency: Currency): Finding {
  if (probe?.isError) return { state: 'failed', retry: () => void probe.refetch() }
  if (!probe?.data) return { state: 'checking' }
  const { total, first } = probe.data
  if (total === 0) return { state: 'none' }
  return { state: 'found', total, cheapest: first ? pickPrice(first.prices, currency) : null }
}

/** Sorts by the number of offers, with an unknown number as one; failed probes follow, then empty results. */
function rankOf(finding: Finding): number {
  if (finding.state === 'found') return 1 + (finding.total ?? 1)
  return finding.state === 'failed' ? 1 : 0
}
