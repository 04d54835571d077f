import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { marketFor } from '@/mocks/market'
import { formatFor } from '@/shared/i18n/format'
import { exportAs } from './export-as'
import { renderApp } from './render-app'

interface Table {
  about: string
  /** @param offers tokens of two offers to compare */
  address: (offers: string) => string
  /** Beginning of the title, and unit of a figure. */
  en: readonly [string, RegExp]
  ru: readonly [string, RegExp]
}

const TABLES: readonly Table[] = [
  {
    about: 'the plan',
    address: () => '/plan?currency=USD',
    en: ['What does my work cost?', /Tokens \/ s, at best/],
    ru: ['Сколько стоит моя задача?', /Токенов \/ с, в лучшем случае/],
  },
  {
    about: 'the list of GPUs',
    address: () => '/gpus?q=H100&currency=USD',
    en: ['GPUs, USD', /Memory, GB/],
    ru: ['GPU, USD', /Память, ГБ/],
  },
  {
    about: 'offers',
    address: () => '/offers?gpu=l40s&gpus=2&currency=USD',
    en: ['Offers, USD', /48\sGB/],
    ru: ['Предложения, USD', /48\sГБ/],
  },
  {
    about: 'a comparison of offers',
    address: (offers) => `/offers/compare?${offers}&currency=USD`,
    en: ['Compare offers, USD', /\d\sGB/],
    ru: ['Сравнение предложений, USD', /\d\sГБ/],
  },
  {
    about: 'the matrix',
    address: () => '/providers/compare?p=verda,lambda&currency=USD',
    en: ['Best price by GPU model', /USD, best price in the API/],
    ru: ['Лучшая цена по моделям GPU', /USD, лучшая цена из API/],
  },
]

const OPENER = /^(Export|Экспорт)(: .*)?$/
const COPY = { en: 'Copy as Markdown', ru: 'Копировать как Markdown' } as const
const NOW = Date.parse('2026-03-04T10:00:00Z')

for (const locale of ['en', 'ru'] as const)
  test.each(TABLES)(
    `copies $about as Markdown in ${locale}, with units, currency, date and link but without the API key (K3)`,
    async ({ about, address, ...texts }) => {
      vi.useFakeTimers({ toFake: ['Date'], now: NOW })
      onTestFinished(() => void vi.useRealTimers())
      const key = `copied-${locale}-${about}`.replaceAll(' ', '-')
      const pair = marketFor(key).db.offers.filter(({ gpu, gpu_amount }) => gpu === 'l40s' && gpu_amount === 2)
      const { user } = renderApp(
        address(
          pair
            .slice(0, 2)
            .map(({ id }) => `compare=${id}*l40s*2`)
            .join('&'),
        ),
        {
          key,
          preferences: { locale },
        },
      )
      await screen.findByRole('button', { name: OPENER }, { timeout: 15_000 })
      await waitFor(() => expect(document.querySelector('main table .skeleton')).toBeNull(), { timeout: 15_000 })
      await exportAs(user, COPY[locale], OPENER)
      await waitFor(async () => expect(await navigator.clipboard.readText()).toMatch(/^\*\*/))
      const text = await navigator.clipboard.readText()
      const [title = '', , origin = ''] = text.split('\n')
      const [named, unit] = texts[locale]
      expect(title.startsWith(`**${named}`), title).toBe(true)
      expect(origin).toBe(`${formatFor(locale).dateTimeWithZone(NOW)} · ${globalThis.location.href}`)
      expect(text).toMatch(unit)
      expect(text).toContain('USD')
      expect(text).not.toContain(key)
    },
    30_000,
  )

test.each([
  ['hosts', '/hosts?currency=USD', '**Хосты, USD**'],
  ['providers', '/providers', '**Провайдеры**'],
])(
  'names a copy of %s in the language of the page',
  async (about, address, title) => {
    const { user } = renderApp(address, { key: `copied-title-${about}`, preferences: { locale: 'ru' } })
    await exportAs(user, COPY.ru, OPENER)
    await waitFor(async () => expect((await navigator.clipboard.readText()).split('\n')[0]).toBe(title))
  },
  30_000,
)
