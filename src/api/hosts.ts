import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query'
import type { Page } from '@/contract/answer'
import { listHosts, updateHost, type Host, type HostUpdateBody } from '@/contract/host'
import type { Currency, Locale } from '@/contract/params'
import { call } from './http'

const PAGE_SIZE = 100
const hostsKey = ['hosts'] as const

/** SPEC 4.2, page after page. */
export const hostListQuery = (asked: { currency: Currency; locale: Locale }) =>
  infiniteQueryOptions({
    queryKey: [...hostsKey, 'list', asked],
    queryFn: ({ pageParam, signal }) => call(listHosts, { query: { start: pageParam, limit: PAGE_SIZE, ...asked } }, signal),
    initialPageParam: 0,
    getNextPageParam: (last: Page<Host>, _pages, start) => (last.mayContinue ? start + last.received : undefined),
  })

/** SPEC 4.3 */
export const hostUpdateMutation = (hostId: string) =>
  mutationOptions({
    mutationFn: (body: HostUpdateBody) => call(updateHost, { params: { host_id: hostId }, body }),
    onSuccess: (_data, _body, _result, { client }) => client.invalidateQueries({ queryKey: hostsKey }),
  })
