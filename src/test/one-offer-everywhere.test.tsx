import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answering } from './malformed-page.test-support'
import { holdRequests } from './hold-requests'
import { renderApp } from './render-app'

/** One offer for every page. Its names contain no digits, so that none is mistaken for a figure. */
const offer = (change: object) => ({
  id: 'o-x',
  gpu_name: 'Ada',
  gpu_translit_name: 'ada',
  provider_translit_name: 'verda',
  gpu_amount: 2,
  vram: 48,
  in_stock: true,
  rentable: null,
  prices: [{ price: 168, currency: 'USD', period: 'week' }],
  ...change,
})
const COMPARED = encodeURIComponent('o-x*ada**verda*')
const PAGES = [
  ['the opened row', '/offers?gpu=ada&currency=USD', 'Ada'],
  ['the offer', '/offers/o-x?gpu=ada&currency=USD', 'Max CUDA'],
  ['the rent', '/rent/o-x?gpu=ada&currency=USD', 'Max CUDA'],
  ['the comparison', `/offers/compare?compare=${COMPARED}&currency=USD`, 'Max CUDA'],
] as const

async function show(page: string, path: string, shows: string, change: object): Promise<string> {
  answering('offers').text = JSON.stringify({ ok: true, data: [offer(change)] })
  const { user } = renderApp(path, { key: `one-${page}` })
  const main = await screen.findByRole('main')
  await waitFor(() => expect(main).toHaveTextContent(shows))
  if (page === 'the opened row') {
    await user.click(await screen.findByRole('button', { name: /^Details/ }))
    await waitFor(() => expect(main).toHaveTextContent('Memory speed'))
  }
  return main.textContent.replaceAll(/[\u00A0\u202F]/g, ' ')
}

test.each(PAGES.flatMap((page) => [-1, 0, null].map((value) => [...page, value] as const)))(
  '%s (%s) shows "%s", and %s in its figures as not reported',
  async (page, path, shows, value) => {
    const figures = ['vcpu', 'cpu_cores', 'cpu_freq', 'memory_speed', 'ethernet_in', 'ethernet_out', 'max_cuda_version']
    const configuration = Object.fromEntries(figures.map((name) => [name, value]))
    const pageText = await show(page, path, shows, { vram: value, gpu_amount: value, configuration })
    expect(pageText).toContain('not reported')
    expect(pageText).not.toMatch(/[-−]1\b|\b1 GB|\b0 (GB|Gbps|GHz|MHz)/)
  },
)

test.each(PAGES.slice(0, 3))('%s converts a weekly price to a daily one', async (page, path, shows) => {
  expect(await show(page, path, shows, {})).toContain('$24.00')
})

test.each(PAGES)('%s shows "in stock" although the offer does not state whether it is rentable', async (page, path, shows) => {
  expect(await show(page, path, shows, {})).toMatch(/in stock/i)
})

test.each(PAGES)('%s shows the code of a foreign currency, because many share the dollar sign', async (page, path, shows) => {
  const canadian = [{ price: 3, currency: 'CAD', period: 'hour' }]
  const pageText = await show(page, path, shows, { prices: canadian, disk_prices: canadian })
  expect(pageText).toContain('3.00 CAD')
  // The page of the opened row also shows market models with prices in dollars. "per $1" is a unit of the comparison.
  if (page !== 'the opened row') expect(pageText.replace('per $1', '')).not.toMatch(/\$\d/)
})

test('shows the currency code of a foreign price in the compare tray', async () => {
  answering('offers').text = JSON.stringify({ ok: true, data: [offer({ prices: [{ price: 3, currency: 'CAD', period: 'hour' }] })] })
  const release = holdRequests('POST /v0/market/search')
  renderApp(`/offers?gpu=ada&currency=USD&compare=${COMPARED}`, { key: 'one-tray' })
  const tray = await screen.findByRole('region', { name: 'Compare offers' })
  await waitFor(() => expect(tray).toHaveTextContent('Verda'))
  release()
  await waitFor(() => expect(tray).toHaveTextContent(/3\.00\sCAD\s\/\sh/))
})

const SHOWN = PAGES.filter(([page]) => page !== 'the rent')

test.each(SHOWN)('%s formats the CUDA version the same in every language', async (_page, path) => {
  answering('offers').text = JSON.stringify({ ok: true, data: [offer({ configuration: { max_cuda_version: 12.4 } })] })
  const { user } = renderApp(path, { key: `one-cuda-${path}`, preferences: { locale: 'ru' } })
  const main = await screen.findByRole('main')
  await waitFor(() => expect(main).toHaveTextContent(/Ada/))
  for (const button of screen.queryAllByRole('button', { name: /^Подробнее/ })) await user.click(button)
  await waitFor(() => expect(main).toHaveTextContent(/12\.4/))
  expect(main).not.toHaveTextContent(/12,4/)
})

const measuredConfiguration = {
  ram: { amount: 2051.5, unit: 'gb' },
  disk: { amount: 15_360, unit: 'GB' },
  ethernet_in: 1600,
  ethernet_out: 2500,
}

test.each(PAGES.flatMap((page) => (['en', 'ru'] as const).map((locale) => [...page, locale] as const)))(
  '%s (%s) shows "%s", and the same numbers and units of memory, disk and network as the other pages: %s',
  async (page, path, _shows, locale) => {
    answering('offers').text = JSON.stringify({ ok: true, data: [offer({ vram: 1048, configuration: measuredConfiguration })] })
    const { user } = renderApp(path, { key: `one-units-${page}-${locale}`, preferences: { locale } })
    const main = await screen.findByRole('main')
    const [gb, tbps] = locale === 'en' ? ['GB', 'Tbps'] : ['ГБ', 'Тбит/с']
    await waitFor(() => expect(main).toHaveTextContent(tbps))
    for (const button of screen.queryAllByRole('button', { name: /^(Details|Подробнее)/ })) await user.click(button)
    const texts = locale === 'en' ? ['1,048', '2,051.5', '15,360'] : ['1 048', '2 051,5', '15 360']
    await waitFor(() => {
      const content = main.textContent.replaceAll(/[\u00A0\u202F]/g, ' ')
      for (const text of texts) expect(content).toContain(`${text} ${gb}`)
      expect(content).toContain(`${locale === 'en' ? '2.5' : '2,5'} ${tbps}`)
    })
    expect(main).not.toHaveTextContent(/[12][\s,]?[56]00\s(Gbps|Гбит)/)
  },
)

const YEARS = ['/gpus?q=h100&sort=year_desc', '/gpus/h100-sxm'] as const

test.each(YEARS)('%s writes a year without a thousands separator', async (path) => {
  renderApp(path, { key: `one-year-${path}` })
  const main = await screen.findByRole('main')
  await waitFor(() => expect(main).toHaveTextContent(/20\d\d/))
  expect(main).toHaveTextContent('3,350')
  expect(main).not.toHaveTextContent(/2[,.\u00A0]02\d/)
})
