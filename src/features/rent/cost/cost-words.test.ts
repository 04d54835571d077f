import { beforeAll, expect, test } from 'vitest'
import { formatFor } from '@/shared/i18n/format'
import { translator } from '@/shared/i18n/i18n'
import type { Locale } from '@/shared/i18n/messages'
import { offerFrom } from '@/test/make-offer'
import { costSheet, isCost } from '../cost'
import { rentCatalog } from '../messages'
import type { messages } from '../messages.en'
import { assumptionsOf } from './cost-words'

beforeAll(() => Promise.all([rentCatalog.load('en'), rentCatalog.load('ru')]))

test.each([
  ['en', 'month', 'A price was sent per month; the other figures are worked out from that.'],
  ['ru', 'month', 'Прислана цена за месяц; остальные цифры посчитаны от неё.'],
  ['ru', 'day', 'Прислана цена за день; остальные цифры посчитаны от неё.'],
] as const)('in %s the period of a price by the %s is a word of that language', (locale: Locale, period, words) => {
  const { gpu } = costSheet(offerFrom({ prices: [{ price: 100, currency: 'USD', period }] }), null, 'USD')
  if (!isCost(gpu)) throw new Error(gpu.reason)
  const t = translator<typeof messages>(rentCatalog.peek(locale) ?? {}, locale)
  expect(assumptionsOf(gpu, { t, format: formatFor(locale), currency: 'USD' })).toEqual([words])
})
