import { beforeAll, describe, expect, test } from 'vitest'
import { formatFor } from '@/shared/i18n/format'
import { translator } from '@/shared/i18n/i18n'
import type { Locale } from '@/shared/i18n/messages'
import { offersCatalog } from '../messages'
import type { messages } from '../messages.en'
import { tableLayout } from './columns'
import type { OffersReader } from './offer-cells'
import type { RowActions } from './row-actions'

const readers = new Map<Locale, OffersReader>()
beforeAll(async () => {
  for (const locale of ['en', 'ru'] as const) {
    const t = translator<typeof messages>(await offersCatalog.load(locale), locale)
    readers.set(locale, { t, format: formatFor(locale), currency: locale === 'ru' ? 'RUB' : 'USD' })
  }
})

const actions: RowActions = {
  onPick: () => undefined,
  isFull: false,
  rentHref: () => '',
  offerHref: () => '',
  hasTemplate: false,
  fit: undefined,
}

function layout(width: number, { locale = 'en', shown = [], ...more }: { locale?: Locale; shown?: string[]; hasTemplate?: boolean } = {}) {
  const context = readers.get(locale)
  if (!context) throw new Error(locale)
  const { columns, widths, isOneLine } = tableLayout({
    context,
    width,
    hidden: [],
    shown,
    actions: { ...actions, ...more },
    tflops: undefined,
  })
  return { ids: columns.map(({ id }) => id), isOneLine, least: widths.reduce((sum, [min]) => sum + min, 0) }
}

const TWO = ['pick', 'gpu', 'price', 'median', 'cpu', 'ram', 'network', 'provider', 'action']
const ONE = [
  'pick',
  'gpu',
  'vram',
  'price',
  'per-gpu',
  'median',
  'cpu',
  'cpu-name',
  'ram',
  'disk',
  'network',
  'provider',
  'location',
  'action',
]

describe.each(['en', 'ru'] as const)('table layout (%s)', (locale) => {
  test('has two lines per row and fits into 944 px', () => {
    expect(layout(944, { locale })).toMatchObject({ ids: TWO, isOneLine: false })
    expect(layout(944, { locale }).least).toBeLessThanOrEqual(944)
  })
  test('leaves out the network below 944 px and fits into 852 px', () => {
    const narrow = layout(943, { locale })
    expect(narrow.ids).toEqual(TWO.filter((id) => id !== 'network'))
    expect(narrow.least).toBeLessThanOrEqual(852)
  })
  test('shows whether a template fits beside the button at 984 px, without the network', () => {
    const { ids, least } = layout(984, { locale, hasTemplate: true })
    expect(ids).toEqual([...TWO.filter((id) => id !== 'network' && id !== 'action'), 'fit', 'action'])
    expect(least).toBeLessThanOrEqual(984)
    expect(layout(1072, { locale, hasTemplate: true }).ids, 'as soon as there is room').toContain('network')
  })
  test('gives each text a column of its own from 1,440 px on', () => {
    expect(layout(1439, { locale }).isOneLine).toBe(false)
    expect(layout(1440, { locale })).toMatchObject({ ids: ONE, isOneLine: true })
  })
})

test('keeps two lines while the columns that the user added do not fit in one', () => {
  expect(layout(1440, { shown: ['stock'] })).toMatchObject({ isOneLine: false, ids: TWO.toSpliced(-1, 0, 'stock') })
  expect(layout(1520, { shown: ['stock'] })).toMatchObject({ isOneLine: true, ids: ONE.toSpliced(-1, 0, 'stock') })
  expect(layout(1440, { hasTemplate: true }).isOneLine).toBe(false)
})

test('has the network until the width is known', () => {
  expect(layout(0).ids).toEqual(TWO)
})

test('keeps the network in a table that scrolls sideways without it too', () => {
  expect(layout(984, { shown: ['stock', 'per-gb', 'cuda'] }).ids).toContain('network')
})
