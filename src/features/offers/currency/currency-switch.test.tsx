import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { marketFor } from '@/mocks/market'
import { parseScenario } from '@/mocks/scenario'
import { renderApp } from '@/test/render-app'

const SEARCH = 'POST /v0/market/search'

async function switchTo(currency: 'RUB' | 'USD', key: string, path: string) {
  const app = renderApp(path, { key, preferences: { currency: currency === 'RUB' ? 'USD' : 'RUB' } })
  await screen.findByRole('list', { name: 'Active filters' })
  await app.user.click(within(screen.getByRole('radiogroup', { name: 'Currency' })).getByRole('radio', { name: currency }))
  const dialog = within(await screen.findByRole('dialog', { name: 'What about your price limit?' }))
  return { ...app, dialog }
}
const at = (router: ReturnType<typeof renderApp>['router']) => router.history.location.search.replace('?', '')
const chips = async () => within(await screen.findByRole('list', { name: 'Active filters' }))

test('asks how to change a price bound, and converts it by the ratio of offers priced in both currencies', async () => {
  const { user, dialog, router } = await switchTo('RUB', 'switch-1', '/offers?price_to=10&currency=USD')
  expect(dialog.getByText(/^Prices switch from USD to RUB/)).toHaveTextContent('the search says “up to $10.00 / h”.')
  expect(at(router)).toBe('price_to=10&currency=USD')
  // No offer is loaded in RUB yet.
  expect(dialog.getByRole('radio', { name: /^Convert it/ })).toBeDisabled()
  await user.click(dialog.getByRole('button', { name: 'Load prices in both first' }))
  expect(await dialog.findByText(/^1 USD = 81\.5 RUB: as the marketplace priced 50 offers in both currencies/)).toBeVisible()
  const convert = dialog.getByRole('radio', { name: /^Convert it up to ₽815\.00\s\/\sh$/ })
  expect(convert).toBeChecked()
  await waitFor(() => expect(dialog.getAllByText(/^([\d,]+ offers?|no offers)$/)).toHaveLength(3))
  await user.click(dialog.getByRole('button', { name: 'Switch to RUB' }))
  expect((await chips()).getByText('Price up to ₽815.00 / h')).toBeVisible()
  expect(at(router)).toBe('price_to=815&currency=RUB')
  await waitFor(() => {
    const sent = marketFor('switch-1')
      .requests(SEARCH)
      .map(({ body }) => body as { currency: string; query: { price_lt?: number } })
    const bounded = sent
      .filter(({ query }) => query.price_lt !== undefined)
      .map(({ currency, query }) => [currency, Math.round(query.price_lt ?? 0)])
    expect(bounded).toContainEqual(['RUB', 815])
  })
  expect(screen.getByText(/^was/)).toHaveTextContent(/^was \$10\.00 · Undo$/)
  await user.click(screen.getByRole('button', { name: /^Undo: back to USD, up to \$10\.00/ }))
  await waitFor(() => expect(at(router)).toBe('price_to=10&currency=USD'))
  expect(screen.queryByText(/^was/)).toBeNull()
})

test('keeps the number or drops the bound when chosen', async () => {
  const { user, dialog, router } = await switchTo('RUB', 'switch-2', '/offers?price_from=1&price_to=10&currency=USD')
  await user.click(dialog.getByRole('radio', { name: /^Keep the number from ₽1\.00 to ₽10\.00\s\/\sh$/ }))
  await user.click(dialog.getByRole('button', { name: 'Switch to RUB' }))
  await waitFor(() => expect(at(router)).toBe('price_from=1&price_to=10&currency=RUB'))
  await user.click(within(screen.getByRole('radiogroup', { name: 'Currency' })).getByRole('radio', { name: 'USD' }))
  const again = within(await screen.findByRole('dialog', { name: 'What about your price limit?' }))
  await user.click(again.getByRole('radio', { name: 'Remove the limit any price' }))
  await user.click(again.getByRole('button', { name: 'Switch to USD' }))
  await waitFor(() => expect(at(router)).toBe('currency=USD'))
})

test('Back restores the bounds together with their currency', async () => {
  const { user, dialog, router } = await switchTo('RUB', 'switch-back', '/offers?price_to=10&currency=USD')
  await user.click(dialog.getByRole('radio', { name: /^Keep the number/ }))
  await user.click(dialog.getByRole('button', { name: 'Switch to RUB' }))
  await waitFor(() => expect(at(router)).toBe('price_to=10&currency=RUB'))
  act(() => router.history.back())
  await waitFor(() => expect(at(router)).toBe('price_to=10&currency=USD'))
  expect((await chips()).getByText('Price up to $10.00 / h')).toBeVisible()
})

test('leaves no entry behind whose bounds would become amounts in the new currency', async () => {
  const { user, dialog, router } = await switchTo('RUB', 'switch-no-back', '/offers?price_to=10')
  const entries = router.history.length
  await user.click(dialog.getByRole('radio', { name: /^Keep the number/ }))
  await user.click(dialog.getByRole('button', { name: 'Switch to RUB' }))
  await waitFor(() => expect(at(router)).toBe('price_to=10&currency=RUB'))
  expect(router.history.length).toBe(entries)
})

test('changes nothing when the user keeps the currency', async () => {
  const { user, dialog, router } = await switchTo('RUB', 'switch-3', '/offers?price_to=10')
  await user.click(dialog.getByRole('button', { name: 'Stay with USD' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(at(router)).toBe('price_to=10')
  expect(within(screen.getByRole('radiogroup', { name: 'Currency' })).getByRole('radio', { name: 'USD' })).toBeChecked()
  expect((await chips()).getByText('Price up to $10.00 / h')).toBeVisible()
})

test('offers no conversion when the ratio cannot be loaded', async () => {
  marketFor('switch-4').scenario = parseScenario({ faults: [{ endpoint: SEARCH, kind: '400' }] })
  const { user, dialog } = await switchTo('RUB', 'switch-4', '/offers?price_to=10&currency=USD')
  await user.click(dialog.getByRole('button', { name: 'Load prices in both first' }))
  expect(await dialog.findByText(/^Couldn’t load prices in both currencies\./)).toBeVisible()
  expect(dialog.getByRole('radio', { name: /^Convert it/ })).toBeDisabled()
  expect(dialog.getByRole('button', { name: 'Switch to RUB' })).toBeDisabled()
})

test('opens no dialog when no price bound is set', async () => {
  const { user, router } = renderApp('/offers?vram_from=80&currency=USD', { key: 'switch-5' })
  await screen.findByRole('list', { name: 'Active filters' })
  await user.click(within(screen.getByRole('radiogroup', { name: 'Currency' })).getByRole('radio', { name: 'RUB' }))
  await waitFor(() => expect(at(router)).toBe('vram_from=80&currency=RUB'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('converts without new requests when enough offers are loaded in both currencies', async () => {
  const { user, router } = renderApp('/offers?vram_from=40&currency=RUB', { key: 'switch-6' })
  await screen.findByRole('list', { name: 'Active filters' })
  const currencies = within(screen.getByRole('radiogroup', { name: 'Currency' }))
  await screen.findAllByText(/₽/)
  await user.click(currencies.getByRole('radio', { name: 'USD' }))
  await screen.findAllByText(/^\$/)
  const vram = within(await screen.findByRole('group', { name: 'Price' }))
  await user.type(vram.getByRole('textbox', { name: 'To' }), '10{Enter}')
  await waitFor(() => expect(at(router)).toContain('price_to=10'))
  await user.click(currencies.getByRole('radio', { name: 'RUB' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'What about your price limit?' }))
  expect(dialog.getByRole('radio', { name: /^Convert it up to ₽\d+\.\d\d\s\/\sh$/ })).toBeChecked()
  expect(dialog.queryByRole('button', { name: 'Load prices in both first' })).toBeNull()
})

test('repeats the remembered choice without asking, until Settings resets it', async () => {
  const { user, dialog, router, unmount } = await switchTo('RUB', 'switch-7', '/offers?price_to=10&currency=USD')
  await user.click(dialog.getByRole('radio', { name: /^Keep the number/ }))
  await user.click(dialog.getByRole('checkbox', { name: 'Do the same next time' }))
  await user.click(dialog.getByRole('button', { name: 'Switch to RUB' }))
  await waitFor(() => expect(at(router)).toBe('price_to=10&currency=RUB'))
  await user.click(within(screen.getByRole('radiogroup', { name: 'Currency' })).getByRole('radio', { name: 'USD' }))
  await waitFor(() => expect(at(router)).toBe('price_to=10&currency=USD'))
  expect(screen.queryByRole('dialog')).toBeNull()
  unmount()
  const settings = renderApp('/settings', { key: 'switch-7' })
  const limit = await screen.findByRole('combobox', { name: 'When the currency changes' })
  expect(limit).toHaveDisplayValue('Keep the number')
  await settings.user.selectOptions(limit, 'Ask')
  expect(limit).toHaveDisplayValue('Ask')
})

test('loads the ratio and converts when “Convert” is remembered, and asks when there is no ratio', async () => {
  const remembered = { currency: 'USD', limitChoice: 'convert' } as const
  const { user, router, unmount } = renderApp('/offers?price_to=10&currency=USD', { key: 'switch-8', preferences: remembered })
  await screen.findByRole('list', { name: 'Active filters' })
  const choose = async (name: string) =>
    user.click(within(screen.getByRole('radiogroup', { name: 'Currency' })).getByRole('radio', { name }))
  await choose('RUB')
  await waitFor(() => expect(at(router)).toBe('price_to=815&currency=RUB'))
  expect(screen.queryByRole('dialog')).toBeNull()
  unmount()
  marketFor('switch-9').scenario = parseScenario({ faults: [{ endpoint: SEARCH, kind: '400' }] })
  renderApp('/offers?price_to=10&currency=USD', { key: 'switch-9', preferences: remembered })
  await screen.findByRole('list', { name: 'Active filters' })
  await choose('RUB')
  expect(await screen.findByRole('dialog', { name: 'What about your price limit?' })).toBeVisible()
})
