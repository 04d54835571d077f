import { uiCatalog } from '@/shared/ui/messages'
import { beforeAll, expect, test } from 'vitest'
import { formatFor } from '@/shared/i18n/format'
import { translator } from '@/shared/i18n/i18n'
import type { Locale } from '@/shared/i18n/messages'
import { offerFrom } from '@/test/make-offer'
import { rentCatalog } from '../rent-context'
import type { messages } from '../messages.en'
import { checkAgainst } from '../price-drift'
import { driftRows } from './drift-rows'
import { reviewCatalog } from './sent-table'
import type { messages as reviewMessages } from './review-messages.en'

beforeAll(() => Promise.all([rentCatalog, reviewCatalog, uiCatalog].flatMap((catalog) => [catalog.load('en'), catalog.load('ru')])))

function rowsBetween(was: Record<string, unknown>, now: Record<string, unknown>, locale: Locale) {
  const chosen = offerFrom(was)
  const check = checkAgainst(chosen, { status: 'found', offer: offerFrom(now) })
  if (check.status !== 'changed') throw new Error(check.status)
  const t = translator<typeof messages>(rentCatalog.peek(locale) ?? {}, locale)
  const w = translator<typeof reviewMessages>(reviewCatalog.peek(locale) ?? {}, locale)
  const context = { t, format: formatFor(locale), currency: 'USD' as const, providerNames: new Map<string, string>() }
  return driftRows({ was: chosen, ...check, storage: null, searchedIn: 'USD' }, w, context).map((row) => [row.label, row.was, row.now])
}

test('shows changed numbers with their own unit, or with the default unit of the field', () => {
  const configuration = { ram: { amount: 240, unit: 'gb' }, disk: { amount: 1, unit: 'TB' }, ethernet_in: 10, cpu_freq: '2.5', vcpu: 40 }
  const now = { ram: { amount: 120, unit: 'gb' }, disk: { amount: 500, unit: 'GB' }, ethernet_in: 1, cpu_freq: 3.1, vcpu: 20 }
  expect(rowsBetween({ vram: 48, configuration }, { vram: 24, configuration: now }, 'en')).toEqual([
    ['VRAM per GPU', '48\u00A0GB', '24\u00A0GB'],
    ['RAM', '240\u00A0GB', '120\u00A0GB'],
    ['Disk', '1\u00A0TB', '500\u00A0GB'],
    ['configuration.disk.unit', 'TB', 'GB'],
    ['Network in', '10\u00A0Gbps', '1\u00A0Gbps'],
    ['CPU clock', '2.5\u00A0GHz', '3.1\u00A0GHz'],
    ['vCPU', '40', '20'],
  ])
})

test('formats units and decimals in the language of the UI', () => {
  expect(rowsBetween({ configuration: { ethernet_in: 2.5 } }, { configuration: { ethernet_in: null } }, 'ru')).toEqual([
    ['Входящая сеть', '2,5\u00A0Гбит/с', 'не указано'],
  ])
})

test('shows a network from 1,000 Gbps on in Tbps, like all other pages', () => {
  expect(rowsBetween({ configuration: { ethernet_in: 2500 } }, { configuration: { ethernet_in: 800 } }, 'en')).toEqual([
    ['Network in', '2.5\u00A0Tbps', '800\u00A0Gbps'],
  ])
})
