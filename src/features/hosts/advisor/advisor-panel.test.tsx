import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { marketFor, type Market } from '@/mocks/market'
import { holdRequests } from '@/test/hold-requests'
import { renderApp } from '@/test/render-app'

let count = 0
let key = ''
let market: Market
beforeEach(() => {
  key = `advisor-${(count += 1)}`
  market = marketFor(key)
})

const rivalsOf = (index: number) => {
  const own = market.db.hosts[index]?.offer
  return market.db.offers.filter(({ id, gpu, gpu_amount }) => id !== own?.id && gpu === own?.gpu && gpu_amount === own.gpu_amount)
}
/** A machine with enough rivals for a place, and one without. */
const compared = () => market.db.hosts.findIndex((_, index) => rivalsOf(index).length >= 5)
const alone = () => market.db.hosts.findIndex((_, index) => rivalsOf(index).length > 1 && rivalsOf(index).length < 5)

async function open(index: number, currency = 'USD') {
  const view = renderApp(`/hosts/${market.db.hosts[index]?.id}?currency=${currency}`, { key })
  return { ...view, advisor: within(await screen.findByRole('region', { name: /^Price advisor/ })) }
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

test('the price stands at its place among the others of the same GPU and count, its own offer left out', async () => {
  const index = compared()
  const { advisor } = await open(index)
  const own = market.db.hosts[index]?.offer.usd ?? 0
  const others = rivalsOf(index).map(({ usd }) => usd)
  const place = others.filter((usd) => usd < own).length + 1
  expect(await advisor.findByText(`Place ${place} of ${others.length + 1}`)).toBeVisible()
  expect(advisor.getByText(`To the cheapest, ${dollars(Math.min(...others))}`)).toBeVisible()
  expect(advisor.getByRole('img', { name: new RegExp(`^Prices of ${others.length + 1} offers`) })).toBeVisible()
})

test('fewer than five others give no place', async () => {
  const index = alone()
  const { advisor } = await open(index)
  expect(await advisor.findByText(new RegExp(`^Only ${rivalsOf(index).length} other offers .* A place needs 5\\.$`))).toBeVisible()
  expect(advisor.queryByText(/^Place/)).toBeNull()
  expect(advisor.queryByRole('button', { name: 'Match median' })).toBeNull()
})

test('offers that cannot be read are counted, and not said to be absent', async () => {
  const index = market.db.hosts.findIndex((_, at) => at % 2 === 0 && rivalsOf(at).length > 1 && rivalsOf(at).length < 5)
  market.set({ badRows: 2 })
  const { advisor } = await open(index)
  expect(await advisor.findByText(/of only \d other offers? could be compared\. A place needs 5\.$/)).toBeVisible()
  expect(advisor.getByText(/\d offers? (is|are) left out/)).toBeVisible()
  expect(advisor.queryByText(/^Only/)).toBeNull()
})

test('"Match median" puts the median into the form and sends nothing', async () => {
  const index = compared()
  const { advisor, user } = await open(index)
  await user.click(await advisor.findByRole('button', { name: 'Match median' }))
  const sorted = rivalsOf(index)
    .map(({ usd }) => usd)
    .toSorted((a, b) => a - b)
  const middle = ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) / 2
  const typed = Number(screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' }).value)
  expect(Math.abs(typed - middle)).toBeLessThanOrEqual(0.005)
  expect(market.requests('PUT /v0/hosts/{host_id}')).toEqual([])
})

test('a reading of many pages can be stopped and taken up again', async () => {
  market.set({ limitCap: 1 })
  const release = holdRequests('POST /v0/market/search', { passing: 2 })
  const index = compared()
  const { advisor, user } = await open(index)
  await user.click(await advisor.findByRole('button', { name: 'Stop' }))
  expect(await advisor.findByText('Offers have not been read.')).toBeVisible()
  release()
  market.set({})
  await user.click(advisor.getByRole('button', { name: 'Read offers' }))
  expect(await advisor.findByText(/^Place/)).toBeVisible()
})

test('a failure is said where the numbers would stand, and can be tried again', async () => {
  market.set({ faults: [{ endpoint: 'POST /v0/market/search', kind: '403' }] })
  const { advisor, user } = await open(compared())
  expect(await advisor.findByRole('alert')).toHaveTextContent('This API key may not do that')
  market.set({})
  await user.click(advisor.getByRole('button', { name: 'Try again' }))
  expect(await advisor.findByText(/^Place/)).toBeVisible()
})

test('break-even is worked out from what was typed, shown with its sum, and remembered; a tariff belongs to its currency', async () => {
  const first = await open(compared())
  const box = (name: string) => screen.getByRole('textbox', { name })
  expect(box('Under load')).toHaveAccessibleDescription('W')
  await first.user.type(box('Under load'), '4400')
  await first.user.type(box('Idle'), '600')
  await first.user.type(box('Tariff'), '0,12')
  expect(await first.advisor.findByText('$0.559')).toBeVisible()
  expect(first.advisor.getByText('(4.4 × 0.7 + 0.6 × 0.3) kW × 0.12 ÷ 0.7')).toBeVisible()
  await first.user.clear(box('Rented'))
  await first.user.type(box('Rented'), '0')
  expect(box('Rented')).toHaveAccessibleDescription('% From 1 to 100')
  first.unmount()

  await open(compared(), 'RUB')
  await waitFor(() => expect(box('Under load')).toHaveValue('4400'))
  expect(box('Tariff')).toHaveValue('')
})

test('the power of one configuration is not used for another, and comes back with its own', async () => {
  const kind = (index: number) => `${market.db.hosts[index]?.offer.gpu} ${market.db.hosts[index]?.offer.gpu_amount}`
  const index = compared()
  const like = market.db.hosts.findIndex((_, at) => at !== index && kind(at) === kind(index))
  const box = (name: string) => screen.getByRole('textbox', { name })
  const first = await open(index)
  await first.user.type(box('Under load'), '900')
  await first.user.type(box('Tariff'), '0,12')
  expect(await first.advisor.findByText('per rented hour')).toBeVisible()
  first.unmount()
  const other = await open(market.db.hosts.findIndex((_, at) => kind(at) !== kind(index)))
  expect(box('Under load')).toHaveValue('')
  expect(box('Tariff')).toHaveValue('0,12')
  expect(other.advisor.queryByText('per rented hour')).toBeNull()
  await other.user.type(box('Under load'), '4000')
  other.unmount()
  await open(like === -1 ? index : like)
  expect(box('Under load')).toHaveValue('900')
})

test('in the break-even a number that can be read both ways is said at its box, and nothing is worked out with it', async () => {
  const { user, advisor } = await open(compared())
  const box = (name: string) => screen.getByRole('textbox', { name })
  await user.type(box('Tariff'), '0,125')
  await user.clear(box('Rented'))
  for (const name of ['Under load', 'Idle', 'Rented']) {
    await user.type(box(name), '1,000')
    expect(box(name)).toHaveAccessibleDescription(/^(W|%) Write 1000 or 1\.000: the comma can be read both ways$/)
    expect(box(name)).toHaveValue('1,000')
  }
  expect(box('Tariff')).toBeValid()
  expect(advisor.queryByText('per rented hour')).toBeNull()
})

test('a machine whose offer was not sent has nothing to be compared with', async () => {
  market.set({ hostShape: 'B' })
  const { advisor } = await open(0)
  expect(await advisor.findByText(/The GPU or its count is not reported/)).toBeVisible()
})
