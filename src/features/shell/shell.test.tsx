import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { preferences, PREFERENCES_KEY } from '@/api/preferences'
import { offerActions } from '@/shared/lib/actions'
import { earlyKeys } from '@/shared/ui/use-first-use'
import { renderApp } from '@/test/render-app'
import { shellCatalog } from './pages'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('shows a page in the only main, with its title and its mark in the navigation', async () => {
  renderApp('/settings')
  await heading('Settings')
  expect(screen.getAllByRole('main')).toHaveLength(1)
  const nav = screen.getByRole('navigation', { name: 'Main' })
  expect(within(nav).getByRole('link', { current: 'page' })).toHaveTextContent('Settings')
  expect(document.title).toBe('Settings · GPU Market Console')
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main')
})

test('focuses the heading after a navigation, but not on the first page', async () => {
  const { router } = renderApp('/settings')
  await heading('Settings')
  expect(document.body).toHaveFocus()
  await router.navigate({ to: '/nowhere' as string })
  await waitFor(async () => expect(await heading('Page not found')).toHaveFocus())
})

test('keeps the focus when only search parameters change', async () => {
  const { router } = renderApp('/settings')
  await heading('Settings')
  const theme = screen.getByRole('button', { name: 'Theme' })
  theme.focus()
  await router.navigate({ to: '/settings', search: { currency: 'RUB' } })
  await within(screen.getByRole('banner')).findByRole('radio', { name: 'RUB', checked: true })
  expect(theme).toHaveFocus()
})

test('keeps the page and its typed text when a file is dropped on it', async () => {
  const { user } = renderApp('/providers')
  const box = await screen.findByRole('searchbox')
  await user.type(box, 'vast')
  const main = screen.getByRole('main')
  const dataTransfer = { files: [new File(['id'], 'hosts.csv')], types: ['Files'] }
  // The browser opens a file unless both events are cancelled.
  await waitFor(() => expect(fireEvent.dragOver(main, { dataTransfer })).toBe(false))
  expect(fireEvent.drop(main, { dataTransfer })).toBe(false)
  expect(fireEvent.dragOver(box, { dataTransfer: { files: [], types: ['text/plain'] } })).toBe(true)
  expect(box).toHaveValue('vast')
})

test('changes the language everywhere without a blank page in between', async () => {
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

test('keeps its texts until the texts of a language that another tab has chosen have loaded', async () => {
  renderApp('/settings')
  await heading('Settings')
  const { load } = shellCatalog
  const gate = Promise.withResolvers<void>()
  const slow = gate.promise.then(() => load('ru'))
  vi.spyOn(shellCatalog, 'load').mockImplementation((locale) => (locale === 'ru' ? slow : load(locale)))
  await act(async () => {
    localStorage.setItem(PREFERENCES_KEY, JSON.stringify({ locale: 'ru' }))
    globalThis.dispatchEvent(new StorageEvent('storage', { key: PREFERENCES_KEY }))
  })
  expect(preferences.get().locale).toBe('ru')
  expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  expect(document.documentElement.lang).toBe('en')
  gate.resolve()
  expect(await heading('Настройки')).toBeVisible()
  expect(document.documentElement.lang).toBe('ru')
})

test('saves the currency, and updates it in a URL that contains one', async () => {
  const { user, router } = renderApp('/settings?currency=USD')
  await heading('Settings')
  const currency = within(within(screen.getByRole('banner')).getByRole('radiogroup', { name: 'Currency' }))
  await user.click(currency.getByRole('radio', { name: 'QOIN' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ currency: 'QOIN' }))
  expect(preferences.get().currency).toBe('QOIN')
})

test('adds no currency to a URL without one', async () => {
  const { user, router } = renderApp('/settings')
  await heading('Settings')
  await user.click(within(screen.getByRole('banner')).getByRole('radio', { name: 'RUB' }))
  expect(preferences.get().currency).toBe('RUB')
  expect(router.state.location.search).toEqual({})
})

test('adds the button of the shortcuts beside free space, so that no gap is visible before', async () => {
  const { user } = renderApp('/settings')
  await heading('Settings')
  await user.tab()
  const header = within(screen.getByRole('banner'))
  const button = await header.findByRole('button', { name: 'Keyboard shortcuts' })
  const currency = header.getByRole('radiogroup', { name: 'Currency' })
  expect(button.compareDocumentPosition(currency)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('cycles the theme through light, dark and system', async () => {
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

test('opens the command palette and runs a command by keyboard', async () => {
  const { user, router } = renderApp('/nowhere')
  await heading('Page not found')
  await user.keyboard('{Control>}[KeyK]{/Control}')
  const field = await screen.findByRole('combobox', { name: 'Search and commands' })
  expect(field).toHaveFocus()
  await user.keyboard('sett')
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Settings')
  expect(field).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id)
  await user.keyboard('{Enter}')
  await heading('Settings')
  expect(router.state.location.pathname).toBe('/settings')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['opens the palette for the letter on a Dvorak keyboard', { key: 'k', code: 'KeyV' }, true],
  ['opens the palette for the letter with Caps Lock', { key: 'K', code: 'KeyK' }, true],
  ['opens the palette for the position of the letter on a Russian keyboard', { key: 'л', code: 'KeyK' }, true],
  ['ignores a different letter at that position', { key: 't', code: 'KeyK' }, false],
])('%s', async (_, pressed, opens) => {
  renderApp('/settings')
  await heading('Settings')
  expect(fireEvent.keyDown(document.body, { ...pressed, ctrlKey: true })).toBe(!opens)
  if (opens) expect(await screen.findByRole('combobox', { name: 'Search and commands' })).toBeVisible()
})

test('opens the palette by Cmd+K only on a Mac, where Ctrl+K deletes the rest of the line', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)')
  renderApp('/keys')
  const box = await screen.findByRole('textbox', { name: 'Public key' })
  const key = { key: 'k', code: 'KeyK' }
  expect(fireEvent.keyDown(box, { ...key, ctrlKey: true })).toBe(true)
  expect(fireEvent.keyDown(box, { ...key, metaKey: true })).toBe(false)
  expect(await screen.findByRole('combobox', { name: 'Search and commands' })).toBeVisible()
})

/** Keys pressed before the code for them has loaded, and an action for each letter. They never become too old. */
function typeEarly(text: string) {
  const run = vi.fn()
  const keys = [...new Set(text.replace('/', ''))]
  onTestFinished(offerActions(keys.map((key) => ({ id: `early ${key}`, label: key, key, run }))))
  const events = Array.from(text, (key) => Object.defineProperty(new KeyboardEvent('keydown', { key }), 'timeStamp', { value: Infinity }))
  earlyKeys.splice(0, Infinity, ...events)
  return run
}

test('opens the palette with the text typed after an early “/”, and runs none of its letters', async () => {
  const run = typeEarly('/tesla')
  renderApp('/settings')
  await heading('Settings')
  fireEvent.pointerMove(document.body)
  expect(await screen.findByRole('combobox', { name: 'Search and commands' })).toHaveValue('tesla')
  expect(run).not.toHaveBeenCalled()
})

test('opens the palette by an early Ctrl+K', async () => {
  const pressed = [{ key: 'Control', ctrlKey: true } as const, { key: 'k', code: 'KeyK', ctrlKey: true } as const]
  const events = pressed.map((key) => Object.defineProperty(new KeyboardEvent('keydown', key), 'timeStamp', { value: Infinity }))
  earlyKeys.splice(0, Infinity, ...events)
  renderApp('/settings')
  await heading('Settings')
  fireEvent.pointerMove(document.body)
  expect(await screen.findByRole('combobox', { name: 'Search and commands' })).toBeVisible()
})

test.each([
  ['runs the action of a single early key', 'q', 1],
  ['runs no action of text typed early', 'tesla', 0],
])('%s', async (_, text, runs) => {
  const run = typeEarly(text)
  renderApp('/settings')
  await heading('Settings')
  fireEvent.pointerMove(document.body)
  await waitFor(() => expect(earlyKeys).toEqual([]))
  fireEvent.keyDown(document.body, { key: text.at(-1) })
  expect(run).toHaveBeenCalledTimes(runs + 1)
})

const offerLate = (key: string) => {
  const run = vi.fn()
  act(() => onTestFinished(offerActions([{ id: `late ${key}`, label: key, key, run }])))
  return run
}

test('runs a key pressed shortly before the code of its action has loaded, only once', async () => {
  renderApp('/settings')
  await heading('Settings')
  fireEvent.pointerMove(document.body)
  // The listener for keys is there, but not yet the action.
  const known = offerLate('x')
  await waitFor(() => {
    fireEvent.keyDown(document.body, { key: 'x' })
    expect(known).toHaveBeenCalled()
  })
  fireEvent.keyDown(document.body, { key: 'q' })
  const run = offerLate('q')
  await waitFor(() => expect(run).toHaveBeenCalledTimes(1))
  offerLate('w')
  expect(run).toHaveBeenCalledTimes(1)
})

test('forgets a key whose action loads more than 3 seconds later', async () => {
  renderApp('/settings')
  await heading('Settings')
  fireEvent.pointerMove(document.body)
  const known = offerLate('x')
  await waitFor(() => {
    fireEvent.keyDown(document.body, { key: 'x' })
    expect(known).toHaveBeenCalled()
  })
  fireEvent.keyDown(document.body, { key: 'q' })
  const later = performance.now() + 3000
  vi.spyOn(performance, 'now').mockReturnValue(later)
  onTestFinished(() => void vi.restoreAllMocks())
  const run = offerLate('q')
  await act(async () => {})
  expect(run).not.toHaveBeenCalled()
})

test('cycles through the results by arrow keys, and restores the focus on Esc', async () => {
  const { user } = renderApp('/settings')
  await heading('Settings')
  const button = screen.getByRole('button', { name: 'Search and commands' })
  await user.click(button)
  await screen.findByRole('combobox', { name: 'Search and commands' })
  const chosen = () => within(screen.getByRole('dialog')).getByRole('option', { selected: true })
  const first = chosen().textContent
  await user.keyboard('{ArrowUp}')
  expect(chosen()).toBe(within(screen.getByRole('dialog')).getAllByRole('option').at(-1))
  await user.keyboard('{ArrowDown}')
  expect(chosen().textContent).toBe(first)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(button).toHaveFocus()
})

test('lists the commands of the current page in the palette, and shows when none matches', async () => {
  const { user } = renderApp('/settings')
  await heading('Settings')
  let runs = 0
  const withdraw = offerActions([{ id: 'clear', label: 'Clear filters', run: () => (runs += 1) }])
  await user.click(screen.getByRole('button', { name: 'Search and commands' }))
  await user.type(await screen.findByRole('combobox', { name: 'Search and commands' }), 'clear')
  await user.click(screen.getByRole('option', { name: 'Clear filters' }))
  expect(runs).toBe(1)
  withdraw()
  await user.click(screen.getByRole('button', { name: 'Search and commands' }))
  await user.type(await screen.findByRole('combobox', { name: 'Search and commands' }), 'clear')
  expect(screen.getByText('Nothing found for “clear”')).toBeVisible()
})

test('closes the mobile menu when another page is selected', async () => {
  const { user } = renderApp('/nowhere')
  await heading('Page not found')
  await user.click(screen.getByRole('button', { name: 'Menu', hidden: true }))
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }))
  expect(menu.getByRole('radiogroup', { name: 'Theme' })).toBeVisible()
  await user.click(menu.getByRole('link', { name: 'Settings' }))
  await waitFor(async () => expect(await heading('Settings')).toHaveFocus())
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('closes the mobile menu when the current page is selected', async () => {
  const { user } = renderApp('/settings?currency=USD')
  await heading('Settings')
  await user.click(screen.getByRole('button', { name: 'Menu', hidden: true }))
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }))
  await user.click(menu.getByRole('radio', { name: 'RUB' }))
  expect(screen.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await user.click(menu.getByRole('link', { name: 'Settings' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('shows a not-found page with a link to the offers within the shell', async () => {
  const { user } = renderApp('/nowhere/at/all')
  await heading('Page not found')
  expect(screen.getByText('/nowhere/at/all')).toBeVisible()
  expect(screen.getAllByRole('main')).toHaveLength(1)
  expect(document.title).toBe('Page not found · GPU Market Console')
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Go to offers' }))
  await heading('Offers')
})

test('names the params of a damaged link that the page ignores, on that page only', async () => {
  const { router, user } = renderApp('/offers?vram_from=80*&price_to=5)&gpus=x&currency=USD')
  const notice = await screen.findByText('Damaged link, ignored: gpus=x, vram_from=80*')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ price_to: '5' }))
  expect(notice).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Templates' }))
  await heading('Templates')
  expect(notice).not.toBeInTheDocument()
})

test('names a currency that it does not know', async () => {
  renderApp('/hosts?sort=cheap&currency=XYZ')
  expect(await screen.findByText('Damaged link, ignored: currency=XYZ, sort=cheap')).toBeVisible()
})

test('shows no notice for a link that it can repair, and closes one', async () => {
  const first = renderApp('/hosts?sort=price_asc.&currency=USD')
  await heading('Hosts')
  expect(screen.queryByText(/Damaged link/)).toBeNull()
  first.unmount()
  const { user } = renderApp('/hosts?sort=cheap&currency=USD')
  const notice = (await screen.findByText('Damaged link, ignored: sort=cheap')).parentElement
  if (notice) await user.click(within(notice).getByRole('button', { name: 'Close' }))
  expect(notice).not.toBeInTheDocument()
})
