import { expect, test } from 'vitest'
import { listOf } from '@/contract/answer'
import { gpu } from '@/contract/gpu'
import { formatFor } from '@/shared/i18n/format'
import { translator } from '@/shared/i18n/i18n'
import { messages } from '../messages.en'
import type { WordsContext } from '../words-context'
import { featureWords, findGpus, headSort, modelName, sortOfHead } from './find-gpus'

const context: WordsContext = { t: translator<typeof messages>(messages, 'en'), format: formatFor('en'), currency: 'USD' }
const { rows } = listOf(gpu).read(
  {
    ok: true,
    data: [
      { name: 'L40S', translit_name: 'l40s', interface: 'PCIe 4.0 x16', best_price: 0.5, features: ['FP8', { name: 'ECC', value: true }] },
      { name: 'H100 SXM', translit_name: 'h100-sxm', interface: 'SXM5', best_price: 1.5, features: ['NVLink'], description: 'Hopper' },
      { name: 'GeForceRTX4090', translit_name: 'rtx-4090', interface: null, best_price: null },
      { name: 'H200', translit_name: 'h200', interface: 'SXM5', best_price: '2.10' },
    ],
    total_items: 4,
  },
  { start: 0 },
)
const found = (search: Parameters<typeof findGpus>[1]) => findGpus(rows, search, context).map(modelName)

test('words are found in name, interface, description and features, however they are spaced', () => {
  expect(found({ q: 'h100sxm' })).toEqual(['H100 SXM'])
  expect(found({ q: 'hopper' })).toEqual(['H100 SXM'])
  expect(found({ q: 'sxm5 h2' })).toEqual(['H200'])
  expect(found({ q: 'ecc' })).toEqual(['L40S'])
  expect(found({ q: 'nothing of the kind' })).toEqual([])
})

test('models stand in the order of the service unless another one is asked for; what is not reported comes last', () => {
  expect(found({})).toEqual(['L40S', 'H100 SXM', 'GeForce RTX 4090', 'H200'])
  expect(found({ sort: 'price_asc' })).toEqual(['L40S', 'H100 SXM', 'H200', 'GeForce RTX 4090'])
  expect(found({ sort: 'price_desc' })).toEqual(['H200', 'H100 SXM', 'L40S', 'GeForce RTX 4090'])
  expect(found({ sort: 'name_desc' })).toEqual(['L40S', 'H200', 'H100 SXM', 'GeForce RTX 4090'])
  expect(found({ sort: 'interface_desc' })).toEqual(['H100 SXM', 'H200', 'L40S', 'GeForce RTX 4090'])
})

test('a price in another currency and one of 0 have no place among the others, an empty interface none either', () => {
  const odd = [
    { name: 'Free', best_price: 0, interface: '' },
    { name: 'Rouble', best_price: 90, currency: 'RUB' },
    { name: 'Dollar', best_price: 2, currency: 'usd', interface: 'SXM5' },
    { name: 'Unknown', best_price: -1 },
  ]
  const sent = listOf(gpu).read({ ok: true, data: odd, total_items: 4 }, { start: 0 }).rows
  const order = (sort: 'price_asc' | 'price_desc' | 'interface_asc') => findGpus(sent, { sort }, context).map(modelName)
  expect(order('price_asc')).toEqual(['Dollar', 'Free', 'Rouble', 'Unknown'])
  expect(order('price_desc')).toEqual(['Dollar', 'Free', 'Rouble', 'Unknown'])
  expect(order('interface_asc')).toEqual(['Dollar', 'Free', 'Rouble', 'Unknown'])
})

test('features are words of the reader', () => {
  const [first] = rows
  expect(first && featureWords(first, context)).toEqual(['FP8', 'ECC: yes'])
})

test('the order in the address is that of a head, there and back', () => {
  expect(headSort('price_desc')).toEqual({ column: 'price', direction: 'descending' })
  expect(sortOfHead({ column: 'price', direction: 'descending' })).toBe('price_desc')
  expect(sortOfHead({ column: 'colour', direction: 'ascending' })).toBeUndefined()
  expect(headSort(undefined)).toBeUndefined()
})
