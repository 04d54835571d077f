import { beforeAll, expect, test } from 'vitest'
import { formatFor } from '@/shared/i18n/format'
import { translator } from '@/shared/i18n/i18n'
import type { Locale } from '@/shared/i18n/messages'
import { offerFrom } from '@/test/make-offer'
import { costSheet, isCost } from '@/domain/cost-sheet'
import { rentCatalog } from '../rent-context'
import type { messages } from '../messages.en'
import { assumptionsOf } from './cost-text'

beforeAll(() => Promise.all([rentCatalog.load('en'), rentCatalog.load('ru')]))

test.each([
  ['en', 'month', 'Reported per month; other figures are calculated from it.'],
  ['ru', 'month', 'Цена указана за месяц; остальные суммы рассчитаны по ней.'],
  ['ru', 'day', 'Цена указана за день; остальные суммы рассчитаны по ней.'],
] as const)('names the period of a price in the language of the UI (%s, %s)', (locale: Locale, period, text) => {
  const { gpu } = costSheet(offerFrom({ prices: [{ price: 100, currency: 'USD', period }] }), null, 'USD')
  if (!isCost(gpu)) throw new Error(gpu.reason)
  const t = translator<typeof messages>(rentCatalog.peek(locale) ?? {}, locale)
  expect(assumptionsOf(gpu, { t, format: formatFor(locale), currency: 'USD' })).toEqual([text])
})
