import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { baseUrl } from '@/api/config'
import { MARKET_VISITS_KEY, marketVisits, recordVisit, type SeenModel } from '@/api/market-visits'
import type { Currency } from '@/contract/params'
import { formatFor } from '@/shared/i18n/format'
import { renderPart } from '@/test/render-part'
import { MarketRail, type RailModel } from './market-rail'
import { VisitTrend } from './visit-trend'

const MINUTE = 60_000
const at = (day: number, hour = 18, minute = 40) => new Date(2026, 10, day, hour, minute).getTime()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: at(20) })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const seen = (slug: string, lowest: number | null): SeenModel => ({ slug, lowest, median: null, offers: 12 })
const named = (slug: string, lowest: number | null): RailModel => ({ ...seen(slug, lowest), name: slug.toUpperCase() })
const visitOn = (now: number, models: readonly SeenModel[], currency: Currency = 'USD') => recordVisit(currency, models, now)

interface Shown {
  models?: readonly RailModel[]
  loadedAt?: number
  currency?: Currency
  isWide?: boolean
  isLoading?: boolean
  locale?: 'en' | 'ru'
}
const open = ({
  models = [named('h200', 1)],
  loadedAt = Date.now(),
  currency = 'USD',
  isWide = false,
  isLoading = false,
  locale = 'en',
}: Shown = {}) =>
  renderPart(
    <main>
      {models.map(({ slug, lowest }) => (
        <div key={slug} role="group" aria-label={slug}>
          <VisitTrend slug={slug} lowest={lowest} loadedAt={loadedAt} currency={currency} />
        </div>
      ))}
      <MarketRail current={models} loadedAt={loadedAt} currency={currency} isWide={isWide} isLoading={isLoading} saved={<p>saved</p>} />
    </main>,
    { preferences: { locale } },
  )
const moved = () => screen.findByRole('region', { name: 'Moved since your last visit' })
const rowsIn = (list: HTMLElement) =>
  within(list)
    .queryAllByRole('listitem')
    .map((row) => row.textContent)

test('explains later visits on the first one, and stores it', async () => {
  open()
  const first = await screen.findByRole('region', { name: 'Your first visit in this browser' })
  expect(first).toHaveTextContent('From visits on 3 different days: a price line on every tile.')
  expect(screen.getByText('saved')).toBeVisible()
  expect(screen.queryByRole('img')).not.toBeInTheDocument()
  expect(marketVisits.store.list()).toMatchObject([
    { service: baseUrl(), currency: 'USD', startedAt: at(20), prices: { h200: [1, null, 12] } },
  ])
})

test('is still the first visit when the page is opened again within 30 minutes', async () => {
  visitOn(at(20, 18, 11), [seen('h200', 2)])
  open()
  expect(await screen.findByRole('region', { name: 'Your first visit in this browser' })).toBeVisible()
})

test('lists the prices that moved since the last visit, and shows the change on each tile', async () => {
  visitOn(at(18), [seen('h200', 9)])
  visitOn(at(20, 9), [seen('h200', 1.1), seen('rtx4090', 0.25), seen('l40s', 0.218), seen('rtx5090', 0.38)])
  const models = [named('rtx4090', 0.23), named('h200', 1), named('l40s', 0.2180001), named('rtx5090', 0.4), named('new', 3)]
  const { user, router } = open({ models })
  const list = await moved()
  expect(list).toHaveTextContent(formatFor('en').dateTime(at(20, 9)))
  expect(rowsIn(list)).toEqual([
    'H200$1.10 → was $1.10, now $1.00↓ 9.1% cheaper',
    'RTX4090$0.250 → was $0.250, now $0.230↓ 8.0% cheaper',
    'RTX5090$0.380 → was $0.380, now $0.400↑ 5.3% more expensive',
  ])
  const time = formatFor('en').dateTime(at(20, 9))
  expect(screen.getByRole('group', { name: 'h200' })).toHaveTextContent(`9.1% lower than on your last visit, ${time}`)
  expect(screen.getByRole('group', { name: 'rtx5090' })).toHaveTextContent(`5.3% higher than on your last visit, ${time}`)
  for (const name of ['l40s', 'new']) expect(screen.getByRole('group', { name })).toHaveTextContent('')
  await user.click(within(list).getByRole('link', { name: 'RTX4090' }))
  await waitFor(() => expect(router.state.location.href).toBe('/gpus/rtx4090?currency=USD'))
})

test('never compares prices with the visit that has loaded them, also when that visit is over', async () => {
  const { unmount } = open()
  await screen.findByRole('region', { name: 'Your first visit in this browser' })
  unmount()
  const loadedAt = at(20)
  vi.setSystemTime(loadedAt + 40 * MINUTE)
  const back = open({ loadedAt })
  expect(await screen.findByRole('region', { name: 'Your first visit in this browser' })).toBeVisible()
  back.unmount()
  open({ models: [named('h200', 0.9)] })
  expect(rowsIn(await moved())).toEqual(['H200$1.00 → was $1.00, now $0.900↓ 10.0% cheaper'])
})

test('draws no price of yesterday as today’s', async () => {
  visitOn(at(18), [seen('h200', 3)])
  visitOn(at(19), [seen('h200', 2)])
  vi.setSystemTime(at(20, 0, 10))
  const { unmount } = open({ loadedAt: at(19, 23, 50) })
  await moved()
  expect(screen.queryByRole('img')).not.toBeInTheDocument()
  unmount()
  open()
  expect(await screen.findByRole('img')).toBeVisible()
})

test('shows that no prices moved', async () => {
  visitOn(at(19), [seen('h200', 1)])
  open()
  expect(await moved()).toHaveTextContent('No prices moved')
})

test('lists up to 4 models, and up to 7 on a wide page', async () => {
  const models = Array.from({ length: 9 }, (_, index) => named(`m${index}`, 2))
  visitOn(
    at(19),
    models.map(({ slug }) => seen(slug, 1)),
  )
  const { unmount } = open({ models })
  expect(rowsIn(await moved())).toHaveLength(4)
  unmount()
  open({ models, isWide: true })
  expect(rowsIn(await moved())).toHaveLength(7)
})

test('lists nothing until all prices have loaded', async () => {
  visitOn(at(19), [seen('h200', 2)])
  open({ isLoading: true })
  expect(rowsIn(await moved())).toEqual([])
  expect(await moved()).toHaveAttribute('aria-busy', 'true')
})

test('never compares prices in different currencies', async () => {
  visitOn(at(19), [seen('h200', 90)], 'RUB')
  open()
  expect(await screen.findByRole('region', { name: 'Your first visit in this browser' })).toBeVisible()
})

test('draws the line of a model from the third day on, with a break for days without a visit', async () => {
  visitOn(at(16), [seen('h200', 2), seen('l4', 1)])
  visitOn(at(17), [seen('h200', 3)])
  open({ models: [named('h200', 2.5), named('l4', 1)] })
  const line = await screen.findByRole('img', { name: 'Lowest price on your last 3 visits: from $2.00 to $3.00' })
  expect(line.querySelector('path')).toHaveAttribute('d', 'M0 17H32V3H60M64 10')
  expect(within(screen.getByRole('group', { name: 'l4' })).queryByRole('img')).not.toBeInTheDocument()
})

test('is written in Russian', async () => {
  visitOn(at(18), [seen('h200', 1)])
  visitOn(at(19), [seen('h200', 1.1)])
  open({ locale: 'ru' })
  const list = await screen.findByRole('region', { name: 'Изменилось с прошлого визита' })
  expect(rowsIn(list)).toEqual(['H2001,10 $ → было 1,10 $, стало 1,00 $↓ 9,1 % дешевле'.replaceAll(/ (?=[$%])/g, '\u00A0')])
  expect(screen.getByRole('img', { name: /^Минимальная цена за последние 3 визита: от 1,00/ })).toBeVisible()
})

test('extends the visit while the person uses the tab, and starts none after a break until prices have loaded', async () => {
  const { user } = open()
  await screen.findByText('saved')
  const ends = () => marketVisits.store.list().map(({ endedAt }) => endedAt)
  for (const minute of [6, 12, 30, 50]) {
    vi.setSystemTime(at(20) + minute * MINUTE)
    await user.keyboard('{Shift}')
  }
  expect(ends()).toEqual([at(20) + 50 * MINUTE])
  vi.setSystemTime(at(20) + 90 * MINUTE)
  await user.keyboard('{Shift}')
  expect(ends()).toEqual([at(20) + 50 * MINUTE])
  vi.setSystemTime(at(20) + 92 * MINUTE)
  await user.keyboard('{Shift}')
  expect(ends()).toEqual([at(20) + 92 * MINUTE, at(20) + 50 * MINUTE])
})

test('stores nothing in a hidden tab', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  open()
  await screen.findByText('saved')
  expect(marketVisits.store.list()).toEqual([])
})

test('starts from the beginning when the visits are deleted in a different tab', async () => {
  visitOn(at(19), [seen('h200', 2)])
  open()
  await moved()
  act(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith(MARKET_VISITS_KEY)) localStorage.removeItem(key)
    globalThis.dispatchEvent(new StorageEvent('storage', { key: null }))
  })
  expect(await screen.findByRole('region', { name: 'Your first visit in this browser' })).toBeVisible()
})
