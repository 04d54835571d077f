import { expect, test } from 'vitest'
import { parseRented } from '@/contract/instance'
import { offer as offerSchema, type Offer } from '@/contract/offer'
import { attemptWith } from '@/test/make-attempt'
import { differingTerms, rentedOffer } from './rented-offer'

const SAME = {
  gpu_name: 'NVIDIA L40S',
  gpu_translit_name: 'l40s',
  gpu_amount: 2,
  vram: 48,
  provider: { translit_name: 'verda' },
  prices: [{ price: 1.82, currency: 'USD' }],
}
const given = (change: object = {}): Offer => offerSchema.parse({ ...SAME, ...change })
const agreed = attemptWith()

test('finds no difference for the same hardware when the model is spelled differently', () => {
  expect(differingTerms(agreed, given())).toEqual([])
})

test('distinguishes every term', () => {
  expect(differingTerms(agreed, given({ gpu_translit_name: 'l4' }))).toEqual(['gpu'])
  expect(differingTerms(agreed, given({ gpu_amount: 1 }))).toEqual(['count'])
  expect(differingTerms(agreed, given({ vram: 24 }))).toEqual(['vram'])
  expect(differingTerms(agreed, given({ provider: { translit_name: 'vast' } }))).toEqual(['provider'])
  expect(differingTerms(agreed, given({ prices: [{ price: 2.1, currency: 'USD' }] }))).toEqual(['price'])
  expect(differingTerms(agreed, given({ prices: [{ price: 1.82, currency: 'USD', period: 'day' }] }))).toEqual(['price'])
})

test('compares names when one side has no key', () => {
  expect(differingTerms(agreed, given({ gpu_translit_name: '', gpu_name: 'l40s' }))).toEqual([])
  expect(differingTerms(agreed, given({ gpu_translit_name: '', gpu_name: 'L4' }))).toEqual(['gpu'])
})

test('claims no difference for unreported values, unknown currencies or exchange rates', () => {
  expect(differingTerms(agreed, offerSchema.parse({}))).toEqual([])
  expect(differingTerms(agreed, given({ gpu_amount: 0, vram: -1 }))).toEqual([])
  expect(differingTerms(agreed, given({ prices: [9] }))).toEqual([])
  expect(differingTerms(agreed, given({ prices: [{ price: 150, currency: 'RUB' }] }))).toEqual([])
  expect(differingTerms(agreed, given({ prices: [{ price: 1.825, currency: 'USD' }] }))).toEqual([])
})

test('finds the offer in both shapes, under their own field names', () => {
  const [a, b] = parseRented([
    { status: 'pending', actual_offer: SAME },
    { actual_status: 'loading', offer: SAME },
  ]).instances
  for (const instance of [a, b]) expect(instance && rentedOffer(instance)?.gpu_amount).toBe(2)
})
