import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { marketFor } from '@/mocks/market'
import { toastStore } from '@/shared/ui/toast-store'
import { lastFilters } from '@/test/list-searches'
import { renderApp } from '@/test/render-app'
import { setWindowWidth } from '@/test/environment'

type App = ReturnType<typeof renderApp>

const buttons = () => screen.findAllByRole('button', { name: /^More actions: / })
const menu = () => screen.findByRole('menu')
const item = async (name: string | RegExp) =>
  within(await menu()).getByRole(/^(Compare|Favourite)$/.test(String(name)) ? 'menuitemcheckbox' : 'menuitem', { name })
const searchOf = ({ router }: App) => router.state.location.search as Record<string, unknown>

async function openMenu({ user }: App, row = 0): Promise<HTMLElement> {
  const button = (await buttons())[row] as HTMLElement
  await act(() => user.click(button))
  await menu()
  return button
}

/** Runs an action of the menu that is open. */
const choose = async ({ user }: App, name: string | RegExp) => {
  const line = await item(name)
  await act(() => user.click(line))
  expect(screen.queryByRole('menu')).toBeNull()
}

test('walks through the actions of a row by the keyboard, and returns the focus on Esc', async () => {
  const app = renderApp('/offers?gpu=l40s&currency=USD', { key: 'menu-1' })
  const [button] = await buttons()
  button?.focus()
  await act(() => app.user.keyboard('{Enter}'))
  expect(await menu()).toHaveAccessibleName(/L40S\u00A0·\u00A0./)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  expect(await item('Rent')).toHaveFocus()
  await app.user.keyboard('{ArrowDown}')
  expect(await item('Open the offer beside the list')).toHaveFocus()
  await app.user.keyboard('{End}')
  expect(await item(/^Only /)).toHaveFocus()
  await app.user.keyboard('{ArrowDown}')
  expect(await item('Rent')).toHaveFocus()
  await app.user.keyboard('{ArrowUp}')
  expect(await item(/^Only /)).toHaveFocus()
  await app.user.keyboard('f')
  expect(await item('Full page')).toHaveFocus()
  await app.user.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(button).toHaveFocus()
  expect(button).toHaveAttribute('aria-expanded', 'false')
  expect(searchOf(app)['offer']).toBeUndefined()
})

test.each([['{Shift>}{F10}{/Shift}'], ['{ContextMenu}']])(
  'opens on a row by %s, and keeps the menu of the browser for the mouse',
  async (keys) => {
    const app = renderApp('/offers?gpu=l40s&currency=USD', { key: `menu-2-${keys}` })
    const row = (await buttons())[1]?.closest('tr') as HTMLElement
    expect(fireEvent.contextMenu(row)).toBe(true)
    expect(screen.queryByRole('menu')).toBeNull()
    row.focus()
    await act(() => app.user.keyboard(keys))
    await menu()
    await app.user.keyboard('{Escape}')
    expect(row).toHaveFocus()
  },
)

test('closes on a second click, and when the page scrolls', async () => {
  const app = renderApp('/offers?gpu=l40s&currency=USD', { key: 'menu-3' })
  const button = await openMenu(app)
  await act(() => app.user.click(button))
  expect(screen.queryByRole('menu')).toBeNull()
  await openMenu(app)
  act(() => void document.dispatchEvent(new Event('scroll')))
  expect(screen.queryByRole('menu')).toBeNull()
})

test('compares, stars and opens the offer of its row', async () => {
  const app = renderApp('/offers?gpu=l40s&currency=USD', { key: 'menu-4' })
  await openMenu(app, 1)
  await choose(app, 'Compare')
  await waitFor(() => expect(searchOf(app)['compare']).toContain('*l40s*'))
  await openMenu(app, 1)
  expect(await item('Compare')).toHaveAttribute('aria-checked', 'true')
  await choose(app, 'Favourite')
  await openMenu(app, 1)
  expect(await item('Favourite')).toHaveAttribute('aria-checked', 'true')
  await choose(app, 'Open the offer beside the list')
  await waitFor(() => expect(searchOf(app)['offer']).toEqual((searchOf(app)['compare'] as string).split('*')[0]))
})

test('names the full-screen offer of a phone without the list, which is not beside it', async () => {
  setWindowWidth(390)
  await openMenu(renderApp('/offers?gpu=l40s&currency=USD', { key: 'menu-phone' }))
  expect(await item('Open the offer')).toBeVisible()
  expect(within(await menu()).queryByRole('menuitem', { name: /beside/ })).toBeNull()
})

test('copies the address of the offer, and a request without the key that finds it', async () => {
  const app = renderApp('/offers?gpu=l40s&currency=USD', { key: 'menu-5' })
  await openMenu(app)
  await choose(app, 'Copy link')
  const link = new URL(await navigator.clipboard.readText())
  expect(link.pathname).toMatch(/^\/offers\/./)
  expect(Object.fromEntries(link.searchParams)).toMatchObject({ gpu: 'l40s', currency: 'USD' })
  expect(await screen.findByText('Copied')).toBeVisible()
  await openMenu(app)
  await choose(app, 'Copy as curl')
  const curl = await navigator.clipboard.readText()
  expect(curl).toContain('/v0/market/search')
  expect(curl).toContain('"l40s"')
  expect(curl).not.toContain('menu-5')
})

test('shows the text if the browser refuses to copy', async () => {
  const app = renderApp('/offers?gpu=l40s&currency=USD', { key: 'menu-6' })
  await openMenu(app)
  const refused = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('blocked'))
  onTestFinished(() => refused.mockRestore())
  await choose(app, 'Copy link')
  expect(await screen.findByText('The browser blocked copying. Copy it from here:')).toBeVisible()
  expect(screen.getByText(/\/offers\/.+currency=USD/)).toBeVisible()
  expect(toastStore.get()).toMatchObject([{ isKept: true }])
})

test('hides the country of an offer, or searches its provider only', async () => {
  const key = 'menu-7'
  const app = renderApp('/offers?gpu=l40s&currency=USD', { key })
  await openMenu(app)
  const [, , country] = within(await menu()).getAllByRole('menuitem', { name: /^Hide / })
  expect(country).toHaveAccessibleName(/ hidden here, still counted: \d+ of \d+ loaded$/)
  await act(() => app.user.click(country as HTMLElement))
  await waitFor(() => expect(searchOf(app)['not_country']).toBeDefined())
  await openMenu(app)
  await choose(app, /^Only /)
  await waitFor(() => expect(searchOf(app)['provider']).toBeDefined())
  await waitFor(() => expect(lastFilters(key)).toMatchObject({ provider: searchOf(app)['provider'] }))
})

test('leaves hiding out where the list shows hidden offers too', async () => {
  const app = renderApp('/providers/runpod?currency=USD', { key: 'menu-8' })
  await openMenu(app)
  await item('Rent')
  expect(within(await menu()).queryByRole('menuitem', { name: /^(Hide|Only) / })).toBeNull()
})

test('does not rent an offer that cannot be rented, and says why', async () => {
  const key = 'menu-9'
  marketFor(key).db.offers = marketFor(key).db.offers.map((offer) => ({ ...offer, rentable: false, in_stock: false }))
  const app = renderApp('/offers?rent=all&gpu=l40s&currency=USD', { key })
  await openMenu(app)
  const rent = await item('Rent Out of stock, so it cannot be rented now.')
  await act(() => app.user.click(rent))
  expect(app.router.state.location.pathname).toBe('/offers')
})

test('searches the provider from the page of an offer', async () => {
  const key = 'menu-10'
  const offer = marketFor(key).db.offers.find(({ gpu, rentable }) => gpu === 'l40s' && rentable)
  const app = renderApp(`/offers/${offer?.id}?gpu=l40s&gpus=${offer?.gpu_amount}&provider=${offer?.provider}&currency=USD`, { key })
  const button = await screen.findByRole('button', { name: 'More actions' })
  await act(() => app.user.click(button))
  await item('Favourite')
  await item('Copy as curl')
  await choose(app, /^Only /)
  await waitFor(() => expect(app.router.state.location.pathname).toBe('/offers'))
  expect(searchOf(app)['provider']).toBe(offer?.provider)
})

test('offers Rent, Compare and Favourite of the page of an offer in the palette', async () => {
  const key = 'menu-palette'
  const offer = marketFor(key).db.offers.find(
    ({ gpu, gpu_amount, in_stock, rentable }) => gpu === 'l40s' && gpu_amount === 2 && in_stock && rentable,
  )
  const { user, router } = renderApp(`/offers/${offer?.id}?gpu=l40s&gpus=2&template=t-1&currency=USD`, { key })
  const run = async (command: string) => {
    await user.keyboard('{Control>}[KeyK]{/Control}')
    await screen.findByRole('combobox', { name: 'Search and commands' })
    await user.paste(command.toLowerCase())
    await user.click(
      await within(await screen.findByRole('group', { name: 'Commands' })).findByRole('option', { name: new RegExp(`^${command}`) }),
    )
  }
  await screen.findByRole('button', { name: 'More actions' })
  await run('Favourite')
  expect(await screen.findByRole('button', { name: 'Favourite', pressed: true })).toBeVisible()
  await run('Rent')
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: `/rent/${offer?.id}`, search: { template: 't-1' } }))
  router.history.back()
  await screen.findByRole('button', { name: 'More actions' })
  await run('Compare')
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/offers', search: { gpu: 'l40s', gpus: '2', template: 't-1' } }),
  )
  expect(searchOf({ router } as App)['compare']).toContain(offer?.id)
})
