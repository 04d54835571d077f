import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeOf, changeSince, earlierVisits, joinVisits, moversSince, visitSeries, type VisitPart } from './market-visits'

const MINUTE = 60_000
const at = (day: number, hour = 12, minute = 0) => new Date(2026, 10, day, hour, minute).getTime()
const part = (startedAt: number, prices: Record<string, number>, endedAt = startedAt): VisitPart => ({
  startedAt,
  endedAt,
  prices: Object.fromEntries(Object.entries(prices).map(([slug, lowest]) => [slug, [lowest, null, 1]])),
})
const visitsOf = (...parts: VisitPart[]) => joinVisits(parts)
/** Points as text: the price, with a bar before those after a gap. */
const drawn = (points: ReturnType<typeof visitSeries>) =>
  points.map(({ value, isAfterGap }) => `${isAfterGap ? '| ' : ''}${value}`).join(' ')

describe('visits', () => {
  test('end after 30 minutes without a sign of the person', () => {
    const parts = [part(at(1, 10, 0), { a: 1 }, at(1, 10, 20)), part(at(1, 10, 49), { b: 2 }), part(at(1, 11, 19), { a: 3 })]
    const visits = joinVisits(parts)
    expect(visits.map(({ startedAt, endedAt }) => [startedAt, endedAt])).toEqual([
      [at(1, 10, 0), at(1, 10, 49)],
      [at(1, 11, 19), at(1, 11, 19)],
    ])
    expect(visits.map(({ prices }) => [...prices.keys()])).toEqual([['a', 'b'], ['a']])
  })

  test('keep the price that was seen later when two tabs store the same model', () => {
    const long = part(at(1, 10, 0), { a: 1 }, at(1, 10, 25))
    const short = part(at(1, 10, 5), { a: 2 }, at(1, 10, 6))
    expect(joinVisits([short, long])[0]?.prices.get('a')?.[0]).toBe(1)
    expect(joinVisits([long, { ...short, endedAt: at(1, 10, 26) }])[0]?.prices.get('a')?.[0]).toBe(2)
  })

  test('are in order and 30 minutes apart, in any order of the parts', () => {
    const parts = fc.array(
      fc.tuple(fc.nat(300), fc.nat(60)).map(([start, minutes]) => part(start * MINUTE, { a: 1 }, (start + minutes) * MINUTE)),
    )
    fc.assert(
      fc.property(parts, (all) => {
        const visits = joinVisits(all)
        expect(joinVisits(all.toReversed())).toEqual(visits)
        visits.forEach((visit, index) => {
          const before = visits[index - 1]
          if (before) expect(visit.startedAt - before.endedAt).toBeGreaterThanOrEqual(30 * MINUTE)
        })
      }),
    )
  })

  test('are earlier ones when 30 minutes have passed, and not when they are in the future', () => {
    const visits = visitsOf(part(at(1), { a: 1 }), part(at(2), { a: 1 }), part(at(9), { a: 1 }))
    const ends = (now: number) => earlierVisits(visits, now).map(({ endedAt }) => endedAt)
    expect(ends(at(2, 12, 29))).toEqual([at(1)])
    expect(ends(at(2, 12, 30))).toEqual([at(1), at(2)])
  })
})

describe('the line of a model', () => {
  test('begins on the third day', () => {
    const sameDay = [part(at(1, 9), { a: 1 }), part(at(1, 11), { a: 2 }), part(at(1, 20), { a: 3 })]
    expect(visitSeries(visitsOf(...sameDay), 'a', 4, at(2))).toEqual([])
    expect(drawn(visitSeries(visitsOf(...sameDay), 'a', 4, at(3)))).toBe('')
    expect(drawn(visitSeries(visitsOf(...sameDay, part(at(2), { a: 3 })), 'a', 4, at(3)))).toBe('1 2 3 3 4')
  })

  test('has a gap for days without a visit, and for visits that did not show the model', () => {
    const visits = visitsOf(part(at(1), { a: 1 }), part(at(2), { a: 2 }), part(at(3), { b: 9 }), part(at(4), { a: 4 }))
    expect(drawn(visitSeries(visits, 'a', 5, at(5)))).toBe('1 2 | 4 5')
    expect(drawn(visitSeries(visits, 'a', 5, at(6)))).toBe('1 2 | 4 | 5')
    expect(visitSeries(visits, 'b', 5, at(5))).toEqual([])
  })

  test('has no gap between days of 23 and 25 hours', () => {
    const days = [28, 29, 30].flatMap((day) => [
      part(new Date(2026, 2, day, 23).getTime(), { a: 1 }),
      part(new Date(2026, 9, day - 5, 0, 5).getTime(), { b: 1 }),
    ])
    const visits = visitsOf(...days)
    expect(drawn(visitSeries(visits, 'a', 1, new Date(2026, 2, 31, 0, 5).getTime()))).toBe('1 1 1 1')
    expect(drawn(visitSeries(visits, 'b', 1, new Date(2026, 9, 26, 23).getTime()))).toBe('1 1 1 1')
  })

  test('has the last 12 visits, the current one included', () => {
    const visits = visitsOf(...Array.from({ length: 30 }, (_, day) => part(at(day + 1), { a: day + 1 })))
    expect(drawn(visitSeries(visits, 'a', 99, at(31)))).toBe('20 21 22 23 24 25 26 27 28 29 30 99')
  })

  test('has one point per hour, the last one', () => {
    const visits = visitsOf(part(at(1), { a: 1 }), part(at(2, 10, 5), { a: 2 }), part(at(2, 10, 50), { a: 3 }), part(at(3, 9, 1), { a: 4 }))
    expect(drawn(visitSeries(visits, 'a', 5, at(3, 9, 40)))).toBe('1 3 5')
  })

  test('is empty without a current price', () => {
    expect(visitSeries(visitsOf(part(at(1), { a: 1 }), part(at(2), { a: 1 })), 'a', null, at(3))).toEqual([])
  })
})

describe('models that moved', () => {
  const [last] = visitsOf(part(at(1), { h200: 1.1, rtx4090: 0.25, rtx3090: 0.15, l40s: 0.218, gone: 1 }))
  if (!last) throw new Error('no visit')

  test('come with the largest change first, and without changes that round to 0.0%', () => {
    const current = [
      { slug: 'rtx3090', lowest: 0.16 },
      { slug: 'l40s', lowest: 0.2181 },
      { slug: 'rtx4090', lowest: 0.23 },
      { slug: 'h200', lowest: 1 },
      { slug: 'gone', lowest: null },
      { slug: 'new', lowest: 1 },
    ]
    expect(moversSince(current, last).map(({ slug, was, share }) => [slug, was, Math.round(share * 1000) / 10])).toEqual([
      ['h200', 1.1, -9.1],
      ['rtx4090', 0.25, -8],
      ['rtx3090', 0.15, 6.7],
    ])
  })

  test('have the change that their tile shows', () => {
    expect(changeOf('h200', 1.1, last)).toBeNull()
    expect(changeOf('h200', 1, last)).toBeCloseTo(-0.0909, 4)
    expect([changeOf('new', 1, last), changeOf('h200', null, last), changeOf('h200', 1, undefined)]).toEqual([null, null, null])
  })

  test('have moved from 0.05% on', () => {
    expect([changeSince(1, 1.0005), changeSince(1, 0.9995)]).toEqual([0.0005, -0.0005])
    expect([changeSince(1, 1.00049), changeSince(1, 0.99951), changeSince(0.3, 0.3)]).toEqual([null, null, null])
  })
})
