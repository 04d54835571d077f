import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textWidth } from './place-labels'
import { scaleOf, withRoom, wrapLabel } from './plot-axes'

test.each([
  ['linear', [0, 10], 2.5, 75],
  ['log', [1, 100], 10, 150],
] as const)('maps the ends of a %s domain to the ends of the axis', (kind, domain, value, expected) => {
  const scale = scaleOf([...domain], kind, 50, kind === 'log' ? 250 : 150)
  expect(scale(domain[0])).toBeCloseTo(50)
  expect(scale(domain[1])).toBeCloseTo(kind === 'log' ? 250 : 150)
  expect(scale(value)).toBeCloseTo(expected)
})

test('gives no position to a price of 0 on a logarithmic axis', () => {
  expect(Number.isFinite(scaleOf([1, 10], 'log', 0, 100)(0))).toBe(false)
})

test('leaves out labels of an axis that would touch the one before', () => {
  const at = [0, 20, 60, 130].map((place) => ({ at: place, text: '1 000 ₽' }))
  expect(withRoom(at).map((tick) => tick.at)).toEqual([0, 60, 130])
  expect(withRoom([])).toEqual([])
})

test('breaks a long name into two lines that fit', () => {
  expect(wrapLabel('RunPod', 140)).toEqual(['RunPod'])
  expect(wrapLabel('DigitalOcean (Paperspace)', 120)).toEqual(['DigitalOcean', '(Paperspace)'])
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 80 }), fc.integer({ min: 40, max: 200 }), (text, width) => {
      const rows = wrapLabel(text, width)
      expect(rows.length).toBeLessThanOrEqual(2)
      for (const row of rows) if (row.length > 2) expect(textWidth(row, 12)).toBeLessThanOrEqual(width)
    }),
  )
})
