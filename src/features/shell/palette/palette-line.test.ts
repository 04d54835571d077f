import { expect, test, vi } from 'vitest'
import { cutGroups, linesOf, type PaletteLine } from './palette-line'

const line = (id: string): PaletteLine => ({ id, icon: 'file', label: id, run: () => undefined })

test('makes only the lines that it shows, and counts all', () => {
  const make = vi.fn(line)
  const group = { id: 'gpus', ...linesOf(['1', '2', '3', '4', '5', '6'], make) }
  const [cut] = cutGroups([group], new Set(), ({ count }) => line(`all ${count}`))
  expect(cut?.lines.map(({ id }) => id)).toEqual(['1', '2', '3', 'all 6'])
  expect(make).toHaveBeenCalledTimes(3)
  const [whole] = cutGroups([group], new Set(['gpus']), ({ count }) => line(`all ${count}`))
  expect(whole?.lines).toHaveLength(6)
})
