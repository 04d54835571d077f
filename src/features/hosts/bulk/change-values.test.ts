import { expect, test } from 'vitest'
import { NO_CHANGE, parseChange, type ChangeValues } from './change-values'

const read = (values: Partial<ChangeValues>, locale: 'en' | 'ru' = 'en') => parseChange({ ...NO_CHANGE, ...values }, locale, 'USD')
const price = (by: 'amount' | 'percent' | 'rank', text: string) => {
  const result = read({ by, [by]: text })
  return 'fault' in result ? result.fault : result.intent.price
}

test('reads an empty form as no change', () => {
  expect(read({})).toEqual({ intent: { status: null, price: null } })
  expect(read({ status: 'waiting', amount: ' ' })).toEqual({ intent: { status: 'waiting', price: null } })
})

test.each([
  ['1.5', { by: 'amount', amount: 1.5 }],
  ['1,5', { by: 'amount', amount: 1.5 }],
  ['0', { by: 'amount', amount: 0 }],
  ['-1', 'negative'],
  ['$1.5/hr', { by: 'amount', amount: 1.5 }],
  ['$1.5 / GPU-hour', 'notANumber'],
  ['1e21', 'notANumber'],
  ['one', 'notANumber'],
] as const)('reads a price of %j as %j', (text, expected) => expect(price('amount', text)).toEqual(expected))

test.each(['$1.5/hr', '$1.5 / GPU-hour', '1,5 $ / GPU / ч', '1.5 per GPU per hour', '$1.5/hr per GPU', '1,5 $ в час за GPU'])(
  'reads a price per GPU of %j',
  (amount) => {
    expect(read({ per: 'gpu', amount })).toEqual({ intent: { status: null, price: { by: 'per-gpu', amount: 1.5 } } })
  },
)

test.each([
  ['10', { by: 'percent', percent: 10 }],
  ['+10 %', { by: 'percent', percent: 10 }],
  ['−5,5', { by: 'percent', percent: -5.5 }],
  ['–5%', { by: 'percent', percent: -5 }],
  ['-100', { by: 'percent', percent: -100 }],
  ['-101', 'takesAll'],
  ['+-5', { by: 'percent', percent: -5 }],
  ['5 %%', 'notANumber'],
] as const)('reads a percentage of %j as %j', (text, expected) => expect(price('percent', text)).toEqual(expected))

test.each([
  ['3', { by: 'rank', rank: 3 }],
  ['1', { by: 'rank', rank: 1 }],
  ['0', 'notARank'],
  ['2.5', 'notARank'],
  ['-1', 'notARank'],
] as const)('reads a rank of %j as %j', (text, expected) => expect(price('rank', text)).toEqual(expected))

test('reads an amount per GPU, and the median without a number', () => {
  expect(read({ per: 'gpu', amount: '0.42' })).toEqual({ intent: { status: null, price: { by: 'per-gpu', amount: 0.42 } } })
  expect(read({ per: 'gpu', amount: '' })).toEqual({ intent: { status: null, price: null } })
  expect(read({ by: 'median' })).toEqual({ intent: { status: null, price: { by: 'median' } } })
})

test.each([
  ['amount', '1,000', { by: 'amount', amount: 1 }],
  ['percent', '+1,500 %', { by: 'percent', percent: 1.5 }],
  ['percent', '−1,500', { by: 'percent', percent: -1.5 }],
  ['rank', '1,000', { by: 'rank', rank: 1 }],
] as const)('rejects %s %j in English and reads it as %j in Russian', (by, text, russian) => {
  expect(price(by, text)).toBe('notANumber')
  expect(read({ by, [by]: text }, 'ru')).toEqual({ intent: { status: null, price: russian } })
})
