import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { offerAgainQuery, useFinding, type Finding } from '@/api/find-offer'
import { cachedOffer, knownOffer } from '@/api/known-offer'
import { searchOffer, type SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import { fromOfferLocator } from '@/domain/to-offer-locator'

export type PanelOffer =
  | { status: 'found'; offer: SearchOffer }
  | { status: 'loading'; finding: Finding | undefined }
  | { status: 'failed'; error: unknown; onRetry: () => void }
  /** `last` is the offer when this browser last saw it, or what the link says about it. */
  | { status: 'missing' | 'not-reached'; last: SearchOffer | undefined }

interface Given {
  id: string
  rows: readonly SearchOffer[]
  isWaiting: boolean
  /** Filters of the search, for an offer that a link names and that no loaded row is. */
  search: { gpu: string[]; gpus?: number | undefined; provider?: string | undefined }
  /** False while the user walks through the rows: then nothing is loaded. */
  isResting: boolean
  currency: Currency
}

/** The offer of the panel: a loaded row, or found again by the facts that are known. */
export function usePanelOffer({ id, rows, isWaiting, search, isResting, currency }: Given): PanelOffer {
  const client = useQueryClient()
  const row = rows.find((one) => one.id === id)
  // A refresh without the offer also removes it from the cache.
  const [seen, setSeen] = useState<SearchOffer>()
  if (row && row !== seen) setSeen(row)
  const last = row ?? (seen?.id === id ? seen : undefined) ?? knownOffer(client, id, currency)
  // With several models in the search, the facts of a link would not find the offer of another model.
  const gpu = search.gpu.length === 1 ? search.gpu[0] : undefined
  const trace = last ?? fromOfferLocator(id, { gpu, gpus: search.gpus, provider: search.provider, location: undefined })
  const query = offerAgainQuery(trace, currency)
  const isAsked = row === undefined && !isWaiting && isResting
  const again = useQuery({ ...query, ...(isAsked ? {} : { queryFn: skipToken }), meta: { isQuiet: true } })
  const finding = useFinding(id, currency)
  if (row) return { status: 'found', offer: row }
  const data = again.data ?? (again.isError ? undefined : cachedOffer(client, id, currency))
  if (data?.status === 'found') return { status: 'found', offer: data.offer }
  // The model and the count in a link are enough to find the nearest offers.
  if (data) return { status: data.status, last: last ?? (gpu === undefined ? undefined : searchOffer.parse(trace)) }
  if (again.isError) return { status: 'failed', error: again.error, onRetry: () => void again.refetch() }
  return { status: 'loading', finding }
}
