import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOver, labelBox, type Box } from '../place-labels'
import { layOutFrontier, stairBoxes, stairPath, type PlotSize } from './frontier-layout'
import type { FrontierMark } from './frontier-mark'

const texts = {
  cost: (tick: number) => `$${tick}`,
  figure: String,
  nameOf: ({ name }: FrontierMark, isFull: boolean) => (isFull ? `${name}: most TFLOPS per $` : name),
  empty: [['No model here: nothing is both cheaper and faster'], ['No model here:', 'cheaper and faster at once']],
}
const USUAL: PlotSize = { width: 770, height: 248, fontSize: 11.5 }

type Given = Pick<FrontierMark, 'name' | 'x' | 'y'> & Partial<FrontierMark>

/** Marks in the order of their costs; the best has the most per money. */
function marksOf(given: readonly Given[]): FrontierMark[] {
  const sorted = given.toSorted((a, b) => a.x - b.x || b.y - a.y)
  const most = Math.max(...given.map(({ x, y }) => y / x))
  return sorted.map((mark, index) => ({
    id: mark.name,
    href: `/gpus/${mark.name}`,
    isOnLine: sorted.slice(0, index).every(({ y }) => y < mark.y),
    isBest: mark.y / mark.x === most,
    isProminent: false,
    ...mark,
  }))
}

// Floats of the same pixel have no order.
const figure = fc.integer({ min: 1, max: 50_000 }).map((tenths) => tenths / 10)
const markets = fc
  .uniqueArray(
    fc.record({
      name: fc.stringMatching(/^[A-Z0-9][A-Za-z0-9 ]{1,20}$/),
      x: fc.integer({ min: 1, max: 500_000 }).map((mills) => mills / 1000),
      y: fc.oneof(figure, fc.constantFrom(16, 24, 48, 80)),
      isProminent: fc.boolean(),
    }),
    { selector: ({ name }) => name, minLength: 1, maxLength: 60 },
  )
  .map(marksOf)
const sizes = fc.record({
  width: fc.integer({ min: 280, max: 1400 }),
  height: fc.constantFrom(248, 330, 436),
  fontSize: fc.constantFrom(11.5, 17),
})

test('draws the stair from the cost axis through every step to the right edge', () => {
  const area = { left: 0, right: 100, top: 0, bottom: 50 }
  const steps = [
    { x: 10, y: 40 },
    { x: 60, y: 20.04 },
  ]
  expect(stairPath(steps, area)).toBe('M10 50V40H60V20H100')
  expect(stairPath([], area)).toBe('')
})

describe('the layout', () => {
  test('covers no line, point or other label with a label in any market and size', () => {
    fc.assert(
      fc.property(markets, sizes, (points, size) => {
        const { area, places, labels, empty } = layOutFrontier(points, size, texts)
        const steps = places.filter((_, index) => points[index]?.isOnLine)
        const dots = places.map(({ x, y }): Box => ({ left: x - 3.5, right: x + 3.5, top: y - 3.5, bottom: y + 3.5 }))
        const boxes = labels.map((label) => labelBox(label, label.text, size.fontSize))
        const note = empty.map(({ x, y, text }) => labelBox({ index: 0, x, y, anchor: 'start' }, text, size.fontSize))
        for (const [index, box] of boxes.entries()) {
          expect(box.left >= area.left && box.right <= area.right && box.bottom <= area.bottom).toBe(true)
          const apart = { ...box, left: box.left - 6, right: box.right + 6 }
          for (const other of boxes.slice(index + 1)) expect(isOver(apart, other)).toBe(false)
          for (const other of [...note, ...dots, ...stairBoxes(steps, area)]) expect(isOver(box, other)).toBe(false)
        }
        for (const box of note) for (const other of [...dots, ...stairBoxes(steps, area)]) expect(isOver(box, other)).toBe(false)
      }),
    )
  })

  test('keeps every point in the plot, further right the more expensive it is and higher the better', () => {
    fc.assert(
      fc.property(markets, sizes, (points, size) => {
        const { area, places, costTicks, figureTicks } = layOutFrontier(points, size, texts)
        for (const [index, { x, y }] of places.entries()) {
          expect(x > area.left && x < area.right && y > area.top && y < area.bottom).toBe(true)
          const [point, other] = [points[index], points[0]]
          if (point && other && places[0]) {
            expect(x >= places[0].x).toBe(point.x >= other.x)
            expect(Math.sign(places[0].y - y)).toBe(Math.sign(point.y - other.y))
          }
        }
        expect(costTicks.length).toBeGreaterThan(0)
        expect(figureTicks.length).toBeGreaterThan(0)
      }),
    )
  })

  test.each([0, 0.05, 0.1, 0.2, 0.4, 0.7, 1])('never joins the names of neighbours into one: costs %s apart', (apart) => {
    const points = marksOf([
      { name: 'T4', x: 0.2, y: 500 },
      { name: 'A100 SXM 80GB', x: 1.2, y: 313 },
      { name: 'A100 SXM 40GB', x: 1.2 * (1 + apart), y: 312 },
    ])
    for (const width of [300, 500, 770]) {
      const boxes = layOutFrontier(points, { ...USUAL, width }, texts).labels.map((label) => labelBox(label, label.text, USUAL.fontSize))
      for (const [index, box] of boxes.entries())
        for (const other of boxes.slice(index + 1)) expect(isOver({ ...box, left: box.left - 6, right: box.right + 6 }, other)).toBe(false)
    }
  })

  test('names the best in full, and in short where that has no room', () => {
    const textsAt = (given: readonly Given[], width: number) =>
      layOutFrontier(marksOf(given), { ...USUAL, width }, texts).labels.map(({ text }) => text)
    const roomy = [
      { name: 'T4', x: 0.2, y: 65 },
      { name: 'L40S', x: 0.8, y: 362 },
      { name: 'B200', x: 9, y: 2250 },
    ]
    expect(textsAt(roomy, 770)).toContain('L40S: most TFLOPS per $')
    const narrow = [
      { name: 'L4', x: 0.3, y: 121 },
      { name: 'L40S', x: 0.3, y: 362, isProminent: true },
      { name: 'B200', x: 9, y: 2250 },
    ]
    expect(textsAt(narrow, 358)).toContain('L40S')
  })

  test('names the empty area in one line, in two if one does not fit, and not at all if two do not fit', () => {
    const points = marksOf([
      { name: 'T4', x: 0.1, y: 65 },
      { name: 'L40S', x: 0.8, y: 362 },
      { name: 'B200', x: 3, y: 2250 },
    ])
    const linesAt = (width: number, height = 248) =>
      layOutFrontier(points, { ...USUAL, width, height }, texts).empty.map(({ text }) => text)
    expect(linesAt(770)).toEqual(texts.empty[0])
    expect(linesAt(358, 330)).toEqual(texts.empty[1])
    const best = marksOf([
      { name: 'B200', x: 0.1, y: 2250 },
      { name: 'T4', x: 3, y: 65 },
    ])
    expect(layOutFrontier(best, USUAL, texts).empty).toEqual([])
  })
})

test('keeps a market of one mark, or of none, free of errors', () => {
  const one = layOutFrontier(marksOf([{ name: 'L40S', x: 0.2, y: 362 }]), USUAL, texts)
  expect(one.stair).toMatch(/^M\d.*H\d+$/)
  const none = layOutFrontier([], USUAL, texts)
  expect([none.stair, none.above, none.labels.length]).toEqual(['', '', 0])
})
