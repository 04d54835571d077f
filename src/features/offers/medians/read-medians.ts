import type { QueryClient } from '@tanstack/react-query'
import { MEDIAN_FRESH, modelMedianQuery, type ModelMedian } from '@/api/model-median'
import type { SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import { reported } from '@/domain/offer-words'
import { formatFor } from '@/shared/i18n/format'
import { translator } from '@/shared/i18n/i18n'
import type { Locale } from '@/shared/i18n/messages'
import { makeMedianView, type MedianReader, type MedianView, type MedianViews } from './median-view'
import { mediansCatalog } from './messages'
import type { messages } from './messages.en'
import { offerKind } from './offer-kind'

/** Kinds that load at the same time; each takes up to three requests. */
const AT_ONCE = 4

interface Options {
  client: QueryClient
  currency: Currency
  locale: Locale
  /** Starts no further request; requests in flight finish into the cache. */
  signal: AbortSignal
  onRead: (views: MedianViews) => void
}

/** Known ones at once, the others from top to bottom. @throws ApiError if a request fails; sends no further request */
export async function readMedians(rows: readonly SearchOffer[], { client, currency, locale, signal, onRead }: Options): Promise<void> {
  const reader: MedianReader = {
    t: translator<typeof messages>(await mediansCatalog.load(locale), locale),
    format: formatFor(locale),
    currency,
  }
  const read = new Map<string, MedianView>()
  const wanted: [kind: string, query: ReturnType<typeof modelMedianQuery>][] = []
  for (const [kind, row] of new Map(rows.map((one) => [offerKind(one), one]))) {
    const gpus = reported(row.gpu_amount)
    if (!row.gpu_translit_name || gpus === null) continue
    const query = modelMedianQuery({ gpu: row.gpu_translit_name, gpus, currency })
    const state = client.getQueryState<ModelMedian>(query.queryKey)
    if (state?.data && Date.now() - state.dataUpdatedAt < MEDIAN_FRESH) read.set(kind, viewOf(state.data, reader))
    else wanted.push([kind, query])
  }
  if (read.size > 0) onRead(read)
  const work = async () => {
    for (let next = wanted.shift(); next && !signal.aborted; next = wanted.shift()) {
      const [kind, query] = next
      try {
        const median = await client.fetchQuery({ ...query, retry: false })
        if (!signal.aborted) onRead(new Map([[kind, viewOf(median, reader)]]))
      } catch (error) {
        wanted.length = 0
        throw error
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

const views = new WeakMap<ModelMedian, { reader: MedianReader; view: MedianView }>()

function viewOf(median: ModelMedian, reader: MedianReader): MedianView {
  const known = views.get(median)
  if (known?.reader.format === reader.format) return known.view
  const view = makeMedianView(median, reader)
  views.set(median, { reader, view })
  return view
}
