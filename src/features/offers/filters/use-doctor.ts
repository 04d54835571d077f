import { useQueries, useQuery } from '@tanstack/react-query'
import type { Currency } from '@/contract/params'
import { pickPrice, type ShownPrice } from '@/contract/price'
import { toFilters, withoutFilter, withoutFilters, type FilterId, type OffersSearch } from '../offer-search'
import { filtersApplied } from './applied'
import { offerProbeQuery, type OfferCount } from './probe'

/** What leaving out one filter brings. */
export type Finding =
  | { state: 'checking' }
  | { state: 'failed'; retry: () => void }
  | { state: 'none' }
  /** `total` is undefined when the service does not say how many; `cheapest` is null when its price cannot be read. */
  | { state: 'found'; total: number | undefined; cheapest: ShownPrice | null }

export interface Remedy {
  id: FilterId
  finding: Finding
}

export interface Diagnosis {
  remedies: Remedy[]
  isDone: boolean
  /** Asked only when no single filter is to blame: what there is without any. */
  withoutAny: Finding | undefined
}

/**
 * Why a search finds nothing: the API is asked again with one filter left out at a time. In the order of the filters
 * while answers come in, so that nothing jumps; best first once all are there.
 */
export function useDoctor(search: OffersSearch, currency: Currency): Diagnosis {
  const ids = filtersApplied(search)
  const probe = (tried: OffersSearch) => offerProbeQuery({ currency, sort: 'price_asc', filters: toFilters(tried) })
  const probes = useQueries({ queries: ids.map((id) => probe(withoutFilter(search, id))) })
  const remedies = ids.map((id, index): Remedy => ({ id, finding: findingOf(probes[index], currency) }))
  const isDone = remedies.every(({ finding }) => finding.state !== 'checking')
  const isHopeless = isDone && remedies.every(({ finding }) => finding.state === 'none')
  const all = useQuery({ ...probe(withoutFilters(search)), enabled: isHopeless && ids.length > 1 })
  return {
    remedies: isDone ? remedies.toSorted((a, b) => rankOf(b.finding) - rankOf(a.finding)) : remedies,
    isDone,
    withoutAny: isHopeless && ids.length > 1 ? findingOf(all, currency) : undefined,
  }
}

interface ProbeResult {
  data: OfferCount | undefined
  isError: boolean
  refetch: () => Promise<unknown>
}

function findingOf(probe: ProbeResult | undefined, currency: Currency): Finding {
  if (probe?.isError) return { state: 'failed', retry: () => void probe.refetch() }
  if (!probe?.data) return { state: 'checking' }
  const { total, first } = probe.data
  if (total === 0) return { state: 'none' }
  return { state: 'found', total, cheapest: first ? pickPrice(first.prices, currency) : null }
}

/** Found ones by how many they bring, an unsaid number as one; then what failed, then what brings nothing. */
function rankOf(finding: Finding): number {
  if (finding.state === 'found') return 1 + (finding.total ?? 1)
  return finding.state === 'failed' ? 1 : 0
}
