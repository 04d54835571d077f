import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listOf, type Page } from '@/contract/answer'
import { ApiError } from '@/shared/lib/api-error'
import { allPages, listPages } from './list-pages'

const everything = Array.from({ length: 23 }, (_, index) => index)

/** A list service that never returns more than `cap` rows and may not name its total. */
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

test('each page starts where the one before it ended, whatever was asked for', async () => {
  const { read, asked } = service(7, true)
  expect(await allPages(read, { limit: 100, cap: 1_000 })).toEqual({ rows: everything, setAside: 0, isComplete: true })
  expect(asked).toEqual([0, 7, 14, 21])
})

test('without a total it goes on while pages are full', async () => {
  const { read } = service(10, false)
  expect((await allPages(read, { limit: 10, cap: 1_000 })).rows).toEqual(everything)
})

test('a service that sends fewer rows than asked for and names no total is read to its end', async () => {
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

test('it stops at its cap, says so, and tells how far it is', async () => {
  const { read } = service(5, true)
  const progress: [number, number | undefined][] = []
  const { rows, isComplete } = await allPages(read, { limit: 5, cap: 10, onProgress: (loaded, total) => progress.push([loaded, total]) })
  expect([rows.length, isComplete]).toEqual([10, false])
  expect(progress).toEqual([
    [5, 23],
    [10, 23],
  ])
})

test('stops at its cap when a page has more rows than its limit', async () => {
  const rows = Array.from({ length: 30 }, (_, id) => ({ id }))
  const read = async () => ({ rows, setAside: [], received: 30, total: 30, mayContinue: false })
  expect(await allPages(read, { limit: 5, cap: 10 })).toEqual({ rows: rows.slice(0, 10), setAside: 0, isComplete: false })
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

describe('a service that always sends the same page', () => {
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

  test.each([undefined, 22, 500])('is asked once more, and its rows are no others; total %s', async (total) => {
    let requests = 0
    const read = (start: number, limit: number) => {
      requests += 1
      return always(total)(start, limit)
    }
    expect(await allPages(read, { limit: 10, cap: 10_000 })).toEqual({ rows: same, setAside: 1, isComplete: false, isRepeated: true })
    expect(requests).toBe(2)
  })

  test('a row that moves to the next page while it is read is no other either', async () => {
    const pages = [same.slice(0, 5), same.slice(4, 9)]
    const read = async (start: number): Promise<Page<{ id: string }>> => {
      const rows = pages[start / 5] ?? []
      return { rows, setAside: [], received: rows.length, total: 10, mayContinue: start === 0 }
    }
    expect(await allPages(read, { limit: 5, cap: 100 })).toEqual({ rows: same.slice(0, 9), setAside: 0, isComplete: true })
  })
})
