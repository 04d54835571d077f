import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOver, labelBox, measureWith, placeLabels, type Box } from './place-labels'

const area: Box = { left: 60, right: 660, top: 10, bottom: 310 }
const point = fc.record({
  x: fc.double({ min: 60, max: 660, noNaN: true }),
  y: fc.double({ min: 10, max: 310, noNaN: true }),
  name: fc.string({ minLength: 1, maxLength: 20 }),
})
const obstacle = fc
  .tuple(fc.integer({ min: 60, max: 660 }), fc.integer({ min: 10, max: 310 }), fc.nat(200), fc.nat(200))
  .map(([left, top, width, height]): Box => ({ left, top, right: left + width, bottom: top + height }))

test('covers no other label, point or obstacle and stays in the plot for any points', () => {
  fc.assert(
    fc.property(
      fc.array(point, { maxLength: 40 }),
      fc.array(obstacle, { maxLength: 8 }),
      fc.constantFrom(11.5, 18),
      (points, obstacles, fontSize) => {
        const boxes = placeLabels(points, { area, obstacles, fontSize }).map((label) =>
          labelBox(label, points[label.index]?.name ?? '', fontSize),
        )
        for (const [index, box] of boxes.entries()) {
          expect(box.left >= area.left && box.right <= area.right && box.top >= area.top && box.bottom <= area.bottom).toBe(true)
          for (const other of obstacles) expect(isOver(box, other)).toBe(false)
          const apart = { ...box, left: box.left - 6, right: box.right + 6 }
          for (const other of boxes.slice(index + 1)) expect(isOver(apart, other)).toBe(false)
          for (const { x, y } of points) expect(isOver(box, { left: x - 3, right: x + 3, top: y - 3, bottom: y + 3 })).toBe(false)
        }
      },
    ),
  )
})

test('puts the name beside its point, on the first side with room', () => {
  const room = { area: { left: 0, right: 300, top: 0, bottom: 100 } }
  const sideOf = (x: number, y: number, obstacles: Box[] = []) => {
    const [label] = placeLabels([{ x, y, name: 'H100' }], { ...room, obstacles })
    return label && [label.anchor, Math.sign(label.x - x), Math.sign(label.y - y)]
  }
  expect(sideOf(50, 50)).toEqual(['start', 1, 0])
  expect(sideOf(290, 50)).toEqual(['end', -1, 0])
  expect(sideOf(20, 50, [{ left: 26, right: 300, top: 48, bottom: 52 }])).toEqual(['middle', 0, -1])
  expect(sideOf(150, 50, [{ left: 0, right: 300, top: 0, bottom: 100 }])).toBeUndefined()
})

test('gives the earlier point the room when there is not enough for both', () => {
  const labels = placeLabels(
    [
      { x: 30, y: 10, name: 'first' },
      { x: 34, y: 10, name: 'second' },
    ],
    { area: { left: 0, right: 80, top: 0, bottom: 20 } },
  )
  expect(labels.map(({ index }) => index)).toEqual([0])
})

test('measures names in the font of the page', () => {
  const brush = { font: '', measureText: (text: string) => ({ width: text.length * Number.parseFloat(brush.font.split(' ')[1] ?? '') }) }
  const measure = measureWith(() => brush as unknown as CanvasRenderingContext2D)
  expect([measure('11.5px\nA100 SXM 80GB'), measure('18px\nL4')]).toEqual([13 * 11.5, 2 * 18])
})

test('prefers a side where no other point is nearer, and leaves the name out when it must be clear whose it is', () => {
  const [x, y] = [100, 50]
  const others = [
    { x: x + 60, y: y + 1 },
    { x: x - 60, y },
  ]
  const area: Box = { left: 0, right: 200, top: 0, bottom: 100 }
  const points = [{ x, y, name: 'RTX 4090' }]
  expect(placeLabels(points, { area })[0]?.anchor).toBe('start')
  expect(placeLabels(points, { area, others })[0]?.anchor).toBe('middle')
  // Only the right side has room, and there a point without a name.
  const room = {
    area,
    others: [{ x: x + 30, y }],
    obstacles: [
      { left: 0, right: 95, top: 0, bottom: 100 },
      { left: 0, right: 200, top: 0, bottom: 43 },
      { left: 0, right: 200, top: 57, bottom: 100 },
    ],
  }
  expect(placeLabels(points, room)).toHaveLength(1)
  expect(placeLabels(points, { ...room, isStrict: true })).toEqual([])
})
