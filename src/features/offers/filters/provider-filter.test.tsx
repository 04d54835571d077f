import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { marketFor } from '@/mocks/market'
import { holdRequests } from '@/test/hold-requests'
import { renderApp } from '@/test/render-app'

const sidebar = async () => within(await screen.findByRole('region', { name: 'Filters' }))
const addressOf = ({ router }: ReturnType<typeof renderApp>) => router.state.location.searchStr
const providerList = () => within(screen.getByRole('listbox', { name: 'Provider' }))

test('takes a part of a provider name on Enter only, and a whole name on blur', async () => {
  const app = renderApp('/offers?currency=USD', { key: 'part' })
  await app.user.click((await sidebar()).getByText('Location and provider', { selector: 'summary' }))
  const field = await (await sidebar()).findByRole('combobox', { name: 'Provider' })
  await app.user.click(field)
  await waitFor(() => expect(providerList().getAllByRole('option').length).toBeGreaterThan(10))
  fireEvent.change(field, { target: { value: 'erda' } })
  fireEvent.blur(field)
  expect(field).toHaveAccessibleDescription(/^Not added yet/)
  expect(addressOf(app)).not.toContain('provider')
  await app.user.click(field)
  await app.user.keyboard('{Enter}')
  await waitFor(() => expect(addressOf(app)).toContain('provider=verda'))
  expect(field).toHaveValue('Verda (DataCrunch)')
  expect(screen.queryByRole('listbox', { name: 'Provider' })).toBeNull()
  fireEvent.change(field, { target: { value: '' } })
  fireEvent.blur(field)
  await waitFor(() => expect(addressOf(app)).not.toContain('provider'))
  fireEvent.change(field, { target: { value: 'verda' } })
  fireEvent.blur(field)
  await waitFor(() => expect(addressOf(app)).toContain('provider=verda'))
  expect(field).toHaveValue('Verda (DataCrunch)')
  fireEvent.change(field, { target: { value: 'cloud' } })
  const names = providerList()
    .getAllByRole('option')
    .map((option) => option.textContent.replace(/ \d+$/, ''))
  expect(names.length).toBeGreaterThan(1)
  fireEvent.blur(field)
  expect(field).toHaveAccessibleDescription(/^Not added yet/)
  expect(addressOf(app)).toContain('provider=verda')
  await app.user.click(field)
  await app.user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(field).toHaveValue(names[1]))
  expect(addressOf(app)).not.toContain('provider=verda')
  fireEvent.change(field, { target: { value: 'verda' } })
  await app.user.click(providerList().getByRole('option', { name: /^Verda \(DataCrunch\)/ }))
  await waitFor(() => expect(addressOf(app)).toContain('provider=verda'))
})

test('counts the offers seen of each provider, most first, and says what is counted', async () => {
  const key = 'provider-counts'
  const app = renderApp('/offers?currency=USD&gpu=l40s&gpus=2', { key })
  await screen.findAllByRole('row', { name: /L40S/ })
  await app.user.click((await sidebar()).getByText('Location and provider', { selector: 'summary' }))
  await app.user.click(await (await sidebar()).findByRole('combobox', { name: 'Provider' }))
  await waitFor(() => expect(providerList().getAllByRole('option').length).toBeGreaterThan(10))
  const counts = providerList()
    .getAllByRole('option')
    .map(({ textContent }) => Number(/ ([\d,]+)$/.exec(textContent)?.[1]?.replace(',', '')))
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
  const seen = Number(/^Counts: the (\d+) offers loaded so far/.exec((await sidebar()).getByText(/^Counts: the/).textContent)?.[1])
  expect(seen).toBeGreaterThan(0)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(seen)
})

test('clears the filter on Enter when the text is deleted, and marks no provider on its own', async () => {
  const app = renderApp('/offers?currency=USD&provider=verda', { key: 'clear' })
  const field = await (await sidebar()).findByRole('combobox', { name: 'Provider' })
  await waitFor(() => expect(field).toHaveValue('Verda (DataCrunch)'))
  await app.user.clear(field)
  expect(providerList().getAllByRole('option').length).toBeGreaterThan(10)
  expect(field).not.toHaveAttribute('aria-activedescendant')
  await app.user.keyboard('{Enter}')
  await waitFor(() => expect(addressOf(app)).not.toContain('provider'))
  expect(field).toHaveValue('')
  expect(screen.queryByRole('listbox', { name: 'Provider' })).toBeNull()
  await app.user.click(field)
  await app.user.keyboard('{Enter}')
  expect(field).toHaveValue('')
  await app.user.keyboard('{ArrowDown}')
  expect(field).not.toHaveAttribute('aria-activedescendant')
  await app.user.keyboard('{ArrowDown}')
  expect(field).toHaveAttribute('aria-activedescendant', providerList().getAllByRole('option')[0]?.id)
})

const PROVIDERS = 'GET /v0/market/providers'

test.each([
  ['is loading', (_key: string) => void holdRequests(PROVIDERS)],
  ['has failed', (key: string) => marketFor(key).set({ faults: [{ endpoint: PROVIDERS, kind: '403' }] })],
])('commits a typed part of a name on Enter only while the list %s', async (state, prepare) => {
  const key = `unlisted ${state}`
  prepare(key)
  const app = renderApp('/offers?currency=USD', { key })
  await app.user.click((await sidebar()).getByText('Location and provider', { selector: 'summary' }))
  const field = await (await sidebar()).findByRole('combobox', { name: 'Provider' })
  if (state === 'has failed') expect(await screen.findByText(/^The list could not be loaded/)).toBeVisible()
  await app.user.type(field, 'Vast')
  // Longer than the pause after which a field commits its text.
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(addressOf(app)).not.toContain('provider')
  await app.user.tab()
  expect(field).toHaveAccessibleDescription('Not added yet: press Enter or choose from the list.')
  expect(field).toBeValid()
  expect(addressOf(app)).not.toContain('provider')
  await app.user.type(field, '{Enter}')
  await waitFor(() => expect(addressOf(app)).toContain('provider=Vast'))
  expect(field).toHaveValue('Vast')
})

test('takes a whole name that was typed before the list arrived', async () => {
  const release = holdRequests(PROVIDERS)
  const app = renderApp('/offers?currency=USD', { key: 'late-list' })
  await app.user.click((await sidebar()).getByText('Location and provider', { selector: 'summary' }))
  const field = await (await sidebar()).findByRole('combobox', { name: 'Provider' })
  await app.user.type(field, 'verda')
  await app.user.tab()
  expect(field).toHaveAccessibleDescription(/^Not added yet/)
  release()
  await waitFor(() => expect(addressOf(app)).toContain('provider=verda'))
  await waitFor(() => expect(field).toHaveValue('Verda (DataCrunch)'))
})
