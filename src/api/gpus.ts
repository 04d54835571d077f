import { queryOptions } from '@tanstack/react-query'
import { listGpus } from '@/contract/gpu'
import type { Currency, Locale } from '@/contract/params'
import { allPages } from './all-pages'
import { call } from './http'

const PAGE_SIZE = 100
const CAP = 2_000

/** SPEC 4.7: every GPU model with its best price, all pages; `provider` narrows it to one provider's. */
export const gpuListQuery = (asked: { currency: Currency; locale: Locale; provider?: string | undefined }) =>
  queryOptions({
    queryKey: ['gpus', 'list', asked],
    queryFn: ({ signal }) =>
      allPages(
        (start, limit) =>
          call(
            listGpus,
            {
              query: {
                start,
                limit,
                currency: asked.currency,
                locale: asked.locale,
                ...(asked.provider === undefined ? {} : { provider_translit_name: asked.provider }),
              },
            },
            signal,
          ),
        { limit: PAGE_SIZE, cap: CAP },
      ),
    staleTime: 5 * 60_000,
  })
