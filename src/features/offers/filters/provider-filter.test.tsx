import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '@/test/render-app'

const sidebar = async () => within(await screen.findByRole('region', { name: 'Filters' }))
const addressOf = ({ router }: ReturnType<typeof renderApp>) => router.state.location.searchStr
const providerList = () => within(screen.getByRole('listbox', { name: 'Provider' }))

test('takes a part of a provider name, and offers the providers when several have it', async () => {
  const app = renderApp('/offers?currency=USD', { key: 'part' })
  await app.user.click((await sidebar()).getByText('Location and provider', { selector: 'summary' }))
  const field = await (await sidebar()).findByRole('combobox', { name: 'Provider' })
  await app.user.click(field)
  await waitFor(() => expect(providerList().getAllByRole('option').length).toBeGreaterThan(10))
  fireEvent.change(field, { target: { value: 'erda' } })
  fireEvent.blur(field)
  await waitFor(() => expect(addressOf(app)).toContain('provider=verda'))
  expect(field).toHaveValue('Verda (DataCrunch)')
  expect(screen.queryByRole('listbox', { name: 'Provider' })).toBeNull()
  fireEvent.change(field, { target: { value: 'cloud' } })
  const names = providerList()
    .getAllByRole('option')
    .map((option) => option.textContent)
  expect(names.length).toBeGreaterThan(1)
  fireEvent.blur(field)
  expect(field).toHaveAccessibleDescription(/^Not added yet/)
  expect(addressOf(app)).toContain('provider=verda')
  await app.user.click(field)
  await app.user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(field).toHaveValue(names[1]))
  expect(addressOf(app)).not.toContain('provider=verda')
  fireEvent.change(field, { target: { value: 'verda' } })
  await app.user.click(providerList().getByRole('option', { name: 'Verda (DataCrunch)' }))
  await waitFor(() => expect(addressOf(app)).toContain('provider=verda'))
})
