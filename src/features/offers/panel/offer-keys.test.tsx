import { renderHook, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { marketFor } from '@/mocks/market'
import { useOfferedActions } from '@/shared/lib/actions'
import { keyConflicts } from '@/shared/ui/action-keys'
import { renderApp } from '@/test/render-app'

const ADDRESS = '/offers?gpu=l40s&gpus=2&currency=USD&rent=all'
const offered = () => renderHook(() => useOfferedActions()).result.current

test('gives each key to one action, and lists the actions with keys', async () => {
  const { user } = renderApp(ADDRESS, { key: 'keys-1' })
  await screen.findAllByRole('row', { name: /L40S/ })
  await user.keyboard('?')
  const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  await sheet.findByText('Next row')
  const actions = offered().filter(({ key, ownKeys }) => key !== undefined || ownKeys !== undefined)
  expect(actions.map(({ key }) => key)).toEqual(expect.arrayContaining(['/', '?', 'j', 'k', 'x', 'r', 's', 'f', 'a']))
  expect(keyConflicts(actions)).toEqual([])
  const shown = sheet.getAllByRole('term').map((term) => term.textContent)
  expect(shown).toEqual(expect.arrayContaining(actions.map(({ label }) => label)))
  const list = within(sheet.getByRole('region', { name: 'List of offers' }))
  const keys = list.getAllByRole('definition').map((key) => key.textContent)
  expect(keys.slice(-5)).toEqual(['a', 'f', 'r', 's', 'x'])
})

test('gives each key of the template editor to one action', async () => {
  const own = marketFor('keys-2').db.templates.find(({ template: { name } }) => name === 'Nightly fine-tuning')
  renderApp(`/templates/${own?.template.id}?edit=1`, { key: 'keys-2' })
  await screen.findByRole('button', { name: 'Review changes' })
  expect(offered().map(({ key }) => key)).toContain('mod+s')
  expect(keyConflicts(offered())).toEqual([])
})

test('offers the actions of the chosen offer in the palette, and says why one is disabled', async () => {
  const closed = marketFor('keys-3').db.offers.find(({ gpu, gpu_amount, rentable }) => gpu === 'l40s' && gpu_amount === 2 && !rentable)
  const { user, router } = renderApp(`${ADDRESS}&offer=${closed?.id}`, { key: 'keys-3' })
  await screen.findByRole('complementary', { name: 'Chosen offer' })
  await user.keyboard('{Control>}[KeyK]{/Control}')
  await user.type(await screen.findByRole('combobox', { name: 'Search and commands' }), 'rent')
  const rent = await screen.findByRole('option', { name: /^Rent\s*(Out of stock, so|In stock, but)/ })
  await user.click(rent)
  expect(router.state.location.pathname).toBe('/offers')
  // The pages of the group "Rent" would come first.
  expect(screen.queryByRole('group', { name: 'Pages' })).toBeNull()
})
