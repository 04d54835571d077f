import { expect, test } from 'vitest'
import { formatFor } from '@/shared/i18n/format'
import { changeSpread, type BulkContext } from './bulk-context'

const t = ((_key: string, { low, high }: Record<string, string>) => `${low} to ${high}`) as unknown as BulkContext['t']
const row = (price: number | null, next?: number) => ({
  before: { status: 'active', price },
  target: next === undefined ? {} : { price: next },
})

test.each([
  ['one change', [row(2, 3)], '+50%'],
  ['equal changes', [row(2, 3), row(4, 6)], '+50%'],
  ['several changes', [row(2, 3), row(4, 3)], '−25% to +50%'],
  ['an old price that is not reported', [row(2, 3), row(4, 3), row(null, 3)], '−25% to +50%'],
  ['an old price of 0', [row(2, 3), row(4, 3), row(0, 3)], '−25% to +50%'],
  ['no old price', [row(null, 3)], '—'],
  ['a price that stays', [row(2, 3), row(4)], '+50%'],
  ['no change', [row(2)], null],
])('spans the known changes for %s', (_, rows, text) => {
  expect(changeSpread(rows, { t, format: formatFor('en') })).toBe(text)
})
