import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { setHostLabel } from '@/api/host-labels'
import { preferences } from '@/api/preferences'
import { registeredLocalData } from '@/shared/lib/local-data'
import { marketFor } from '@/mocks/market'
import { server } from '@/mocks/node'
import { parseScenario } from '@/mocks/scenario'
import { holdRequests } from '@/test/hold-requests'
import { renderApp } from '@/test/render-app'
import { renderPart } from '@/test/render-part'
import { CommandPalette } from './command-palette'
import './local-data'
import { recent, parseRecent, RECENT_KEY } from './recent'

type Options = Parameters<typeof renderApp>[1]

async function openPalette(options: Options = {}, path = '/settings') {
  const app = renderApp(path, options)
  await screen.findByRole('heading', { level: 1 })
  await app.user.keyboard('{Control>}[KeyK]{/Control}')
  const field = await screen.findByRole('combobox', {
    name: options.preferences?.locale === 'ru' ? 'Поиск и команды' : 'Search and commands',
  })
  return { ...app, field }
}

const RUSSIAN: Options = { preferences: { locale: 'ru', currency: 'RUB' } }
const options = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
const chips = () => within(screen.getByRole('list', { name: 'Recognised filters' })).getAllByRole('button')
const group = (name: string) => within(screen.getByRole('group', { name }))

test('opens the offers of a search typed as words', async () => {
  const { user, router } = await openPalette()
  await user.paste('2x h100 europe <10')
  const show = await screen.findByRole('option', { name: /^Show \d+ offers/, selected: true })
  expect(chips().map(({ textContent }) => textContent)).toEqual(['2 × H100: SXM, NVL, PCIe', 'Europe', 'up to $10.00 / h'])
  expect(group('Cheapest of them').getAllByRole('option')).toHaveLength(3)
  expect(group('GPUs').getAllByRole('option')).toHaveLength(3)
  expect(screen.getByText(`${/\d+/.exec(show.textContent)?.[0]} offers`)).toBeVisible()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/offers'))
  expect(router.state.location.search).toEqual({
    gpus: '2',
    gpu: ['h100-sxm', 'h100-nvl', 'h100-pcie'],
    location: 'Europe',
    price_to: '10',
  })
})

test('shows the count of several models as a filter of its own', async () => {
  const { user } = await openPalette()
  await user.paste('2x h100 l40s')
  await screen.findByRole('option', { name: /^Show \d+ offers/, selected: true })
  expect(chips().map(({ textContent }) => textContent)).toEqual(['2 GPUs', 'H100: SXM, NVL, PCIe', 'L40S'])
  await user.click(screen.getByRole('button', { name: 'H100: SXM, NVL, PCIe. Remove' }))
  await waitFor(() => expect(chips().map(({ textContent }) => textContent)).toEqual(['2 × L40S']))
})

test('keeps a letter typed between the first render and the commit', async () => {
  let typed = 'rtx 4'
  const unused = () => undefined
  const sources = {
    takeTyped: (add: (text: string) => void) => {
      add(typed)
      typed = ''
    },
    saved: [],
    places: [],
    toFilters: () => ({}),
    visible: unused,
    openOffers: unused,
    saveSearch: unused,
  }
  const Letter = () => {
    typed = 'rtx 40'
    return null
  }
  renderPart(
    <>
      <CommandPalette sources={sources} onClose={unused} />
      <Letter />
    </>,
  )
  expect(await screen.findByRole('combobox', { name: 'Search and commands' })).toHaveValue('rtx 40')
})

test('requests once after typing, only offers that can be rented, the cheapest first', async () => {
  const { user } = await openPalette()
  const sent: unknown[] = []
  const onRequest = async ({ request }: { request: Request }) => {
    if (request.url.includes('/v0/market/search')) sent.push([new URL(request.url).search, await request.clone().json()])
  }
  server.events.on('request:start', onRequest)
  onTestFinished(() => server.events.removeListener('request:start', onRequest))
  await user.paste('4090 in germany')
  await screen.findByRole('option', { name: /^Show \d+ offer/ })
  const query = { gpu_translit_name: ['rtx-4090'], location: ['Germany'], rentable: true }
  expect(sent).toEqual([['?start=0&limit=3', { currency: 'USD', sort_by: 'price_asc', query }]])
})

test('counts offers at price 0, but never names one as the cheapest', async () => {
  const key = 'palette-free'
  const { db } = marketFor(key)
  const l40s = db.offers.filter(({ gpu }) => gpu === 'l40s').map((offer) => ({ ...offer, rentable: true, in_stock: true }))
  db.offers = l40s.slice(0, 9).map((offer, index) => ({ ...offer, usd: index < 4 ? 0 : index }))
  const { user } = await openPalette({ key })
  await user.paste('l40s')
  await screen.findByRole('option', { name: /^Show 9 offers/ })
  await waitFor(() => expect(group('Cheapest of them').getAllByRole('option')[0]).toHaveTextContent(/\$4\.00/))
  expect(group('Cheapest of them').queryByText(/\$0\.00/)).toBeNull()
  expect(screen.getByText('9 offers').parentElement).toHaveTextContent(/from \$4\.00/)
})

test('understands Russian and roubles', async () => {
  const { user, router } = await openPalette(RUSSIAN)
  await user.paste('2ч р100 в европе до 1000')
  await screen.findByRole('option', { name: /^Показать \d+ предл/ })
  const list = within(screen.getByRole('list', { name: 'Распознанные условия' }))
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '2 × H100: SXM, NVL, PCIe',
    'Европа',
    'до 1 000,00 ₽ / ч'.replace('1 000', '1\u00A0000').replace('00 ₽', '00\u00A0₽'),
  ])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ gpus: '2', location: 'Europe', price_to: '1000' }))
})

test('converts a bound in another currency by the marketplace’s own prices', async () => {
  const { user } = await openPalette({ preferences: { currency: 'RUB' } })
  await user.paste('h100 <5$')
  await waitFor(() => expect(chips()[1]).toHaveTextContent(/^up to \$5\.00 \/ h ≈ ₽\d{3}\.\d\d$/))
})

test('removes a filter and its words by Tab and Delete, and keeps the focus on the next one', async () => {
  const { user, field } = await openPalette()
  await user.paste('2x h100 mars europe')
  await screen.findByRole('option', { name: /offers/ })
  expect(chips().map(({ textContent }) => textContent)).toEqual(['2 × H100: SXM, NVL, PCIe', 'Not recognised: mars', 'Europe'])
  await user.tab()
  await user.tab()
  await user.keyboard('{Delete}')
  expect(field).toHaveValue('2x h100 europe')
  expect(screen.getByRole('button', { name: 'Europe. Remove' })).toHaveFocus()
  await user.keyboard('{Delete}{Delete}')
  expect(field).toHaveValue('')
  expect(field).toHaveFocus()
})

test('shows which word is not understood, and searches for it as the user chooses', async () => {
  const { user, router } = await openPalette()
  await user.paste('h1000 mars')
  expect(await screen.findByText('Nothing found for “h1000 mars”')).toBeVisible()
  expect(options()).toEqual([
    'H100instead of “h1000”',
    'Search for the location “mars”sent as typed',
    'Search for the CPU “mars”sent as typed',
    'Search for the provider “mars”sent as typed',
    'What can I type here?',
  ])
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('option', { name: /the location “mars”/ }))
  await screen.findByRole('option', { name: 'No offers. Open the search to change it' })
  expect(chips().map(({ textContent }) => textContent)).toEqual(['H100: SXM, NVL, PCIe', 'mars'])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ location: 'mars' }))
})

test.each([
  ['h1', 'GPUs', 'H100 SXM80 GB'],
  ['masse', 'Providers', 'Massed Compute'],
  ['vllm', 'Templates', 'vLLM'],
  ['setti', 'Pages', 'Settings'],
  ['rent', 'Pages', 'Offers'],
  ['dark', 'Commands', 'Theme: Dark'],
])('finds “%s” in the group %s', async (text, name, first) => {
  const { user } = await openPalette()
  await user.paste(text)
  await waitFor(() => expect(group(name).getAllByRole('option')[0]).toHaveTextContent(first))
})

const addTemplates = (key: string, count: number) => {
  const { db } = marketFor(key)
  const [record] = db.templates
  if (!record) throw new Error('the mock market has no templates')
  const more = Array.from({ length: count }, (_, index) => ({
    ...record,
    template: { ...record.template, id: `more-${index}`, name: `Zebra ${index}` },
    popularity: -1,
  }))
  db.templates = [...db.templates, ...more]
}

test('finds templates of every page', async () => {
  addTemplates('palette-templates', 120)
  const { user } = await openPalette({ key: 'palette-templates' })
  await user.paste('zebra 119')
  await waitFor(() => expect(group('Templates').getAllByRole('option')[0]).toHaveTextContent('Zebra 119'))
})

test('says that templates load, then that they failed, and loads them on Try again', async () => {
  const key = 'palette-templates-fail'
  const release = holdRequests('GET /v0/templates')
  const market = marketFor(key)
  market.scenario = parseScenario({ faults: [{ endpoint: 'GET /v0/templates', kind: '400' }] })
  const { user } = await openPalette({ key })
  await user.paste('vllm')
  expect(await screen.findByText('Loading GPUs, providers and templates…')).toBeVisible()
  await waitFor(() => expect(market.requests('GET /v0/market/gpus')).not.toHaveLength(0))
  expect(screen.queryByText('Nothing found for “vllm”')).toBeNull()
  release()
  const again = await screen.findByRole('button', { name: 'Try again' })
  market.scenario = parseScenario({})
  await user.click(again)
  await waitFor(() => expect(group('Templates').getAllByRole('option')[0]).toHaveTextContent('vLLM'))
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('finds hosts with one request on a page without them, which the list of hosts does not repeat', async () => {
  const { user, router } = await openPalette({ key: 'palette-first' })
  const requests = () => marketFor('palette-first').requests('GET /v0/hosts')
  await user.paste('203.0.113.10')
  expect(await screen.findByRole('option', { name: /^203\.0\.113\.10/ })).toBeVisible()
  expect(requests()).toHaveLength(1)
  await user.keyboard('{Escape}')
  await router.navigate({ to: '/hosts', search: { currency: 'USD' } })
  expect(await screen.findByText('Shown 60 of 60')).toBeVisible()
  expect(requests()).toHaveLength(1)
})

test('loads one page of a long list of hosts, shows how many were searched, and lets the list load the rest', async () => {
  marketFor('palette-part').set({ hosts: 250 })
  const { user, router } = await openPalette({ key: 'palette-part' })
  const starts = () =>
    marketFor('palette-part')
      .requests('GET /v0/hosts')
      .map(({ query }) => Number(query['start']))
  const note = '100 of 250 hosts searched; open Hosts to load the rest'
  await user.paste('203.0.113.10')
  expect(await screen.findByText(note)).toBeVisible()
  await user.clear(screen.getByRole('combobox', { name: 'Search and commands' }))
  await user.paste('qqwwzz')
  expect(await screen.findByText(/^Nothing found/)).toBeVisible()
  expect(screen.getByText(note)).toBeVisible()
  expect(starts()).toEqual([0])
  await user.keyboard('{Escape}')
  await router.navigate({ to: '/hosts', search: { currency: 'USD' } })
  expect(await screen.findByText('Shown 250 of 250', {}, { timeout: 20_000 })).toBeVisible()
  expect(starts()).toEqual([0, 100, 200])
})

test('finds a host by a label whose words are also filters', async () => {
  const [host] = marketFor('palette-label').db.hosts
  const { user, field } = await openPalette({ key: 'palette-label' }, '/hosts?currency=USD')
  setHostLabel(host?.id ?? '', 'H100 Berlin 4')
  for (const text of ['H100 Berlin 4', 'berlin 4', 'h100 berlin']) {
    await user.clear(field)
    await user.paste(text)
    expect(await screen.findByRole('option', { name: /^H100 Berlin 4/ })).toBeVisible()
  }
})

test('finds hosts that a page has loaded by address and by GPU, without a request of its own', async () => {
  const { user, field } = await openPalette({ key: 'palette-hosts' }, '/hosts?currency=USD')
  await user.paste('203.0.113.10')
  expect(await screen.findByRole('option', { name: /^203\.0\.113\.10/ })).toBeVisible()
  const [host] = marketFor('palette-hosts').db.hosts
  await user.clear(field)
  await user.paste(host?.offer.gpu.replaceAll('-', ' ') ?? '')
  await waitFor(() => expect(group('Hosts').getAllByRole('option')[0]).toHaveTextContent(String(host?.address)))
  expect(marketFor('palette-hosts').requests('GET /v0/hosts')).toHaveLength(1)
})

test('aborts the search for a text that is changed', async () => {
  const { user } = await openPalette()
  const release = holdRequests('POST /v0/market/search')
  const sent: Request[] = []
  const onRequest = ({ request }: { request: Request }) => request.url.includes('/v0/market/search') && sent.push(request)
  server.events.on('request:start', onRequest)
  onTestFinished(() => server.events.removeListener('request:start', onRequest))
  await user.paste('4090 germany')
  await waitFor(() => expect(sent).toHaveLength(1))
  await user.paste(' ram 64+')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, false])
  release()
})

test('shows three lines of a group, and the others on request', async () => {
  const { user } = await openPalette()
  await user.paste('rtx')
  await screen.findAllByRole('option', { name: /^All \d+/ })
  const all = group('GPUs').getByRole('option', { name: /^All \d+/ })
  expect(group('GPUs').getAllByRole('option')).toHaveLength(4)
  await user.click(all)
  expect(group('GPUs').getAllByRole('option')).toHaveLength(Number(/\d+/.exec(all.textContent)?.[0]))
})

test('offers the last choices until they are cleared', async () => {
  const { user, router } = await openPalette()
  await user.paste('h200 sxm')
  await user.click(await screen.findByRole('option', { name: /^Show/ }))
  await screen.findByRole('heading', { level: 1, name: 'Offers' })
  await router.navigate({ to: '/settings' })
  await user.keyboard('{Control>}[KeyK]{/Control}')
  await user.click(await screen.findByRole('option', { name: /^H200 SXM\s*search$/ }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ gpu: 'h200-sxm', currency: 'USD' }))
  await user.keyboard('{Control>}[KeyK]{/Control}')
  await user.click(await screen.findByRole('button', { name: 'Clear recent searches' }))
  expect(options()).toEqual(expect.arrayContaining([expect.stringContaining('8x h200 <40')]))
  expect(recent.get()).toEqual([])
})

test('exports the table of the page and copies its link', async () => {
  const { user } = await openPalette({}, '/providers')
  await screen.findByRole('button', { name: 'Export' })
  await user.keyboard('export')
  await screen.findByRole('option', { name: 'Export', selected: true })
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('button', { name: 'Download as CSV' })).toHaveFocus()
  await user.keyboard('{Escape}{Control>}[KeyK]{/Control}')
  expect(await screen.findByRole('combobox', { name: 'Search and commands' })).toHaveFocus()
  await user.keyboard('copy link')
  await screen.findByRole('option', { name: /^Copy link/, selected: true })
  await user.keyboard('{Enter}')
  await screen.findByText('Copied')
  expect(await navigator.clipboard.readText()).toBe('http://console.test/')
})

test('changes the height of the rows', async () => {
  const { user } = await openPalette({}, '/offers?gpu=l40s&currency=USD')
  await user.keyboard('compact')
  await user.click(await screen.findByRole('option', { name: 'Compact rows' }))
  expect(preferences.get().density).toBe('compact')
})

test('adds the offer beside the list to the favourites', async () => {
  const key = 'palette-star'
  const offer = marketFor(key).db.offers.find(({ gpu, in_stock, rentable }) => gpu === 'l40s' && in_stock && rentable)
  const { user } = renderApp(`/offers?gpu=l40s&currency=USD&offer=${offer?.id}`, { key })
  expect(await screen.findByRole('button', { name: 'Favourite' })).toHaveAttribute('aria-pressed', 'false')
  await user.keyboard('{Control>}[KeyK]{/Control}')
  await screen.findByRole('combobox', { name: 'Search and commands' })
  await user.keyboard('star')
  await user.click(await screen.findByRole('option', { name: 'Favourite' }))
  expect(screen.getByRole('button', { name: 'Favourite' })).toHaveAttribute('aria-pressed', 'true')
})

test('finds the export by the format of its file', async () => {
  const { user } = await openPalette({}, '/providers')
  await screen.findByRole('button', { name: 'Export' })
  await user.keyboard('csv')
  expect(await screen.findByRole('option', { name: 'Export', selected: true })).toBeVisible()
})

test('reserves for a month on the rental page', async () => {
  const key = 'palette-reserve'
  const offer = marketFor(key).db.offers.find(({ in_stock, rentable }) => in_stock && rentable)
  const { user } = await openPalette({ key }, `/rent/${offer?.id}`)
  const reserve = await screen.findByRole('checkbox', { name: /^Reserve/ })
  expect(reserve).not.toBeChecked()
  await user.keyboard('reserve')
  await screen.findByRole('option', { name: /^Reserve/, selected: true })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(reserve).toBeChecked())
})

test('saves a search with its filters', async () => {
  const { user, router } = await openPalette()
  await user.paste('l40s <2')
  await user.click(await screen.findByRole('option', { name: /^Save search/ }))
  expect(await screen.findByText('Search saved')).toBeVisible()
  await user.keyboard('{Control>}[KeyK]{/Control}')
  await user.click(await screen.findByRole('option', { name: /^L40S, up to \$2/ }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ gpu: 'l40s', price_to: '2', currency: 'USD' }))
})

test('reads only its own recent choices from storage, and lets Settings export and delete them', () => {
  const search = { kind: 'search', text: '4090', currency: 'USD' }
  const gpu = { kind: 'gpu', value: 'l4', name: 'L4' }
  expect(parseRecent([search, gpu, { kind: 'host', value: '1', name: 'x' }, { ...search, currency: 'EUR' }, null])).toEqual([search, gpu])
  const part = registeredLocalData().find(({ key }) => key === RECENT_KEY)
  expect(part?.validate?.([search, 1])).toEqual({ ok: true, value: [search], dropped: 1 })
  expect(part?.validate?.('text')).toEqual({ ok: false })
})
