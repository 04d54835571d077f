import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { marketFor } from '@/mocks/market'
import { lastFilters } from '@/test/list-searches'
import { renderApp } from '@/test/render-app'

const sidebar = async () => within(await screen.findByRole('region', { name: 'Filters' }))
const addressOf = ({ router }: ReturnType<typeof renderApp>) => decodeURIComponent(router.state.location.searchStr)

async function openLocation(app: ReturnType<typeof renderApp>) {
  await screen.findByRole('table', { name: 'Offers' })
  await app.user.click((await sidebar()).getByText('Location and provider'))
  const field = await (await sidebar()).findByRole('combobox', { name: 'Location' })
  await app.user.click(field)
  return field
}
const activeOption = (field: HTMLElement) => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')

test('takes the nearest place on Enter, and the typed word only when that line is chosen', async () => {
  const app = renderApp('/offers', { key: 'places' })
  const field = await openLocation(app)
  await app.user.type(field, 'euro')
  expect(activeOption(field)).toHaveTextContent(/^Europe \d/)
  expect(screen.getByText(/^Did you mean/)).toHaveTextContent('Did you mean Europe?')
  await app.user.keyboard('{Enter}')
  await waitFor(() => expect(lastFilters('places')).toEqual({ location: ['Europe'] }))
  expect(field).toHaveValue('')
  // Typed again, it stays chosen.
  await app.user.type(field, 'euro{Enter}')
  expect(addressOf(app)).toContain('location=Europe')
  await app.user.type(field, 'Atlantis{Enter}')
  await waitFor(() => expect(lastFilters('places')).toEqual({ location: ['Europe', 'Atlantis'] }))
  await app.user.type(field, 'euro')
  await app.user.click(screen.getByRole('option', { name: /^Search for the word “euro”/ }))
  await waitFor(() => expect(lastFilters('places')).toEqual({ location: ['Europe', 'Atlantis', 'euro'] }))
})

test('commits nothing when the field is left', async () => {
  const app = renderApp('/offers', { key: 'places-blur' })
  const field = await openLocation(app)
  await app.user.type(field, 'Norway')
  expect(field).toHaveAttribute('aria-expanded', 'true')
  await app.user.tab()
  expect(field).toHaveAttribute('aria-expanded', 'false')
  expect(field).toHaveValue('Norway')
  expect(field).toHaveAccessibleDescription('Not added yet: press Enter or choose from the list.')
  expect(addressOf(app)).not.toContain('location')
})

test('replaces a region by its country when one is chosen from the tree, with counts of loaded offers', async () => {
  const app = renderApp('/offers?location=Europe&location=Asia', { key: 'places-tree' })
  await screen.findByRole('table', { name: 'Offers' })
  await screen.findAllByText(/Germany/)
  const field = await (await sidebar()).findByRole('combobox', { name: 'Location' })
  await app.user.click(field)
  const tree = within(screen.getByRole('tree', { name: 'Locations' }))
  expect(tree.getByRole('treeitem', { name: /^Europe \d/ })).toBeChecked()
  expect(screen.getByText(/^Counts: the \d+ offers loaded so far\.$/)).toBeVisible()
  // Right opens the region with the keyboard.
  while (!activeOption(field)?.textContent?.startsWith('Europe')) await app.user.keyboard('{ArrowDown}')
  if (activeOption(field)?.getAttribute('aria-expanded') === 'false') await app.user.keyboard('{ArrowRight}')
  await app.user.click(tree.getByRole('treeitem', { name: /^Germany \d/ }))
  await waitFor(() => expect(lastFilters('places-tree')).toEqual({ location: ['Asia', 'Germany'] }))
  expect(tree.getByRole('treeitem', { name: /^Europe \d/ })).toHaveAttribute('aria-checked', 'mixed')
  await app.user.click(tree.getByRole('treeitem', { name: /^Europe \d/ }))
  await waitFor(() => expect(lastFilters('places-tree')).toEqual({ location: ['Asia', 'Europe'] }))
})

test('offers the place to use instead of a chosen word that no loaded offer has', async () => {
  const app = renderApp('/offers?location=germny', { key: 'places-advice' })
  await app.user.click(await (await sidebar()).findByRole('button', { name: 'Use Germany instead' }))
  await waitFor(() => expect(addressOf(app)).toBe('?location=Germany&currency=USD'))
})

test('closes the list on Escape, and then keeps the typed text', async () => {
  const app = renderApp('/offers', { key: 'places-escape' })
  const field = await openLocation(app)
  await app.user.type(field, 'os{Escape}')
  expect(screen.queryByRole('listbox', { name: 'Locations' })).toBeNull()
  expect(field).toHaveValue('os')
})

test('keeps the locations when a held Backspace empties the field', async () => {
  const app = renderApp('/offers?location=Helsinki', { key: 'place-held' })
  const field = await (await sidebar()).findByRole('combobox', { name: 'Location' })
  await app.user.type(field, 'Pa')
  await app.user.keyboard('{Backspace>5/}')
  expect(field).toHaveValue('')
  expect((await sidebar()).getByRole('button', { name: 'Remove Helsinki' })).toBeVisible()
  await app.user.keyboard('{Backspace}')
  await waitFor(() => expect(addressOf(app)).not.toContain('Helsinki'))
})

test('moves the focus to the field when a location is removed', async () => {
  const app = renderApp('/offers?location=Helsinki', { key: 'place-focus' })
  const field = await (await sidebar()).findByRole('combobox', { name: 'Location' })
  await app.user.click((await sidebar()).getByRole('button', { name: 'Remove Helsinki' }))
  await waitFor(() => expect(addressOf(app)).not.toContain('Helsinki'))
  expect(field).toHaveFocus()
})

test('sends the location name of the API when its translation is typed', async () => {
  const { db } = marketFor('place-word')
  // A country that no other test loads under its name.
  db.offers = db.offers.map((offer) =>
    offer.location.country === 'Finland' ? { ...offer, location: { ...offer.location, country: 'AM' } } : offer,
  )
  const app = renderApp('/offers?gpu=l40s', { key: 'place-word', preferences: { locale: 'ru', currency: 'USD' } })
  await screen.findByRole('table', { name: 'Предложения' })
  await screen.findAllByText(/Армения/)
  const filters = within(await screen.findByRole('region', { name: 'Фильтры' }))
  await app.user.click(await filters.findByText('Расположение и провайдер'))
  const field = await filters.findByRole('combobox', { name: 'Расположение' })
  await app.user.type(field, 'армения{Enter}')
  await waitFor(() => expect(lastFilters('place-word')).toMatchObject({ location: ['AM'] }))
  await app.user.type(field, 'hels{Enter}')
  await waitFor(() => expect(lastFilters('place-word')).toMatchObject({ location: ['AM', 'Helsinki'] }))
})
