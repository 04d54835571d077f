import type { QueryClient } from '@tanstack/react-query'
import { farBelow } from '@/api/use-below-provider'
import { comparableKind, MEDIAN_FRESH, modelMedianQuery, type ModelMedian } from '@/api/model-median'
import type { SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import { hourlyAmount } from '@/domain/hourly-price'
import { isPartOfGpu } from '@/domain/match-gpu'
import { formatFor } from '@/shared/i18n/format'
import { translator } from '@/shared/i18n/i18n'
import { catalog, type Locale } from '@/shared/i18n/messages'
import { makeMedianView, type LowPrice, type MedianReader, type MedianView, type MedianViews } from './median-view'
import type { messages } from './messages.en'
import { offerKind } from '@/domain/offer-text'

const mediansCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })

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
export async function loadMedians(rows: readonly SearchOffer[], { client, currency, locale, signal, onRead }: Options): Promise<void> {
  const reader: MedianReader = {
    t: translator<typeof messages>(await mediansCatalog.load(locale), locale),
    format: formatFor(locale),
    currency,
  }
  const read = new Map<string, MedianView>()
  const medians = new Map<string, ModelMedian>()
  const wanted: [kind: string, query: ReturnType<typeof modelMedianQuery>][] = []
  for (const [kind, row] of new Map(rows.map((one) => [isPartOfGpu(one) ? one.id : offerKind(one), one]))) {
    const asked = comparableKind(row)
    if (!asked) continue
    if (isPartOfGpu(row)) {
      read.set(row.id, viewOf(NO_MEDIAN, reader))
      continue
    }
    const query = modelMedianQuery({ ...asked, currency })
    const state = client.getQueryState<ModelMedian>(query.queryKey)
    if (state?.data && Date.now() - state.dataUpdatedAt < MEDIAN_FRESH) {
      read.set(kind, viewOf(state.data, reader))
      medians.set(kind, state.data)
    } else wanted.push([kind, query])
  }
  if (read.size > 0) onRead(read)
  const work = async () => {
    for (let next = wanted.shift(); next && !signal.aborted; next = wanted.shift()) {
      const [kind, query] = next
      try {
        const median = await client.fetchQuery({ ...query, retry: false })
        medians.set(kind, median)
        if (!signal.aborted) onRead(new Map([[kind, viewOf(median, reader)]]))
      } catch (error) {
        wanted.length = 0
        throw error
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  await markLowPrices(rows, medians, reader, { client, locale, signal, onRead })
}

/** IDs of rows with a notice: their own view hides the view of their kind until it is replaced. */
const marked = new Set<string>()

async function markLowPrices(
  rows: readonly SearchOffer[],
  medians: ReadonlyMap<string, ModelMedian>,
  reader: MedianReader,
  options: Omit<Options, 'currency'>,
): Promise<void> {
  for (const row of rows) {
    const all = medians.get(offerKind(row))
    if (!all || isPartOfGpu(row)) continue
    const low = await lowPrice(row, all, reader, options)
    if (options.signal.aborted) return
    if (low) marked.add(row.id)
    if (marked.has(row.id)) options.onRead(new Map([[row.id, low ? makeMedianView(all, reader, low) : viewOf(all, reader)]]))
  }
}

/** Asks for the median of the provider only where the price is far below that of all providers: this is rare. */
async function lowPrice(
  row: SearchOffer,
  all: ModelMedian,
  { t, currency, format }: MedianReader,
  { client, signal }: Omit<Options, 'currency'>,
): Promise<LowPrice | null> {
  const { provider_translit_name: provider } = row
  const kind = comparableKind(row)
  const price = hourlyAmount(row.prices, currency)
  if (all.median === null || !kind || !provider || price === null || signal.aborted) return null
  if (farBelow(price, all.median) === null) return null
  const own = await client.fetchQuery({ ...modelMedianQuery({ ...kind, provider, currency }), retry: false })
  const share = own.median === null ? null : farBelow(price, own.median)
  if (share === null) return null
  return { price, text: t('lowPrice', { percent: format.percent(share, 0) }) }
}

const NO_MEDIAN: ModelMedian = { total: undefined, median: null }

const views = new WeakMap<ModelMedian, { reader: MedianReader; view: MedianView }>()

function viewOf(median: ModelMedian, reader: MedianReader): MedianView {
  const known = views.get(median)
  if (known?.reader.format === reader.format) return known.view
  const view = makeMedianView(median, reader)
  views.set(median, { reader, view })
  return view
}
