import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listOf } from '@/contract/answer'
import { gpu } from '@/contract/gpu'
import { gpuOptions, gpuRows, SHORT, type GpuOption } from './gpu-options'

const option = (value: string): GpuOption => ({ value, name: value.toUpperCase(), price: 1, currency: null, isListed: true })
const MODELS = ['h100-sxm', 'h200-sxm', 'l40s', 'a100-sxm4-80gb', 'rtx-4090', 'mi300x', 'b200', 't4', 'l4']
const options = MODELS.map(option)
const valuesOf = (rows: GpuOption[]) => rows.map(({ value }) => value)
const closed = { options, chosen: [], onTop: [], text: '', isWhole: false }

test('starts the short list with the chosen models', () => {
  const rows = gpuRows({ ...closed, chosen: ['t4'], onTop: ['t4'] })
  expect(valuesOf(rows)).toEqual(['t4', 'h100-sxm', 'h200-sxm', 'l40s', 'a100-sxm4-80gb', 'rtx-4090'])
})

test.each([
  ['usd', 'USD'],
  [' Rub ', 'RUB'],
  ['', null],
  [null, null],
])('normalizes the currency %j of a best price to %j', (currency, expected) => {
  const data = [{ translit_name: 't4', name: 'T4', best_price: 0.79, currency }]
  const { rows } = listOf(gpu).read({ ok: true, data, total_items: 1 }, { start: 0 })
  expect(gpuOptions(rows)).toMatchObject([{ value: 't4', currency: expected }])
})

test('names models as the rows of offers do', () => {
  const data = [
    { translit_name: 'rtx-4090', name: 'NVIDIAGeForceRTX4090' },
    { translit_name: 'b200', name: ' ' },
  ]
  const { rows } = listOf(gpu).read({ ok: true, data, total_items: 2 }, { start: 0 })
  expect(gpuOptions(rows).map(({ name }) => name)).toEqual(['NVIDIA GeForce RTX 4090', 'b200'])
})

test('keeps the order while models are chosen and removed, until the list is rebuilt', () => {
  const before = gpuRows({ ...closed, isWhole: true })
  expect(valuesOf(gpuRows({ ...closed, isWhole: true, chosen: ['l4'] }))).toEqual(valuesOf(before))
  expect(gpuRows({ ...closed, chosen: [], onTop: ['t4'] })[0]?.value).toBe('t4')
})

test('shows an unlisted model of the URL by its translit name', () => {
  expect(gpuRows({ ...closed, chosen: ['gone-gpu'], onTop: [] }).at(-1)).toMatchObject({
    value: 'gone-gpu',
    name: 'gone-gpu',
    isListed: false,
  })
})

test('ignores case, order, spaces, hyphens and the keyboard language in the search', () => {
  expect(valuesOf(gpuRows({ ...closed, text: 'a100 80' }))).toEqual(['a100-sxm4-80gb'])
  expect(valuesOf(gpuRows({ ...closed, text: '80 A100' }))).toEqual(['a100-sxm4-80gb'])
  expect(valuesOf(gpuRows({ ...closed, text: 'р200' }))).toEqual(['h200-sxm'])
  expect(valuesOf(gpuRows({ ...closed, text: 'H 100' }))).toEqual(['h100-sxm'])
  expect(valuesOf(gpuRows({ ...closed, text: 'A100sxm4' }))).toEqual(['a100-sxm4-80gb'])
  expect(gpuRows({ ...closed, text: 'voodoo' })).toEqual([])
})

test('repeats no row and hides no chosen model, for any choice', () => {
  const some = fc.uniqueArray(fc.constantFrom(...MODELS, 'gone-gpu', 'other-gpu'))
  fc.assert(
    fc.property(some, some, fc.boolean(), (chosen, onTop, isWhole) => {
      const rows = valuesOf(gpuRows({ options, chosen, onTop, text: '', isWhole }))
      expect(new Set(rows).size).toBe(rows.length)
      for (const value of chosen) expect(rows).toContain(value)
      if (!isWhole && chosen.length === 0 && onTop.length === 0) expect(rows).toHaveLength(SHORT)
      if (isWhole) for (const value of MODELS) expect(rows).toContain(value)
    }),
  )
})
