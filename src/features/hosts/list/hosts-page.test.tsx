import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Currency } from '@/contract/params'
import { marketFor } from '@/mocks/market'
import { fewHosts } from '@/test/change-row'
import { holdRequests } from '@/test/hold-requests'
import { renderApp } from '@/test/render-app'

const PUT = 'PUT /v0/hosts/{host_id}'
const LIST = 'GET /v0/hosts'
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name.replaceAll('.', '\\.')) })
const open = async (key: string, path = '/hosts', options: Parameters<typeof renderApp>[1] = {}) => {
  const app = renderApp(path, { key, ...options })
  await screen.findByRole('table', { name: /^(Hosts|Хосты)$/ })
  return app
}
const openFew = (key: string, ...rest: [path?: string, options?: Parameters<typeof renderApp>[1]]) => {
  fewHosts(key)
  return open(key, ...rest)
}
const bodies = (key: string) =>
  marketFor(key)
    .requests(PUT)
    .map(({ body }) => body)
const shown = () => screen.getByText(/^(Shown|Показано)/)
const price = async (name: string) => within(await rowOf(name)).getByRole('button', { name: /change the price/ })
const status = async (name: string) => within(await rowOf(name)).getByRole('button', { name: /change the status/ })

describe('table', () => {
  test('shows “not included” for the GPU and price of a host without its offer', async () => {
    marketFor('hosts-1').set({ hostShape: 'mixed' })
    await open('hosts-1')
    expect(await rowOf('203.0.113.10')).toHaveTextContent(/\d × .+active.*\$\d/)
    const other = await rowOf('198.51.100.21')
    expect(within(other).getAllByText('not included')).toHaveLength(2)
    expect(within(other).getByRole('button', { name: /^running, change the status/ })).toBeVisible()
    expect(shown()).toHaveTextContent('Shown 60 of 60')
  })

  test('keeps filters and order in the URL and restores them from a link', async () => {
    const { user, router } = await open('hosts-2', '/hosts?status=blocked')
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('blocked')
    expect(shown()).toHaveTextContent('Shown 5 of 60')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'maintenance')
    await waitFor(() => expect(shown()).toHaveTextContent('Shown 1 of 60'))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Any status')
    await user.type(screen.getByRole('searchbox', { name: 'Search loaded hosts' }), 'hosts.example.net')
    await waitFor(() => expect(router.state.location.search).toMatchObject({ q: 'hosts.example.net' }))
    await waitFor(() => expect(shown()).toHaveTextContent('Shown 4 of 60'))
    await user.click(screen.getByRole('button', { name: /^Host/ }))
    expect(screen.getByRole('columnheader', { name: /^Host/ })).toHaveAttribute('aria-sort', 'ascending')
    await waitFor(() => expect(router.state.location.search).toMatchObject({ sort: 'address_asc' }))
  })

  test('finds the status on screen by its word, as many hosts as the status filter counts', async () => {
    const { count } = Object.groupBy(marketFor('hosts-word').db.hosts, ({ status }) => (status === 'blocked' ? 'count' : 'rest'))
    await open('hosts-word', '/hosts?q=%D0%B7%D0%B0%D0%B1%D0%BB%D0%BE%D0%BA', { preferences: { locale: 'ru' } })
    await waitFor(() => expect(shown()).toHaveTextContent(`Показано ${count?.length} из 60`))
    expect(screen.getByRole('option', { name: `заблокирован (${count?.length})` })).toBeInTheDocument()
    expect(screen.getByRole('option', { name: 'активен (0)' })).toBeInTheDocument()
  })

  test('counts the hosts with unknown GPU that a GPU filter hides, and shows them on request', async () => {
    const market = marketFor('hosts-unknown-gpu')
    market.set({ hostShape: 'mixed' })
    const { user } = await open('hosts-unknown-gpu')
    const models = [...screen.getByRole('combobox', { name: 'GPU' }).querySelectorAll('option')].map(({ value }) => value)
    expect(screen.queryByText(/with unknown GPU$/)).toBeNull()
    await user.selectOptions(screen.getByRole('combobox', { name: 'GPU' }), models[1] ?? '')
    const line = await screen.findByText(/^\d+ hosts with unknown GPU/)
    const [count] = line.textContent.split(' ')
    await user.click(within(line).getByRole('button', { name: 'Show' }))
    await waitFor(() => expect(shown()).toHaveTextContent(`Shown ${count} of 60`))
    expect(screen.getByRole('combobox', { name: 'GPU' })).toHaveDisplayValue('Unknown GPU')
    expect(screen.queryByText(/^\d+ hosts with unknown GPU/)).toBeNull()
  })

  test('filters hosts without a status', async () => {
    const market = marketFor('hosts-none')
    market.db.hosts = market.db.hosts.map((host, index) => (index < 2 ? { ...host, status: '' } : host))
    const { user, router } = await open('hosts-none')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'no status (2)')
    await waitFor(() => expect(shown()).toHaveTextContent('Shown 2 of 60'))
    expect(router.state.location.search).toMatchObject({ status: '-' })
    expect(await screen.findByRole('option', { name: 'no status (2)' })).toHaveProperty('selected', true)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Any status')
    await waitFor(() => expect(shown()).toHaveTextContent('Shown 60 of 60'))
  })

  test('keeps the selection through sorting, filtering and refresh', async () => {
    const { user } = await open('hosts-3')
    await user.click(screen.getByRole('checkbox', { name: 'Select 203.0.113.12' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'price_desc')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'blocked')
    expect(await screen.findByText('1 hidden by filters')).toBeVisible()
    await user.click(screen.getByRole('button', { name: /, Refresh$/ }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Any status')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Default order')
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Select 203.0.113.12' })).toBeChecked())
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(1)
    await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }))
    expect(screen.getByText('60 selected')).toBeVisible()
  })

  test('distinguishes an empty account, unreadable rows and a failed load', async () => {
    marketFor('hosts-4').set({ hosts: 0 })
    const { unmount } = renderApp('/hosts', { key: 'hosts-4' })
    expect(await screen.findByRole('heading', { name: 'No hosts on this account' })).toBeVisible()
    unmount()
    marketFor('hosts-6').set({ hosts: 2, badRows: 1 })
    const unread = renderApp('/hosts', { key: 'hosts-6' })
    expect(await screen.findByRole('heading', { name: 'All 2 rows received are unreadable' })).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'No hosts on this account' })).toBeNull()
    unread.unmount()
    marketFor('hosts-5').set({ faults: [{ endpoint: 'GET /v0/hosts', kind: '500', times: 1 }] })
    const { user } = renderApp('/hosts', { key: 'hosts-5' })
    await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' }))
    expect(await rowOf('203.0.113.10')).toBeVisible()
  })

  test('keeps the rows of a failed load and continues on “Load the rest”', async () => {
    marketFor('hosts-6').set({ hosts: 250, faults: [{ endpoint: 'GET /v0/hosts', kind: '500', after: 1, times: 1 }] })
    const { user } = await open('hosts-6')
    expect(await screen.findByRole('alert')).toHaveTextContent('Loading failed: Server error (500)')
    expect(shown()).toHaveTextContent('Shown 100 of 100')
    await user.click(screen.getByRole('button', { name: 'Load the rest' }))
    await waitFor(() => expect(shown()).toHaveTextContent('Shown 250 of 250'))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('shows Russian numbers, plurals and statuses', async () => {
    await open('hosts-7', '/hosts', { preferences: { locale: 'ru', currency: 'RUB' } })
    expect(screen.getByText(/^60 хостов/)).toBeVisible()
    expect(await screen.findByRole('columnheader', { name: /видеопамять/ })).toBeVisible()
    expect(within(await rowOf('203.0.113.10')).getByRole('button', { name: /^активен/ })).toBeVisible()
    expect(within(await rowOf('203.0.113.10')).getByRole('button', { name: /₽, изменить цену/ })).toBeVisible()
  })
})

describe('price cell', () => {
  test('saves only the price on Enter, verifies it and undoes it', async () => {
    const { user } = await openFew('hosts-10')
    const before = (await price('203.0.113.10')).textContent
    await user.click(await price('203.0.113.10'))
    const box = screen.getByRole('textbox', { name: 'Price' })
    expect(box).toHaveFocus()
    await user.clear(box)
    await user.type(box, '2,9{Enter}')
    expect(await within(await rowOf('203.0.113.10')).findByText(/saved and verified/)).toBeVisible()
    expect(await price('203.0.113.10')).toHaveTextContent('$2.90')
    expect(bodies('hosts-10')).toEqual([{ price: 2.9 }])
    expect(await price('203.0.113.10')).toHaveFocus()
    await user.click(screen.getByRole('button', { name: /undo the change/ }))
    await waitFor(async () => expect(await price('203.0.113.10')).toHaveTextContent(before ?? ''))
    expect(await screen.findByText(/undone and verified/)).toBeVisible()
  })

  test('shows “not undone” when the host cannot be loaded for an undo, and undoes on a second try', async () => {
    const { user } = await openFew('hosts-16')
    await user.click(await price('203.0.113.10'))
    await user.clear(screen.getByRole('textbox', { name: 'Price' }))
    await user.type(screen.getByRole('textbox', { name: 'Price' }), '2.9{Enter}')
    expect(await within(await rowOf('203.0.113.10')).findByText(/saved and verified/)).toBeVisible()
    marketFor('hosts-16').set({ faults: [{ endpoint: LIST, kind: '503' }] })
    await user.click(screen.getByRole('button', { name: /undo the change/ }))
    expect(await screen.findByText(/not undone: /)).toBeVisible()
    expect(bodies('hosts-16')).toEqual([{ price: 2.9 }])
    marketFor('hosts-16').set({})
    const release = holdRequests(LIST)
    await user.click(screen.getByRole('button', { name: /undo the change/ }))
    expect(screen.getByText('verifying…')).toBeVisible()
    expect(screen.queryByRole('button', { name: /undo the change/ })).toBeNull()
    release()
    expect(await screen.findByText('undone and verified')).toBeVisible()
    expect(bodies('hosts-16')).toHaveLength(2)
  })

  test('restores a typed price when it could not be sent, and drops it on Cancel', async () => {
    const { user } = await openFew('hosts-17')
    await user.click(await price('203.0.113.10'))
    await user.clear(screen.getByRole('textbox', { name: 'Price' }))
    using offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await user.type(screen.getByRole('textbox', { name: 'Price' }), '2.75{Enter}')
    expect(await screen.findByText('not sent')).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Price' })).toHaveValue('2.75')
    offline.mockReturnValue(true)
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    marketFor('hosts-17').set({ faults: [{ endpoint: PUT, kind: '422' }] })
    await user.click(await status('203.0.113.10'))
    await user.selectOptions(within(await rowOf('203.0.113.10')).getByRole('combobox', { name: 'Status' }), 'waiting')
    await user.keyboard('{Enter}')
    expect(await screen.findByText(/^refused/)).toBeVisible()
    expect(screen.queryByRole('textbox', { name: 'Price' })).toBeNull()
  })

  test('restores a typed price when the outcome is unknown', async () => {
    const { user } = await openFew('hosts-19')
    marketFor('hosts-19').set({ faults: [{ endpoint: PUT, kind: '500' }] })
    await user.click(await price('203.0.113.10'))
    await user.clear(screen.getByRole('textbox', { name: 'Price' }))
    await user.type(screen.getByRole('textbox', { name: 'Price' }), '2.75{Enter}')
    expect(await screen.findByText(/^outcome unknown/)).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Price' })).toHaveValue('2.75')
  })

  test('shows the sent and the present price when the marketplace uses another currency', async () => {
    marketFor('hosts-11').set({ hostPrice: 'usd' })
    const { user } = await openFew('hosts-11', '/hosts?currency=RUB')
    await user.click(await price('203.0.113.10'))
    await user.clear(screen.getByRole('textbox', { name: 'Price' }))
    await user.type(screen.getByRole('textbox', { name: 'Price' }), '250{Enter}')
    expect(await screen.findByText(/sent 250, now ₽20,375/)).toBeVisible()
  })

  test('sends nothing on Esc or when the price is the same', async () => {
    const { user } = await openFew('hosts-12')
    await user.click(await price('203.0.113.10'))
    await user.keyboard('9{Escape}')
    expect(await price('203.0.113.10')).toHaveFocus()
    await user.click(await price('203.0.113.10'))
    await user.keyboard('{Enter}')
    expect(screen.queryByRole('textbox', { name: 'Price' })).toBeNull()
    expect(bodies('hosts-12')).toEqual([])
  })

  test.each([
    ['-1', 'Must be 0 or more'],
    ['1e21', 'Enter a number'],
    ['free', 'Enter a number'],
    [' ', 'Enter a price'],
    ['1,000', 'Write 1000 or 1.000: the comma is ambiguous'],
  ])('shows an error for the price %j and sends nothing', async (text, why) => {
    const key = `hosts-13 ${text}`
    const { user } = await openFew(key)
    await user.click(await price('203.0.113.10'))
    await user.clear(screen.getByRole('textbox', { name: 'Price' }))
    await user.type(screen.getByRole('textbox', { name: 'Price' }), `${text}{Enter}`)
    expect(screen.getByText(why, { exact: false })).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Price' })).toHaveAttribute('aria-invalid', 'true')
    expect(screen.getByRole('textbox', { name: 'Price' })).toHaveValue(text)
    expect(bodies(key)).toEqual([])
  })

  test('accepts a comma as the decimal sign in Russian', async () => {
    const { user } = await openFew('hosts-15', '/hosts', { preferences: { locale: 'ru' } })
    await user.click(within(await rowOf('203.0.113.10')).getByRole('button', { name: /изменить цену/ }))
    await user.clear(screen.getByRole('textbox', { name: 'Цена' }))
    await user.type(screen.getByRole('textbox', { name: 'Цена' }), '2,900{Enter}')
    await waitFor(() => expect(bodies('hosts-15')).toEqual([{ price: 2.9 }]))
  })

  test('asks before an unusual price, and restores it when the marketplace refuses', async () => {
    const { user } = await openFew('hosts-14')
    await user.click(await price('203.0.113.10'))
    await user.clear(screen.getByRole('textbox', { name: 'Price' }))
    await user.type(screen.getByRole('textbox', { name: 'Price' }), '0{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Change 203.0.113.10?' }))
    expect(dialog.getByText(/At 0 it would be rented out for free\./)).toBeVisible()
    expect(bodies('hosts-14')).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Change' }))
    expect(await screen.findByText(/refused: Input should be greater than 0/)).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Price' })).toHaveValue('0')
    expect(bodies('hosts-14')).toEqual([{ price: 0 }])
  })
})

describe('status cell', () => {
  test('shows a new status at once, sends only the status and restores the old one after a server error', async () => {
    marketFor('hosts-20').set({ faults: [{ endpoint: PUT, kind: '500', times: 1 }] })
    const release = holdRequests(PUT)
    const { user } = await openFew('hosts-20')
    await user.click(await status('203.0.113.10'))
    const select = within(await rowOf('203.0.113.10')).getByRole('combobox', { name: 'Status' })
    expect(select).toHaveFocus()
    await user.selectOptions(select, 'waiting')
    await user.click(screen.getByRole('button', { name: 'Save status' }))
    expect(await status('203.0.113.10')).toHaveTextContent('waiting')
    expect(screen.getByText(/saving waiting/)).toBeVisible()
    release()
    expect(await screen.findByText(/outcome unknown: Internal server error/)).toBeVisible()
    expect(await status('203.0.113.10')).toHaveTextContent('active')
    expect(bodies('hosts-20')).toEqual([{ status: 'waiting' }])
  })

  test.each(['blocked', 'inactive'])('asks before setting %s and sends nothing on Cancel', async (word) => {
    const key = `hosts-21 ${word}`
    const { user } = await openFew(key)
    await user.click(await status('198.51.100.21'))
    await user.selectOptions(within(await rowOf('198.51.100.21')).getByRole('combobox', { name: 'Status' }), word)
    await user.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Change 198.51.100.21?' }))
    expect(dialog.getByText(/It’s “running”: someone may be using it right now\./)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(bodies(key)).toEqual([])
    expect(within(await rowOf('198.51.100.21')).getByRole('combobox', { name: 'Status' })).toHaveValue(word)
    await user.click(within(await rowOf('198.51.100.21')).getByRole('button', { name: 'Cancel' }))
    expect(await status('198.51.100.21')).toHaveTextContent('running')
    expect(await status('198.51.100.21')).toHaveFocus()
  })

  test('shows an unknown status as a disabled option', async () => {
    const { user } = await open('hosts-22', '/hosts?status=maintenance')
    await user.click(screen.getByRole('button', { name: /^maintenance, change the status/ }))
    const options = within(screen.getAllByRole('combobox', { name: 'Status' }).at(-1) as HTMLElement).getAllByRole<HTMLOptionElement>(
      'option',
    )
    expect(options.filter(({ disabled }) => disabled).map(({ value }) => value)).toEqual(['maintenance'])
    expect(options.filter(({ disabled }) => !disabled)).toHaveLength(7)
  })
})

describe('panel', () => {
  test('sends only touched fields, status and price in one request', async () => {
    const { user, router } = await openFew('hosts-30')
    await user.click(screen.getByRole('button', { name: 'Edit 203.0.113.10' }))
    await waitFor(() => expect(router.state.location.search).toHaveProperty('host'))
    const panel = within(await screen.findByRole('dialog', { name: '203.0.113.10' }))
    await user.click(await panel.findByRole('button', { name: 'Save' }))
    expect(await panel.findByText('No changes.')).toBeVisible()
    await user.clear(panel.getByRole('textbox', { name: 'Price' }))
    await user.type(panel.getByRole('textbox', { name: 'Price' }), '3.2')
    await user.click(panel.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(bodies('hosts-30')).toEqual([{ price: 3.2 }]))
    // In the form and in the last change.
    expect(await panel.findAllByText(/saved and verified/)).not.toEqual([])
    await user.selectOptions(panel.getByRole('combobox', { name: 'Status' }), 'waiting')
    await user.clear(panel.getByRole('textbox', { name: 'Price' }))
    await user.type(panel.getByRole('textbox', { name: 'Price' }), '3.3')
    await user.click(panel.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(bodies('hosts-30')[1]).toEqual({ status: 'waiting', price: 3.3 }))
  })

  test('shows an error for an ambiguous comma and keeps the typed price', async () => {
    const { user } = await openFew('hosts-31')
    await user.click(screen.getByRole('button', { name: 'Edit 203.0.113.10' }))
    const panel = within(await screen.findByRole('dialog', { name: '203.0.113.10' }))
    const box = await panel.findByRole('textbox', { name: 'Price' })
    await user.clear(box)
    await user.type(box, '1,000{Enter}')
    expect(box).toBeInvalid()
    expect(box).toHaveAccessibleDescription(/^Write 1000 or 1\.000: the comma is ambiguous/)
    expect(box).toHaveValue('1,000')
    expect(bodies('hosts-31')).toEqual([])
  })

  test('moves the focus to the main content when a pressed button disappears', async () => {
    fewHosts('hosts-34')
    const { user } = renderApp('/hosts?q=nowhere', { key: 'hosts-34' })
    for (const name of ['Clear filters', 'Clear selection']) {
      if (name === 'Clear selection') await user.click(await screen.findByRole('checkbox', { name: 'Select 203.0.113.10' }))
      const button = await screen.findByRole('button', { name })
      button.focus()
      await user.keyboard('{Enter}')
      await waitFor(() => expect(button).not.toBeInTheDocument())
      await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
    }
  })

  test('closes only the confirmation on Esc and keeps the typed values', async () => {
    const { user } = await openFew('hosts-32')
    await user.click(screen.getByRole('button', { name: 'Edit 203.0.113.10' }))
    const panel = within(await screen.findByRole('dialog', { name: '203.0.113.10' }))
    await user.selectOptions(await panel.findByRole('combobox', { name: 'Status' }), 'waiting')
    await user.clear(panel.getByRole('textbox', { name: 'Price' }))
    await user.type(panel.getByRole('textbox', { name: 'Price' }), '900')
    await user.click(panel.getByRole('button', { name: 'Save' }))
    await screen.findByRole('dialog', { name: 'Change 203.0.113.10?' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Change 203.0.113.10?' })).toBeNull())
    expect(panel.getByRole('textbox', { name: 'Price' })).toHaveValue('900')
    expect(panel.getByRole('combobox', { name: 'Status' })).toHaveValue('waiting')
    expect(bodies('hosts-32')).toEqual([])
  })

  test('keeps a typed price per currency until the panel is closed', async () => {
    const { user, router } = await openFew('hosts-33', '/hosts?currency=USD')
    const turnTo = (currency: Currency) => act(() => router.navigate({ to: '.', search: (before) => ({ ...before, currency }) }))
    await user.click(screen.getByRole('button', { name: 'Edit 203.0.113.10' }))
    const panel = async () => within(await screen.findByRole('dialog', { name: '203.0.113.10' }))
    const box = async () => (await panel()).findByRole('textbox', { name: 'Price' })
    await user.clear(await box())
    await user.type(await box(), '3.5')
    await turnTo('RUB')
    expect(await (await panel()).findByText('RUB / h')).toBeVisible()
    expect(await box()).not.toHaveValue('3.5')
    await turnTo('USD')
    expect(await (await panel()).findByText('USD / h')).toBeVisible()
    expect(await box()).toHaveValue('3.5')
    await user.click((await panel()).getByRole('button', { name: 'Close' }))
    await user.click(screen.getByRole('button', { name: 'Edit 203.0.113.10' }))
    expect(await box()).not.toHaveValue('3.5')
  })
})
