import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stackDots } from './stack-dots'

const ROOM = 100

test('stacks dots that would overlap, and never moves the own one, which is next to the axis', () => {
  const { dots, size, pitch } = stackDots([10, 12, 20, 21, 40], 3, ROOM)
  expect([size, pitch]).toEqual([7, 7])
  expect(dots).toEqual([
    { x: 12, level: 1 },
    { x: 12, level: 0 },
    { x: 21, level: 1 },
    { x: 21, level: 0 },
    { x: 40, level: 0 },
  ])
})

test('draws smaller dots for taller stacks, and lets the smallest overlap', () => {
  const sizeOf = (count: number) => {
    const { size, pitch } = stackDots(
      Array.from({ length: count }, () => 50),
      0,
      ROOM,
    )
    return [size, pitch]
  }
  expect(sizeOf(14)).toEqual([7, 7])
  expect(sizeOf(16)).toEqual([6, 6])
  expect(sizeOf(33)).toEqual([3, 3])
  expect(sizeOf(200)).toEqual([3, 0.5])
})

test('draws no dot for no place', () => {
  expect(stackDots([], 0, ROOM).dots).toEqual([])
})

test('covers no dot with another and moves none further than its size, for any prices', () => {
  const places = fc.array(fc.double({ min: 0, max: 800, noNaN: true }), { minLength: 1, maxLength: 1_000 })
  fc.assert(
    fc.property(places, fc.nat(), (unsorted, pick) => {
      const sorted = unsorted.toSorted((a, b) => a - b)
      const own = pick % sorted.length
      const { dots, size, pitch } = stackDots(sorted, own, ROOM)
      expect(dots).toHaveLength(sorted.length)
      expect(dots[own]).toEqual({ x: sorted[own], level: 0 })
      for (const [index, { x, level }] of dots.entries()) {
        expect(Math.abs(x - (sorted[index] ?? Number.NaN))).toBeLessThan(size)
        expect((level + 1) * pitch).toBeLessThanOrEqual(ROOM + 1e-6)
      }
      expect(new Set(dots.map(({ x, level }) => `${x} ${level}`)).size).toBe(dots.length)
      const stacks = [...new Set(dots.map(({ x }) => x))].toSorted((a, b) => a - b)
      for (const [index, x] of stacks.entries()) if (index > 0) expect(x - (stacks[index - 1] ?? 0)).toBeGreaterThanOrEqual(size)
      expect(stackDots(sorted, own, ROOM)).toEqual({ dots, size, pitch })
    }),
  )
})
