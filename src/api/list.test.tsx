import { infiniteQueryOptions, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { Page } from '@/contract/answer'
import { MAX_PAGES, useList, type ListMode } from './list'
import { nextStart } from './list-pages'
import { useListRows } from './list-rows'

interface Row {
  id: string
}

/** Two rows of `all` per page; a page waits for `release` and fails while `isBroken`. The service starts over after `turn` rows. */
function listOf(all: number, mode: ListMode, total: number | null = all, upTo = Infinity, turn = Infinity) {
  const waiting: (() => void)[] = []
  const service = { asked: [] as number[], isBroken: false, isOpen: true, now: 0 }
  const queryFn = async ({ pageParam: start, signal }: { pageParam: number; signal: AbortSignal }): Promise<Page<Row>> => {
    service.asked.push(start)
    if (!service.isOpen) {
      await new Promise<void>((resolve, reject) => {
        waiting.push(resolve)
        signal.addEventListener('abort', () => reject(new Error('cancelled')))
      })
    }
    if (service.isBroken) throw new Error('broken')
    const rows = Array.from({ length: Math.min(2, all - start) }, (_, index) => ({ id: `row ${(start + index) % turn}` }))
    service.now += 1
    return { rows, setAside: [], received: rows.length, total: total ?? undefined, mayContinue: start + rows.length < all, at: service.now }
  }
  const options = infiniteQueryOptions({ queryKey: ['rows'], queryFn, initialPageParam: 0, getNextPageParam: nextStart() })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>
  const read = () => renderHook(() => useList(options, mode, upTo), { wrapper }).result
  const result = read()
  return { service, list: () => result.current, read, release: () => waiting.splice(0).forEach((resolve) => resolve()) }
}

test('loads one page, then the others on request', async () => {
  const { list, service } = listOf(5, 'page')
  await waitFor(() => expect(list()).toMatchObject({ state: 'stopped', loaded: 2, total: 5, hasMore: true }))
  act(list().loadNext)
  await waitFor(() => expect(list()).toMatchObject({ state: 'stopped', loaded: 4 }))
  act(list().goOn)
  await waitFor(() => expect(list()).toMatchObject({ state: 'complete', loaded: 5, hasMore: false, requests: 3 }))
  expect(service.asked).toEqual([0, 2, 4])
})

test('hides the rows of a whole list until all have loaded', async () => {
  const { list, service, release } = listOf(4, 'whole')
  service.isOpen = false
  await waitFor(() => expect(list().loaded).toBe(2))
  expect(list()).toMatchObject({ state: 'loading', rows: [] })
  await waitFor(() => expect(service.asked).toEqual([0, 2]))
  act(release)
  await waitFor(() => expect(list().state).toBe('complete'))
  expect(list().rows).toHaveLength(4)
})

test('cancels the request on stop, keeps the rows and continues where it stopped', async () => {
  const { list, service, release } = listOf(4, 'all')
  service.isOpen = false
  await waitFor(() => expect(service.asked).toEqual([0, 2]))
  act(list().stop)
  await waitFor(() => expect(list()).toMatchObject({ state: 'stopped', loaded: 2, isFetching: false }))
  act(release)
  expect(list()).toMatchObject({ state: 'stopped', loaded: 2 })
  service.isOpen = true
  act(list().goOn)
  await waitFor(() => expect(list()).toMatchObject({ state: 'complete', loaded: 4 }))
  expect(service.asked).toEqual([0, 2, 2])
})

test('keeps the rows behind an error, and repeats only the failed page', async () => {
  const { list, service } = listOf(4, 'page')
  await waitFor(() => expect(list().loaded).toBe(2))
  service.isBroken = true
  act(list().goOn)
  await waitFor(() => expect(list()).toMatchObject({ state: 'failed', loaded: 2, error: new Error('broken') }))
  service.isBroken = false
  act(list().goOn)
  await waitFor(() => expect(list()).toMatchObject({ state: 'complete', loaded: 4, error: null }))
  expect(service.asked).toEqual([0, 2, 2])
})

test('keeps the rows of a whole list until a reload has ended, also if it fails', async () => {
  const { list, service, release } = listOf(4, 'whole')
  await waitFor(() => expect(list().state).toBe('complete'))
  service.isOpen = false
  act(list().reload)
  await waitFor(() => expect(list()).toMatchObject({ state: 'complete', isFetching: true, loaded: 4, loadedAt: 1 }))
  service.isBroken = true
  act(release)
  await waitFor(() => expect(list()).toMatchObject({ state: 'complete', isComplete: true, loadedAt: 1, error: new Error('broken') }))
  expect(list().rows).toHaveLength(4)
  service.isBroken = false
  service.isOpen = true
  act(list().reload)
  await waitFor(() => expect(list()).toMatchObject({ state: 'complete', isFetching: false, loadedAt: 3, error: null }))
  expect(service.asked).toEqual([0, 2, 0, 0, 2])
})

test('has no total if the API reports fewer rows than it returned', async () => {
  const { list } = listOf(4, 'all', 3)
  await waitFor(() => expect(list().state).toBe('complete'))
  expect(list().total).toBeUndefined()
})

test('is as old as its first page, until it is loaded again', async () => {
  const { list } = listOf(4, 'page')
  await waitFor(() => expect(list()).toMatchObject({ state: 'stopped', loaded: 2, loadedAt: 1 }))
  act(list().goOn)
  await waitFor(() => expect(list()).toMatchObject({ state: 'complete', loaded: 4, loadedAt: 1 }))
  act(list().reload)
  await waitFor(() => expect(list()).toMatchObject({ state: 'complete', loaded: 4, loadedAt: 3 }))
})

test('loads no more rows unasked than the limit if the API reports no total', async () => {
  const { list, service } = listOf(20, 'whole', null, 6)
  await waitFor(() => expect(list()).toMatchObject({ state: 'stopped', isUnasked: true, loaded: 6 }))
  expect(service.asked).toEqual([0, 2, 4])
  act(list().goOn)
  await waitFor(() => expect(list()).toMatchObject({ state: 'complete', loaded: 20 }))
})

test('stops a list without an end after the most pages, and loads as many again', async () => {
  const { list } = listOf(10_000, 'all', null)
  const patient = { timeout: 10_000 }
  await waitFor(() => expect(list()).toMatchObject({ state: 'stopped', requests: MAX_PAGES, hasMore: true }), patient)
  act(list().goOn)
  await waitFor(() => expect(list()).toMatchObject({ state: 'stopped', requests: 2 * MAX_PAGES }), patient)
}, 30_000)

test('counts an unreadable row once that moves to the next page, and each of several equal ones', async () => {
  const page = (setAside: unknown[], mayContinue: boolean): Page<Row> => ({
    rows: [],
    setAside: setAside.map((raw) => ({ raw, reason: '' })),
    received: setAside.length,
    total: undefined,
    mayContinue,
  })
  const pages = [page([{ id: 'a' }, null, null, { id: 'b' }], true), page([{ id: 'b' }, { id: 'c' }], false)]
  const { result } = renderHook(() => useListRows(pages))
  expect(result.current.setAside).toBe(5)
})

test('ends the list if the API starts over', async () => {
  const { list, service } = listOf(100, 'all', null, Infinity, 6)
  await waitFor(() => expect(list()).toMatchObject({ state: 'repeated', loaded: 8, hasMore: false, isComplete: false }))
  expect(list().rows).toHaveLength(6)
  expect(service.asked).toEqual([0, 2, 4, 6])
})

test('requests each page once for two readers of a list', async () => {
  const { read, list, service } = listOf(6, 'all')
  const other = read()
  await waitFor(() => expect([list().state, other.current.state]).toEqual(['complete', 'complete']))
  expect(service.asked).toEqual([0, 2, 4])
})

test('shows the rows of a kept list as they arrive, and keeps them until a reload has ended', async () => {
  const { list, service, release } = listOf(5, 'kept')
  service.isOpen = false
  await waitFor(() => expect(list()).toMatchObject({ state: 'loading', loaded: 2, isReloading: false }))
  expect(list().rows).toHaveLength(2)
  service.isOpen = true
  act(release)
  await waitFor(() => expect(list()).toMatchObject({ state: 'complete', isComplete: true, loadedAt: 1 }))
  service.isOpen = false
  act(list().reload)
  await waitFor(() => expect(list()).toMatchObject({ state: 'loading', isReloading: true, isComplete: true }))
  expect(list().rows).toHaveLength(5)
  act(list().stop)
  await waitFor(() => expect(list()).toMatchObject({ state: 'complete', isReloading: false, loadedAt: 1 }))
  service.isOpen = true
  act(list().reload)
  await waitFor(() => expect(list()).toMatchObject({ state: 'complete', loadedAt: 4 }))
  expect(service.asked).toEqual([0, 2, 4, 0, 0, 2, 4])
})

test('repeats a failed reload of a kept list from its first page', async () => {
  const { list, service } = listOf(4, 'kept')
  await waitFor(() => expect(list().state).toBe('complete'))
  service.isBroken = true
  act(list().reload)
  await waitFor(() => expect(list()).toMatchObject({ state: 'failed', isComplete: true, error: new Error('broken') }))
  expect(list().rows).toHaveLength(4)
  service.isBroken = false
  act(list().goOn)
  await waitFor(() => expect(list()).toMatchObject({ state: 'complete', error: null }))
  expect(service.asked).toEqual([0, 2, 0, 0, 2])
})
