import { beforeAll, expect, test } from 'vitest'
import { formatFor } from '@/shared/i18n/format'
import { translator } from '@/shared/i18n/i18n'
import { offerFrom } from '@/test/make-offer'
import type { messages } from './messages.en'
import { costText, diskNote, hoursOf, priceFigures } from './panel-figures'
import { panelCatalog, type PanelReader } from './use-panel-reader'

beforeAll(() => panelCatalog.load('en'))

const reader = (): PanelReader => ({
  t: translator<typeof messages>(panelCatalog.peek('en') ?? {}, 'en'),
  format: formatFor('en'),
  currency: 'USD',
})
const priced = (...prices: object[]) => offerFrom({ gpu_amount: 2, vram: 48, prices })
const plain = (text: string | null) => text?.replaceAll(/[\u00A0\u202F]/g, ' ') ?? null

test('shows all digits of the price, so that sums agree with it', () => {
  expect(priceFigures(priced({ price: 1.5 }), reader()).hour).toBe('$1.50')
  expect(priceFigures(priced({ price: 0.5695 }), reader()).hour).toBe('$0.5695')
  expect(priceFigures(priced({ price: 1.5 }), reader()).parts).toEqual(['$0.750 per GPU', '$0.0156 per GB'])
})

test('calculates the cost from the exact price and rounds it once', () => {
  const offer = priced({ price: 0.0015 })
  expect(costText(offer, hoursOf(8, 7), reader())).toBe('$0.0840')
  expect(costText(priced({ price: 0.335 }), hoursOf(0.1, 30), reader())).toBe('$1.01')
})

test('calculates a cost from the raw monthly price', () => {
  const offer = priced({ price: 300, period: 'month' })
  expect(costText(offer, 24, reader())).toBe('$10.00')
  expect(costText(offer, 720, reader())).toBe('$300.00')
  expect(priceFigures(offer, reader())).toMatchObject({ hour: '$0.417', note: 'Reported as $300 per month; calculated per hour.' })
})

test('gives the reason instead of a price that is missing, unreadable or of an unknown period', () => {
  expect(priceFigures(priced(), reader())).toEqual({ hour: null, parts: [], note: 'The API reports no price for this offer.' })
  expect(priceFigures(priced({ tariff: 'ask' }), reader()).note).toMatch(/^Unreadable price/)
  const unknown = priced({ price: 3, period: 'fortnight' })
  expect(priceFigures(unknown, reader()).note).toBe('Unknown billing period: $3 per “fortnight”.')
  expect(costText(unknown, 24, reader())).toBeNull()
})

test('writes the code of a currency other than the requested one', () => {
  expect(plain(priceFigures(priced({ price: 3, currency: 'CAD', period: 'hour' }), reader()).hour)).toBe('3.00 CAD')
})

test('shows the disk price with exactly the digits of the API, and never in a sum', () => {
  const note = (disk_prices: unknown) => diskNote(offerFrom({ disk_prices }), reader())
  expect(note([{ price: 0.00034, currency: 'USD' }])).toMatch(/^Disk \$0\.00034 \(raw value\)/)
  expect(note([{ month: 50, hour: 0.1 }])).toMatch(/^Disk \$0\.1 per hour/)
  expect(note([])).toBe('The API reports no disk price.')
})
