import { queryOptions } from '@tanstack/react-query'
import type { SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import { PRICE_TOLERANCE } from '@/domain/best-price'
import { hourlyAmount } from '@/domain/hourly-price'
import { tilePrices } from '@/domain/tile-prices'
import { held, isFirstAgain, modelSearch, PAGE_SIZE, slicesSearch, tileCap } from './market-prices'
import { listPages, type ReadPage } from './list-pages'
import { marketPool } from './read-pool'
import { searchPage, type OfferSearch } from './offers'

interface WholeAsked {
  gpu: string
  /** GB by the data sheet: leaves out slices. */
  memory: number
  currency: Currency
  /** The price per GPU that the API reports. Proven by an offer of a whole GPU at this price, or if the model has no slices. */
  price?: number
}

/** Null if the loaded offers do not prove the lowest price. Undefined offers: the API gives no total. */
type LowestWhole = { lowest: number | null; offers: number | undefined } | null

/**
 * The lowest price per GPU of a model's whole GPUs. Offers are sorted by the price of the whole offer, so a later one may be cheaper
 * per GPU, but only with more GPUs. The largest offer of the model shows whether it can be. Most models take one or two requests.
 */
export const lowestWholeQuery = ({ gpu, memory, currency, price }: WholeAsked) =>
  queryOptions({
    queryKey: ['offers', 'lowest-whole', { gpu, memory, currency, price }] as const,
    queryFn: async ({ signal }): Promise<LowestWhole> => {
      const read = (search: OfferSearch) => (start: number, limit: number) =>
        marketPool.run(() => searchPage(search, start, limit, signal), signal)
      const search = modelSearch([gpu], currency, memory)
      const seen: SearchOffer[] = []
      let largest: number | undefined
      let hasSlices = false
      for await (const { rows, setAside, total, end } of listPages(read(search), { limit: PAGE_SIZE, cap: tileCap })) {
        seen.push(...rows)
        const { lowest, offers } = tilePrices(seen, currency, { memory })
        if (end === 'complete' && (lowest !== null || price === undefined)) return { lowest, offers }
        if (lowest !== null && price !== undefined && lowest <= price * (1 + PRICE_TOLERANCE)) return { lowest, offers: total }
        const isOpen = price !== undefined && !hasSlices
        if (end === null && total !== undefined && lowest !== null && setAside.length === 0) {
          largest ??= await largestOf(seen, read({ ...search, sort: 'gpu_amount_desc' }))
          if (passes(seen, largest, lowest, currency)) return { lowest, offers: total }
        }
        if (isOpen) {
          hasSlices = (await read(slicesSearch([gpu], currency, memory))(0, 1)).received > 0
          if (!hasSlices) return { lowest: price, offers: total }
        }
        if (end !== null) return end === 'complete' ? { lowest, offers } : null
      }
      return null
    },
    ...held(),
  })

/** Number of GPUs of the largest offer. Infinity if the answer begins with the cheapest offer again: the API may ignore the order. */
async function largestOf(rows: SearchOffer[], read: ReadPage<SearchOffer>): Promise<number> {
  const page = await read(0, 1)
  return isFirstAgain({ rows }, [page]) ? Infinity : (page.rows[0]?.gpu_amount ?? Infinity)
}

/** True if no later offer of at most `largest` GPUs can be cheaper per GPU. The rows show whether the API sorts at all. */
function passes(rows: readonly SearchOffer[], largest: number, lowest: number, currency: Currency): boolean {
  const amounts = rows.map(({ prices }) => hourlyAmount(prices, currency) ?? Number.NaN)
  const isSorted = amounts.every((amount, index) => index === 0 || amount >= (amounts[index - 1] ?? Number.NaN))
  const isLargest = rows.every(({ gpu_amount }) => gpu_amount !== null && gpu_amount <= largest)
  return isSorted && isLargest && (amounts.at(-1) ?? 0) >= largest * lowest
}
