import { expect, test } from 'vitest'
import { NO_CHANGE, readChange, type ChangeValues } from './change-values'

const read = (values: Partial<ChangeValues>, locale: 'en' | 'ru' = 'en') => readChange({ ...NO_CHANGE, ...values }, locale)
const price = (by: ChangeValues['by'], text: string) => {
  const result = read({ by, [by]: text })
  return 'fault' in result ? result.fault : result.intent.price
}

test('an empty form wants nothing', () => {
  expect(read({})).toEqual({ intent: { status: null, price: null } })
  expect(read({ status: 'waiting', amount: ' ' })).toEqual({ intent: { status: 'waiting', price: null } })
})

test.each([
  ['1.5', { by: 'amount', amount: 1.5 }],
  ['1,5', { by: 'amount', amount: 1.5 }],
  ['0', { by: 'amount', amount: 0 }],
  ['-1', 'negative'],
  ['1e21', 'notANumber'],
  ['one', 'notANumber'],
] as const)('a price of %j is %j', (text, expected) => expect(price('amount', text)).toEqual(expected))

test.each([
  ['10', { by: 'percent', percent: 10 }],
  ['+10 %', { by: 'percent', percent: 10 }],
  ['−5,5', { by: 'percent', percent: -5.5 }],
  ['–5%', { by: 'percent', percent: -5 }],
  ['-100', { by: 'percent', percent: -100 }],
  ['-101', 'takesAll'],
  ['+-5', { by: 'percent', percent: -5 }],
  ['5 %%', 'notANumber'],
] as const)('a percentage of %j is %j', (text, expected) => expect(price('percent', text)).toEqual(expected))

test.each([
  ['25', { by: 'percentile', percentile: 25 }],
  ['0', { by: 'percentile', percentile: 0 }],
  ['100,5', 'notAShare'],
  ['-1', 'notAShare'],
] as const)('a percentile of %j is %j', (text, expected) => expect(price('percentile', text)).toEqual(expected))

test.each([
  ['amount', '1,000', { by: 'amount', amount: 1 }],
  ['percent', '+1,500 %', { by: 'percent', percent: 1.5 }],
  ['percent', '−1,500', { by: 'percent', percent: -1.5 }],
  ['percentile', '1,000', { by: 'percentile', percentile: 1 }],
] as const)('as %s %j is refused in English; in Russian it is %j', (by, text, russian) => {
  expect(price(by, text)).toBe('notANumber')
  expect(read({ by, [by]: text }, 'ru')).toEqual({ intent: { status: null, price: russian } })
})
