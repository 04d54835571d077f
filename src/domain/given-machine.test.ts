import { expect, test } from 'vitest'
import { readRented } from '@/contract/instance'
import { offer as offerSchema, type Offer } from '@/contract/offer'
import { attemptWith } from '@/test/make-attempt'
import { differingTerms, rentedOffer } from './given-machine'

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

test('the same machine differs in nothing, however its model is written', () => {
  expect(differingTerms(agreed, given())).toEqual([])
})

test('every term is told apart', () => {
  expect(differingTerms(agreed, given({ gpu_translit_name: 'l4' }))).toEqual(['gpu'])
  expect(differingTerms(agreed, given({ gpu_amount: 1 }))).toEqual(['count'])
  expect(differingTerms(agreed, given({ vram: 24 }))).toEqual(['vram'])
  expect(differingTerms(agreed, given({ provider: { translit_name: 'vast' } }))).toEqual(['provider'])
  expect(differingTerms(agreed, given({ prices: [{ price: 2.1, currency: 'USD' }] }))).toEqual(['price'])
  expect(differingTerms(agreed, given({ prices: [{ price: 1.82, currency: 'USD', period: 'day' }] }))).toEqual(['price'])
})

test('names are compared where one side has no key', () => {
  expect(differingTerms(agreed, given({ gpu_translit_name: '', gpu_name: 'l40s' }))).toEqual([])
  expect(differingTerms(agreed, given({ gpu_translit_name: '', gpu_name: 'L4' }))).toEqual(['gpu'])
})

test('nothing is claimed of what is not reported, of a currency that is not named, or of a rate of exchange', () => {
  expect(differingTerms(agreed, offerSchema.parse({}))).toEqual([])
  expect(differingTerms(agreed, given({ gpu_amount: 0, vram: -1 }))).toEqual([])
  expect(differingTerms(agreed, given({ prices: [9] }))).toEqual([])
  expect(differingTerms(agreed, given({ prices: [{ price: 150, currency: 'RUB' }] }))).toEqual([])
  expect(differingTerms(agreed, given({ prices: [{ price: 1.825, currency: 'USD' }] }))).toEqual([])
})

test('both shapes have their offer, each under its own name', () => {
  const [a, b] = readRented([
    { status: 'pending', actual_offer: SAME },
    { actual_status: 'loading', offer: SAME },
  ]).instances
  for (const instance of [a, b]) expect(instance && rentedOffer(instance)?.gpu_amount).toBe(2)
})
