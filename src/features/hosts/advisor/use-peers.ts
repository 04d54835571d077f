import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { hourlyAmount } from '@/domain/hourly-price'
import { peerOffersQuery, peerReadingKey, type Kind, type PeerReading } from '@/api/peer-offers'
import type { Currency } from '@/contract/params'

/** The offers one configuration competes with. */
export interface Peers {
  /** The prices of the others by the hour; undefined until they have been read. */
  prices: readonly number[] | undefined
  /** Offers whose price could not be compared, or that could not be read at all. */
  unread: number
  /** How many were read when there are more; null when that is all there are. */
  cappedAt: number | null
  readAt: number
  isReading: boolean
  progress: PeerReading | undefined
  error: unknown
  stop: () => void
  read: () => void
}

/** @param own ids of offers that are left out: nobody competes with themselves */
export function usePeers(kind: Kind | null, currency: Currency, own: ReadonlySet<string | null>): Peers {
  const client = useQueryClient()
  const asked = kind ?? { gpu: '', gpus: 0 }
  const options = peerOffersQuery(asked, currency)
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery({
    ...options,
    ...(kind ? {} : { queryFn: skipToken }),
    // Said where the numbers would stand.
    meta: { isQuiet: true },
  })
  const { data: progress } = useQuery<PeerReading>({ queryKey: peerReadingKey(asked, currency), queryFn: skipToken })
  const others = data?.rows.filter(({ id }) => !own.has(id))
  const prices = others?.flatMap((row) => hourlyAmount(row.prices, currency) ?? [])
  return {
    prices,
    unread: (data?.setAside ?? 0) + (others?.length ?? 0) - (prices?.length ?? 0),
    cappedAt: data && !data.isComplete ? data.rows.length : null,
    readAt: dataUpdatedAt,
    isReading: isFetching,
    progress,
    error: isFetching ? null : error,
    stop: () => void client.cancelQueries({ queryKey: options.queryKey }),
    read: () => void refetch(),
  }
}
