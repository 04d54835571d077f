import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { preferences } from '@/api/preferences'
import { offerCommands } from '@/shared/lib/commands'
import { renderApp } from '@/test/render-app'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('a page stands in the one main, named in the title, marked in the navigation', async () => {
  renderApp('/settings')
  await heading('Settings')
  expect(screen.getAllByRole('main')).toHaveLength(1)
  const nav = screen.getByRole('navigation', { name: 'Main' })
  expect(within(nav).getByRole('link', { current: 'page' })).toHaveTextContent('Settings')
  expect(document.title).toBe('Settings · GPU Market Console')
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main')
})

test('going to another page puts the focus on its heading; the first page leaves it alone', async () => {
  const { router } = renderApp('/settings')
  await heading('Settings')
  expect(document.body).toHaveFocus()
  await router.navigate({ to: '/nowhere' as string })
  await waitFor(async () => expect(await heading('Page not found')).toHaveFocus())
})

test('a change of search parameters is no other page and leaves the focus where it is', async () => {
  const { router } = renderApp('/settings')
  await heading('Settings')
  const theme = screen.getByRole('button', { name: 'Theme' })
  theme.focus()
  await router.navigate({ to: '/settings', search: { currency: 'RUB' } })
  await within(screen.getByRole('banner')).findByRole('radio', { name: 'RUB', checked: true })
  expect(theme).toHaveFocus()
})

test('the language changes everywhere, the page stays and its texts are never gone in between', async () => {
  const { user, container } = renderApp('/settings')
  await heading('Settings')
  const blanks: string[] = []
  const watcher = new MutationObserver(() => {
    if (!container.querySelector('h1')) blanks.push(container.textContent)
  })
  watcher.observe(container, { childList: true, subtree: true })
  const header = screen.getByRole('banner')
  await user.click(within(header).getByRole('radio', { name: /Русский/ }))
  await heading('Настройки')
  expect(screen.getByRole('navigation', { name: 'Главное меню' })).toBeVisible()
  expect(document.documentElement.lang).toBe('ru')
  expect(document.title).toBe('Настройки · GPU Market Console')
  expect(blanks).toEqual([])
  watcher.disconnect()
})

test('the currency is kept for good, and written into an address that names one', async () => {
  const { user, router } = renderApp('/settings?currency=USD')
  await heading('Settings')
  const currency = within(within(screen.getByRole('banner')).getByRole('radiogroup', { name: 'Currency' }))
  await user.click(currency.getByRole('radio', { name: 'QOIN' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ currency: 'QOIN' }))
  expect(preferences.get().currency).toBe('QOIN')
})

test('an address without a currency stays without one', async () => {
  const { user, router } = renderApp('/settings')
  await heading('Settings')
  await user.click(within(screen.getByRole('banner')).getByRole('radio', { name: 'RUB' }))
  expect(preferences.get().currency).toBe('RUB')
  expect(router.state.location.search).toEqual({})
})

test('the theme goes round: light, dark, as the system', async () => {
  const { user } = renderApp('/settings')
  await heading('Settings')
  const theme = screen.getByRole('button', { name: 'Theme' })
  await user.click(theme)
  expect(preferences.get().scheme).toBe('dark')
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await user.click(theme)
  expect(preferences.get().scheme).toBe('auto')
  await user.click(theme)
  expect(preferences.get().scheme).toBe('light')
})

test('the command palette works by keyboard alone, on any keyboard layout', async () => {
  const { user, router } = renderApp('/nowhere')
  await heading('Page not found')
  await user.keyboard('{Control>}[KeyK]{/Control}')
  const field = await screen.findByRole('combobox', { name: 'Search commands' })
  expect(field).toHaveFocus()
  await user.keyboard('sett')
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Go to: Settings')
  expect(field).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id)
  await user.keyboard('{Enter}')
  await heading('Settings')
  expect(router.state.location.pathname).toBe('/settings')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['the letter of a Dvorak keyboard', { key: 'k', code: 'KeyV' }, true],
  ['the letter with the capitals locked', { key: 'K', code: 'KeyK' }, true],
  ['the place of the letter on a Russian keyboard', { key: 'л', code: 'KeyK' }, true],
  ['another letter in its place', { key: 't', code: 'KeyK' }, false],
])('the command palette and %s', async (_, pressed, opens) => {
  renderApp('/settings')
  await heading('Settings')
  expect(fireEvent.keyDown(document.body, { ...pressed, ctrlKey: true })).toBe(!opens)
  if (opens) expect(await screen.findByRole('combobox', { name: 'Search commands' })).toBeVisible()
})

test('in a field of a Mac Ctrl+K deletes the rest of the line, and only Cmd+K opens the palette', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)')
  renderApp('/keys')
  const box = await screen.findByRole('textbox', { name: 'Public key' })
  const key = { key: 'k', code: 'KeyK' }
  expect(fireEvent.keyDown(box, { ...key, ctrlKey: true })).toBe(true)
  expect(fireEvent.keyDown(box, { ...key, metaKey: true })).toBe(false)
  expect(await screen.findByRole('combobox', { name: 'Search commands' })).toBeVisible()
})

test('arrows go round the commands, Esc closes and gives the focus back', async () => {
  const { user } = renderApp('/settings')
  await heading('Settings')
  const button = screen.getByRole('button', { name: 'Search commands' })
  await user.click(button)
  await screen.findByRole('combobox')
  const first = screen.getByRole('option', { selected: true }).textContent
  await user.keyboard('{ArrowUp}')
  expect(screen.getByRole('option', { selected: true })).toBe(screen.getAllByRole('option').at(-1))
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('option', { selected: true }).textContent).toBe(first)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(button).toHaveFocus()
})

test('the palette holds what the page on screen offers, and says when nothing fits', async () => {
  const { user } = renderApp('/settings')
  await heading('Settings')
  let runs = 0
  const withdraw = offerCommands([{ id: 'clear', label: 'Clear filters', run: () => (runs += 1) }])
  await user.click(screen.getByRole('button', { name: 'Search commands' }))
  await user.type(await screen.findByRole('combobox'), 'clear')
  await user.click(screen.getByRole('option', { name: 'Clear filters' }))
  expect(runs).toBe(1)
  withdraw()
  await user.click(screen.getByRole('button', { name: 'Search commands' }))
  await user.type(await screen.findByRole('combobox'), 'clear')
  expect(screen.getByText('No command contains “clear”.')).toBeVisible()
})

test('the menu of a phone leads to the pages and closes behind them', async () => {
  const { user } = renderApp('/nowhere')
  await heading('Page not found')
  await user.click(screen.getByRole('button', { name: 'Menu', hidden: true }))
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }))
  expect(menu.getByRole('radiogroup', { name: 'Theme' })).toBeVisible()
  await user.click(menu.getByRole('link', { name: 'Settings' }))
  await waitFor(async () => expect(await heading('Settings')).toHaveFocus())
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the menu of a phone closes behind the page that one is on already', async () => {
  const { user } = renderApp('/settings?currency=USD')
  await heading('Settings')
  await user.click(screen.getByRole('button', { name: 'Menu', hidden: true }))
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }))
  await user.click(menu.getByRole('radio', { name: 'RUB' }))
  expect(screen.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await user.click(menu.getByRole('link', { name: 'Settings' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('an unknown address says so within the shell and leads on', async () => {
  const { user } = renderApp('/nowhere/at/all')
  await heading('Page not found')
  expect(screen.getByText('/nowhere/at/all')).toBeVisible()
  expect(screen.getAllByRole('main')).toHaveLength(1)
  expect(document.title).toBe('Page not found · GPU Market Console')
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Go to offers' }))
  await heading('Offers')
})
