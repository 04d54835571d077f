import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { marketFor } from '@/mocks/market'
import { renderApp } from '@/test/render-app'

const happyDom = (globalThis as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }).happyDOM
const usualWidth = globalThis.innerWidth
afterEach(() => happyDom.setViewport({ width: usualWidth }))

test('a price that is entered while the status is on its way is not lost', async () => {
  const market = marketFor('both-1')
  market.set({ latency: 200 })
  const { user } = renderApp('/hosts', { key: 'both-1' })
  const row = within(await screen.findByRole('row', { name: /203\.0\.113\.10/ }))
  await user.click(row.getByRole('button', { name: /change the price/ }))
  await user.clear(row.getByRole('textbox', { name: 'Price' }))
  await user.type(row.getByRole('textbox', { name: 'Price' }), '2.9')
  await user.click(row.getByRole('button', { name: /change the status/ }))
  await user.selectOptions(row.getByRole('combobox', { name: 'Status' }), 'waiting')
  await user.click(row.getByRole('button', { name: 'Save status' }))
  await user.click(row.getByRole('button', { name: 'Save price' }))
  expect(row.getByText(/another change of this host is on its way/)).toBeVisible()
  expect(await row.findByText(/saved and verified/)).toBeVisible()
  await waitFor(() => expect(market.requests('PUT /v0/hosts/{host_id}').map(({ body }) => body)).toEqual([{ status: 'waiting' }]))
  expect(row.getByRole('textbox', { name: 'Price' })).toHaveValue('2.9')
  await user.click(row.getByRole('button', { name: 'Save price' }))
  await waitFor(() => expect(row.getByRole('button', { name: /^\$2\.90, change the price/ })).toBeVisible())
  expect(await row.findByText(/saved and verified/)).toBeVisible()
})

test('a status that is chosen while the price is on its way is not lost', async () => {
  const market = marketFor('both-2')
  market.set({ latency: 200 })
  const { user } = renderApp('/hosts', { key: 'both-2' })
  const row = within(await screen.findByRole('row', { name: /203\.0\.113\.10/ }))
  await user.click(row.getByRole('button', { name: /change the status/ }))
  await user.selectOptions(row.getByRole('combobox', { name: 'Status' }), 'waiting')
  await user.click(row.getByRole('button', { name: /change the price/ }))
  await user.clear(row.getByRole('textbox', { name: 'Price' }))
  await user.type(row.getByRole('textbox', { name: 'Price' }), '2.9{Enter}')
  row.getByRole('combobox', { name: 'Status' }).focus()
  await user.keyboard('{Enter}')
  expect(row.getByRole('combobox', { name: 'Status' })).toHaveAccessibleDescription(/another change of this host is on its way/)
  expect(await row.findByText(/saved and verified/)).toBeVisible()
  expect(row.getByRole('combobox', { name: 'Status' })).toHaveValue('waiting')
  expect(market.requests('PUT /v0/hosts/{host_id}').map(({ body }) => body)).toEqual([{ price: 2.9 }])
})

test('the question before a change claims no old price that was not reported, and rounds no new one', async () => {
  const market = marketFor('asked-1')
  market.set({ priceForm: 'other-currency' })
  const { user, unmount } = renderApp('/hosts', { key: 'asked-1' })
  const ask = async (price: string) => {
    const row = within(await screen.findByRole('row', { name: /203\.0\.113\.10/ }))
    await user.click(row.getByRole('button', { name: /change the price/ }))
    await user.clear(row.getByRole('textbox', { name: 'Price' }))
    await user.type(row.getByRole('textbox', { name: 'Price' }), `${price}{Enter}`)
    return screen.findByRole('dialog', { name: 'Change 203.0.113.10?' })
  }
  expect(await ask('0')).toHaveTextContent('The price becomes $0. At zero')
  unmount()
  market.set({})
  renderApp('/hosts', { key: 'asked-1' })
  expect(await ask('31.2345')).toHaveTextContent(/The price goes from \$3\.11\d* to \$31\.2345\./)
})

test('what is typed in the panel stays when the row is changed in its place', async () => {
  happyDom.setViewport({ width: 1400 })
  const { user } = renderApp('/hosts', { key: 'both-3' })
  const row = within(await screen.findByRole('row', { name: /203\.0\.113\.10/ }))
  await user.click(row.getByRole('button', { name: /^Edit / }))
  const panel = within(await screen.findByRole('complementary', { name: '203.0.113.10' }))
  await user.clear(panel.getByRole('textbox', { name: 'Price' }))
  await user.type(panel.getByRole('textbox', { name: 'Price' }), '2.8')
  await user.click(row.getByRole('button', { name: /change the status/ }))
  await user.selectOptions(row.getByRole('combobox', { name: 'Status' }), 'waiting')
  await user.click(row.getByRole('button', { name: 'Save status' }))
  expect(await row.findByText(/saved and verified/)).toBeVisible()
  expect(panel.getByRole('textbox', { name: 'Price' })).toHaveValue('2.8')
})
