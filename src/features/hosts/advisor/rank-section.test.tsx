import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { marketFor, type Market } from '@/mocks/market'
import { holdRequests } from '@/test/hold-requests'
import { renderApp } from '@/test/render-app'

let count = 0
let key = ''
let market: Market
beforeEach(() => {
  key = `rank-section-${(count += 1)}`
  market = marketFor(key)
})

const kindAt = (index: number) => `${market.db.hosts[index]?.offer.gpu} ${market.db.hosts[index]?.offer.gpu_amount}`
const isListed = (status: string) => status === 'active' || status === 'running'
const pricesOf = (index: number) => {
  const ids = new Set(market.db.hosts.map(({ offer }) => offer.id))
  const others = market.db.offers.filter(({ id, gpu, gpu_amount }) => !ids.has(id) && `${gpu} ${gpu_amount}` === kindAt(index))
  const own = market.db.hosts.filter(({ status }, at) => at !== index && isListed(status) && kindAt(at) === kindAt(index))
  return { others: others.map(({ usd }) => usd).toSorted((a, b) => a - b), own: own.map(({ offer }) => offer.usd) }
}
const compared = () => market.db.hosts.findIndex(({ status }, index) => isListed(status) && pricesOf(index).others.length >= 5)
const alone = () =>
  market.db.hosts.findIndex(({ status }, index) => {
    const { others, own } = pricesOf(index)
    return isListed(status) && others.length > 0 && others.length + own.length + 1 < 5
  })

async function open(index: number, currency = 'USD') {
  const view = renderApp(`/hosts/${market.db.hosts[index]?.id}?currency=${currency}`, { key })
  return { ...view, section: within(await screen.findByRole('region', { name: /^Price rank/ })) }
}
const dollars = (amount: number) => {
  const digits = amount >= 1 ? 2 : 3
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount)
}
const fact = async (section: Awaited<ReturnType<typeof open>>['section'], name: string | RegExp) =>
  (await section.findByText(name)).nextElementSibling
const box = (name: string | RegExp) => screen.getByRole('textbox', { name })

test('ranks the price among all offers with the same GPU and count, and compares it with those of others', async () => {
  const index = compared()
  const { section } = await open(index)
  const price = market.db.hosts[index]?.offer.usd ?? 0
  const { others, own } = pricesOf(index)
  const rank = [...others, ...own].filter((usd) => usd < price).length + 1
  expect(await fact(section, 'Rank by price')).toHaveTextContent(`${rank} of ${others.length + own.length + 1}`)
  expect(section.getByText(`To the lowest of others, ${dollars(others[0] ?? 0)}`)).toBeVisible()
  expect(section.getByText(/^To the median of others, /)).toBeVisible()
  const aboutOwn = section.queryByText(/^The rank counts your other listed hosts; median and lowest leave all your hosts out\./)
  expect(aboutOwn !== null).toBe(market.db.hosts.some((_, at) => at !== index && kindAt(at) === kindAt(index)))
})

test('says which rank a host would have that is not listed', async () => {
  const index = compared()
  const { others, own } = pricesOf(index)
  market.db.hosts = market.db.hosts.map((host, at) => (at === index ? { ...host, status: 'inactive' } : host))
  const { section } = await open(index)
  expect(await fact(section, 'Rank if it were listed')).toHaveTextContent(new RegExp(`^\\d+ of ${others.length + own.length + 1}$`))
})

test('says whose the lowest price is when this host is cheaper than all others', async () => {
  const index = compared()
  const [lowest = 0] = pricesOf(index).others
  market.db.hosts = market.db.hosts.map((host, at) => (at === index ? { ...host, offer: { ...host.offer, usd: lowest / 2 } } : host))
  const { section } = await open(index)
  expect(await section.findByText(`lowest of others ${dollars(lowest)}`)).toBeVisible()
  expect(section.getByText(/^median of others \$/)).toBeVisible()
  expect(section.queryByText(/^lowest \$/)).toBeNull()
})

test('shows no rank below five offers', async () => {
  const index = alone()
  const { others, own } = pricesOf(index)
  const { section } = await open(index)
  expect(await fact(section, 'Rank by price')).toHaveTextContent(`${others.length + own.length + 1} offers, 5 needed`)
})

test('fills the form with the median and sends nothing', async () => {
  const index = compared()
  const { section, user } = await open(index)
  await user.click(await section.findByRole('button', { name: /^Median \$/ }))
  const { others } = pricesOf(index)
  const middle = ((others[Math.floor((others.length - 1) / 2)] ?? 0) + (others[Math.ceil((others.length - 1) / 2)] ?? 0)) / 2
  const typed = Number(screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' }).value)
  expect(Math.abs(typed - middle)).toBeLessThanOrEqual(0.005)
  expect(market.requests('PUT /v0/hosts/{host_id}')).toEqual([])
})

test('loads the offers again after a load was stopped', async () => {
  const release = holdRequests('POST /v0/market/search')
  const { section, user } = await open(compared())
  await user.click(await section.findByRole('button', { name: 'Stop' }))
  expect(await section.findByText('Offers not loaded.')).toBeVisible()
  release()
  await user.click(section.getByRole('button', { name: 'Load offers' }))
  expect(await fact(section, 'Rank by price')).toHaveTextContent(/^\d+ of \d+$/)
})

test('says why the search failed once, and loads it again', async () => {
  market.set({ faults: [{ endpoint: 'POST /v0/market/search', kind: '403' }] })
  const { section, user } = await open(compared())
  const visibility = within(screen.getByRole('region', { name: 'Search visibility' }))
  expect(await visibility.findByRole('alert')).toHaveTextContent('Couldn’t check search')
  expect(visibility.getByText(/^This API key isn’t allowed to do that/)).toBeVisible()
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  market.set({})
  await user.click(visibility.getByRole('button', { name: 'Check again' }))
  expect(await fact(section, 'Rank by price')).toHaveTextContent(/^\d+ of \d+$/)
})

test('types the price per GPU and the price of the host into each other', async () => {
  const index = market.db.hosts.findIndex(({ offer }) => offer.gpu_amount === 8)
  const { user } = await open(index)
  await user.clear(box('Per GPU'))
  await user.type(box('Per GPU'), '0.42')
  expect(box('Price')).toHaveValue('3.36')
  await user.clear(box('Price'))
  await user.type(box('Price'), '4')
  expect(box('Per GPU')).toHaveValue('0.5')
  await user.clear(box('Per GPU'))
  await user.type(box('Per GPU'), 'cheap')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(box('Per GPU')).toHaveAccessibleDescription('Enter a number')
  expect(market.requests('PUT /v0/hosts/{host_id}')).toEqual([])
})

test('shows the break-even price with its formula, by the rate of the place and never across currencies', async () => {
  const index = market.db.hosts.findIndex(({ offer }) => offer.location.city !== '')
  const first = await open(index)
  const city = market.db.hosts[index]?.offer.location.city ?? ''
  const even = () => within(screen.getByRole('region', { name: /^Break-even electricity only/ }))
  await first.user.type(box('Power under load'), '4400')
  await first.user.type(box('Power when idle'), '600')
  await first.user.type(box('Rate elsewhere'), '0,12')
  expect(await even().findByText('$0.559')).toBeVisible()
  expect(even().getByText('(4.4 × 0.7 + 0.6 × 0.3) kW × 0.12 ÷ 0.7')).toBeVisible()
  await first.user.type(box(`Rate in ${city}`), '0,24')
  expect(await even().findByText('$1.12')).toBeVisible()
  await first.user.clear(box('Utilisation'))
  await first.user.type(box('Utilisation'), '0')
  expect(box('Utilisation')).toHaveAccessibleDescription('% 1–100')
  first.unmount()

  await open(index, 'RUB')
  await waitFor(() => expect(box('Power under load')).toHaveValue('4400'))
  expect(box('Rate elsewhere')).toHaveValue('')
})

test('keeps a sum below the smallest price out of “about”', async () => {
  const index = compared()
  market.db.hosts = market.db.hosts.map((host, at) => (at === index ? { ...host, offer: { ...host.offer, usd: 1 } } : host))
  const { user } = await open(index)
  await user.type(box('Power under load'), '1000')
  await user.clear(box('Utilisation'))
  await user.type(box('Utilisation'), '100')
  await user.type(box(/^(Rate elsewhere|Electricity rate)$/), '0.9999999')
  expect(await screen.findByText(/^At \$1\.00 you keep < \$0\.001 per rented hour, < \$0\.001 in 30 days\./)).toBeVisible()
})

test('sets the power of another configuration in the table', async () => {
  const index = compared()
  const other = market.db.hosts.findIndex((_, at) => kindAt(at) !== kindAt(index))
  const { user, unmount } = await open(other)
  const table = within(await screen.findByRole('table', { name: 'Break-even by configuration' }))
  const [set] = table.getAllByRole('button', { name: /Set the power of / })
  if (!set) throw new Error('no configuration to set')
  await user.click(set)
  await user.type(table.getByRole('textbox', { name: 'Power under load' }), '900')
  await user.type(box(/^(Rate elsewhere|Electricity rate)$/), '0.1')
  expect(set).toHaveTextContent('0.9 / 0 kW')
  unmount()
  await open(other)
  const again = within(await screen.findByRole('table', { name: 'Break-even by configuration' }))
  expect(await again.findByText('0.9 / 0 kW')).toBeVisible()
})

test('shows an error for an ambiguous comma in a break-even field and no result', async () => {
  const { user } = await open(compared())
  await user.clear(box('Utilisation'))
  for (const name of ['Power under load', 'Power when idle', 'Utilisation']) {
    await user.type(box(name), '1,000')
    expect(box(name)).toHaveAccessibleDescription(/^(W|%) Write 1000 or 1\.000: the comma is ambiguous$/)
    expect(box(name)).toHaveValue('1,000')
  }
  expect(screen.queryByText('per rented hour, electricity only')).toBeNull()
})

test('says that nothing can be compared when the API does not include the offer', async () => {
  market.set({ hostShape: 'B' })
  const { section } = await open(0)
  expect(await section.findByText(/GPU model or count not reported, so there is nothing to compare with\./)).toBeVisible()
})
