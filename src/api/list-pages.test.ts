import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listOf, type Page } from '@/contract/answer'
import { ApiError } from '@/shared/lib/api-error'
import { allPages, listPages } from './list-pages'

const everything = Array.from({ length: 23 }, (_, index) => index)

/** A list API that returns at most `cap` rows and may not report its total. */
const service = (cap: number, hasTotal: boolean) => {
  const asked: number[] = []
  const read = async (start: number, limit: number): Promise<Page<number>> => {
    asked.push(start)
    const rows = everything.slice(start, start + Math.min(cap, limit))
    const total = hasTotal ? everything.length : undefined
    const mayContinue = rows.length > 0 && (total === undefined ? rows.length >= limit : start + rows.length < total)
    return { rows, setAside: [], received: rows.length, total, mayContinue }
  }
  return { read, asked }
}

test('starts each page where the previous one ended, regardless of the limit', async () => {
  const { read, asked } = service(7, true)
  expect(await allPages(read, { limit: 100, cap: 1_000 })).toEqual({ rows: everything, setAside: 0, total: 23, isComplete: true })
  expect(asked).toEqual([0, 7, 14, 21])
})

test('continues while pages are full when the total is unknown', async () => {
  const { read } = service(10, false)
  expect((await allPages(read, { limit: 10, cap: 1_000 })).rows).toEqual(everything)
})

test('loads the whole list when the API returns fewer rows than the limit and no total', async () => {
  const offers = Array.from({ length: 60 }, (_, id) => ({ id }))
  const asked: number[] = []
  const read = async (start: number, limit: number) => {
    asked.push(start)
    const data = offers.slice(start, start + Math.min(20, limit))
    return listOf(z.object({ id: z.number() })).read({ ok: true, data, total_items: 0 }, { start })
  }
  expect(await allPages(read, { limit: 100, cap: 1_000 })).toMatchObject({ rows: offers, isComplete: true })
  expect(asked).toEqual([0, 20, 40, 60])
  offers.length = 7
  asked.length = 0
  expect(await allPages(read, { limit: 100, cap: 1_000 })).toMatchObject({ rows: offers, isComplete: true })
  expect(asked).toEqual([0, 7])
})

test('stops at the cap, returns an incomplete list and reports the progress', async () => {
  const { read } = service(5, true)
  const { rows, isComplete } = await allPages(read, { limit: 5, cap: 10 })
  expect([rows.length, isComplete]).toEqual([10, false])
  const progress: [number, number | undefined][] = []
  for await (const { next, total } of listPages(read, { limit: 5, cap: 10 })) progress.push([next, total])
  expect(progress).toEqual([
    [5, 23],
    [10, 23],
  ])
})

test('stops at the cap when a page has more rows than the limit', async () => {
  const rows = Array.from({ length: 30 }, (_, id) => ({ id }))
  const read = async () => ({ rows, setAside: [], received: 30, total: 30, mayContinue: false })
  expect(await allPages(read, { limit: 5, cap: 10 })).toEqual({ rows: rows.slice(0, 10), setAside: 0, total: 30, isComplete: false })
})

test('delivers the pages before the one that fails', async () => {
  const { read } = service(10, false)
  const loaded: number[] = []
  const failing = (start: number, limit: number) => (start < 20 ? read(start, limit) : Promise.reject(new ApiError('timeout')))
  await expect(async () => {
    for await (const { rows } of listPages(failing, { limit: 10, cap: 100 })) loaded.push(...rows)
  }).rejects.toMatchObject({ kind: 'timeout' })
  expect(loaded).toEqual(everything.slice(0, 20))
})

test('sends no request after the loop is left', async () => {
  const { read, asked } = service(5, true)
  for await (const { next } of listPages(read, { limit: 5, cap: 100 })) if (next >= 10) break
  expect(asked).toEqual([0, 5])
})

describe('an API that always returns the same page', () => {
  const same = Array.from({ length: 10 }, (_, id) => ({ id: String(id) }))
  const always =
    (total: number | undefined) =>
    async (start: number, limit: number): Promise<Page<{ id: string }>> => ({
      rows: same.slice(0, limit).map((row) => ({ ...row })),
      setAside: [{ raw: { odd: true }, reason: '' }],
      received: 11,
      total,
      mayContinue: total === undefined || start + 11 < total,
    })

  test.each([undefined, 22, 500])('gets one more request, and its rows are not counted twice; total %s', async (total) => {
    let requests = 0
    const read = (start: number, limit: number) => {
      requests += 1
      return always(total)(start, limit)
    }
    const list = await allPages(read, { limit: 10, cap: 10_000 })
    expect(list).toEqual({ rows: same, setAside: 1, total, isComplete: false })
    expect(requests).toBe(2)
    const ends = []
    for await (const { end } of listPages(read, { limit: 10, cap: 10_000 })) ends.push(end)
    expect(ends).toEqual([null, 'repeated'])
  })

  test('drops a duplicate row that moved to the next page during loading', async () => {
    const pages = [same.slice(0, 5), same.slice(4, 9)]
    const read = async (start: number): Promise<Page<{ id: string }>> => {
      const rows = pages[start / 5] ?? []
      return { rows, setAside: [], received: rows.length, total: 10, mayContinue: start === 0 }
    }
    expect(await allPages(read, { limit: 5, cap: 100 })).toEqual({ rows: same.slice(0, 9), setAside: 0, total: 10, isComplete: true })
  })
})
