import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { isWhole } from '@/api/all-pages'
import { peerOffersQuery, peerReadingKey, type Kind, type PeerReading } from '@/api/peer-offers'
import type { Currency } from '@/contract/params'
import type { SearchSeen } from './checks'

const NO_KIND: Kind = { gpu: '', gpus: 0 }

/** All offers of one GPU and count, as the search shows them; the advisor on the same page reads the same ones. */
export function useSearchSeen(kind: Kind | null, currency: Currency) {
  const client = useQueryClient()
  const options = peerOffersQuery(kind ?? NO_KIND, currency)
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery({
    ...options,
    ...(kind ? {} : { queryFn: skipToken }),
    // Said where the finding would stand.
    meta: { isQuiet: true },
  })
  const { data: progress } = useQuery<PeerReading>({ queryKey: peerReadingKey(kind ?? NO_KIND, currency), queryFn: skipToken })
  const seen: SearchSeen | undefined = data && {
    offers: data.rows,
    isWhole: isWhole(data),
    hasUnread: data.setAside > 0,
  }
  return {
    seen,
    error: isFetching ? null : error,
    reading: isFetching ? (progress ?? { loaded: 0, total: undefined }) : null,
    readAt: dataUpdatedAt,
    stop: () => void client.cancelQueries({ queryKey: options.queryKey }),
    look: () => void refetch(),
  }
}
