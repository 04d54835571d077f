import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { marketFor } from '@/mocks/market'
import { fewHosts } from '@/test/change-row'
import { holdRequests } from '@/test/hold-requests'
import { renderApp } from '@/test/render-app'

const ADDRESS = '203.0.113.10'
const rowOf = async () => within(await screen.findByRole('row', { name: /203\.0\.113\.10/ }))
const priceShown = async () => (await rowOf()).getByRole('button', { name: /change the price/ }).textContent
const choose = async (user: ReturnType<typeof renderApp>['user'], choice: string) => user.click(screen.getByRole('radio', { name: choice }))

test('verifies a saved price after the language was changed', async () => {
  fewHosts('back-1')
  const { user } = renderApp('/hosts', { key: 'back-1' })
  await rowOf()
  await choose(user, 'Русский (RU)')
  await screen.findByRole('table', { name: 'Хосты' })
  const row = await rowOf()
  await user.click(await row.findByRole('button', { name: /изменить цену/ }))
  await user.clear(row.getByRole('textbox', { name: 'Цена' }))
  await user.type(row.getByRole('textbox', { name: 'Цена' }), '2,9{Enter}')
  expect(await row.findByText(/сохранено и проверено/)).toBeVisible()
  expect(row.getByRole('button', { name: /^2,90/ })).toBeVisible()
})

test('never shows a price in the previous currency when the list is partly loaded', async () => {
  const market = marketFor('back-2')
  market.set({ hosts: 600, latency: 40 })
  const id = market.db.hosts[0]?.id ?? ''
  const { user } = renderApp(`/hosts/${id}`, { key: 'back-2' })
  const box = async (code: string) => {
    await screen.findByText(new RegExp(`The number is sent as shown, in ${code}`))
    return screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' })
  }
  await screen.findByRole('heading', { level: 1, name: ADDRESS })
  const before = Number((await box('USD')).value)
  await choose(user, 'RUB')
  const roubles = await box('RUB')
  const next = Math.round(Number(roubles.value) * 1.2)
  await user.clear(roubles)
  await user.type(roubles, String(next))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const form = within(screen.getByRole('region', { name: 'Status and price' }))
  expect(await form.findByText(/saved and verified/)).toBeVisible()
  await choose(user, 'USD')
  await waitFor(async () => expect(Number((await box('USD')).value)).toBeGreaterThan(before * 1.1))
})

test('shows the new price in a currency that was selected while it was saved', async () => {
  fewHosts('back-3')
  const { user } = renderApp('/hosts', { key: 'back-3' })
  const dollars = await priceShown()
  await choose(user, 'RUB')
  await waitFor(async () => expect(await priceShown()).toMatch('₽'))
  const roubles = await priceShown()
  await choose(user, 'USD')
  await waitFor(async () => expect(await priceShown()).toBe(dollars))
  const release = holdRequests('PUT /v0/hosts/{host_id}')
  const row = await rowOf()
  await user.click(row.getByRole('button', { name: /change the price/ }))
  await user.clear(row.getByRole('textbox', { name: 'Price' }))
  await user.type(row.getByRole('textbox', { name: 'Price' }), '2.9{Enter}')
  await choose(user, 'RUB')
  await waitFor(async () => expect(await priceShown()).toMatch('₽'))
  release()
  await waitFor(async () => expect(await priceShown()).not.toBe(roubles))
})

test('sends nothing while the price per GPU of a host without a known price is malformed', async () => {
  const market = marketFor('back-gpu')
  market.set({ priceForm: 'other-currency' })
  market.db.hosts = market.db.hosts.slice(0, 1).map((host) => ({ ...host, status: 'active', offer: { ...host.offer, gpu_amount: 2 } }))
  const { user } = renderApp(`/hosts/${market.db.hosts[0]?.id}`, { key: 'back-gpu' })
  const form = within(await screen.findByRole('region', { name: 'Status and price' }))
  const perGpu = form.getByRole('textbox', { name: 'Per GPU' })
  await user.type(perGpu, '1,000')
  await user.selectOptions(form.getByRole('combobox', { name: 'Status' }), 'waiting')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(perGpu).toBeInvalid()
  expect(perGpu).toHaveValue('1,000')
  expect(market.requests('PUT /v0/hosts/{host_id}')).toEqual([])
})
