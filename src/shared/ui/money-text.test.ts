import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatFor } from '@/shared/i18n/format'
import { moneyText, sentMoneyText } from './money-text'

const en = formatFor('en')
const sent = (amount: number) => sentMoneyText(amount, 'USD', 'USD', en)

test('returns the exact amount only if rounding hides digits', () => {
  expect(sent(0.123456)).toEqual({ text: '$0.123', decimals: 3, exact: '$0.123456' })
  expect(sent(0.0004)).toMatchObject({ text: '<\u00A0$0.001', exact: '$0.0004' })
  expect(sent(2.06)).toEqual({ text: '$2.06', decimals: 2 })
  expect(sent(0)).toEqual({ text: '$0', decimals: 0 })
})

test('writes the currency code in both texts when the currency differs from the requested one', () => {
  expect(sentMoneyText(1.2345, 'CAD', 'USD', en)).toMatchObject({ text: '1.23\u00A0CAD', exact: '1.2345\u00A0CAD' })
})

test('returns no exact amount for a computed price', () => {
  expect(moneyText(1 / 3, 'USD', 'USD', en)).toEqual({ text: '$0.333', decimals: 3 })
  expect(moneyText(Number.NaN, 'USD', 'USD', en)).toBeNull()
})

test('shows every digit when there is no exact amount', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.double({ min: 0, max: 1e6, noNaN: true }),
        fc.integer({ min: 0, max: 100_000 }).map((cents) => cents / 100),
      ),
      (amount) => {
        const money = sent(amount)
        if (money?.exact === undefined) expect(Number(money?.text.replaceAll(/[$,]/g, ''))).toBe(amount)
      },
    ),
  )
})
