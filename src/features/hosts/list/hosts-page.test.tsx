import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Currency } from '@/contract/params'
import { marketFor } from '@/mocks/market'
import { fewHosts } from '@/test/few-rows'
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
/** The page of a small fleet, for tests of one machine. */
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

describe('the table', () => {
  test('shows both shapes of a host, and of the one without an offer claims nothing', async () => {
    marketFor('hosts-1').set({ hostShape: 'mixed' })
    await open('hosts-1')
    expect(await rowOf('203.0.113.10')).toHaveTextContent(/\d × .+active.*\$\d/)
    const other = await rowOf('198.51.100.21')
    expect(within(other).getAllByText('not in this answer')).toHaveLength(3)
    expect(within(other).getByRole('button', { name: /^running, change the status/ })).toBeVisible()
    expect(shown()).toHaveTextContent('Shown 60 of 60')
  })

  test('what is shown stands in the address, and a link opens it', async () => {
    const { user, router } = await open('hosts-2', '/hosts?status=blocked')
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('blocked')
    expect(shown()).toHaveTextContent('Shown 5 of 60')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'maintenance')
    await waitFor(() => expect(shown()).toHaveTextContent('Shown 1 of 60'))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Any status')
    await user.type(screen.getByRole('searchbox', { name: 'Search loaded rows' }), 'hosts.example.net')
    await waitFor(() => expect(router.state.location.search).toMatchObject({ q: 'hosts.example.net' }))
    await waitFor(() => expect(shown()).toHaveTextContent('Shown 4 of 60'))
    await user.click(screen.getByRole('button', { name: /^Address/ }))
    expect(screen.getByRole('columnheader', { name: /Address/ })).toHaveAttribute('aria-sort', 'ascending')
    await waitFor(() => expect(router.state.location.search).toMatchObject({ sort: 'address_asc' }))
  })

  test('machines of which no status is reported can be found by that', async () => {
    const market = marketFor('hosts-none')
    market.db.hosts = market.db.hosts.map((host, index) => (index < 2 ? { ...host, status: '' } : host))
    const { user, router } = await open('hosts-none')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'no status')
    await waitFor(() => expect(shown()).toHaveTextContent('Shown 2 of 60'))
    expect(router.state.location.search).toMatchObject({ status: '-' })
    const chip = within(screen.getByRole('group', { name: 'Status at a glance' })).getByRole('button', { name: /no status/, pressed: true })
    expect(chip).toHaveTextContent('2')
    await user.click(chip)
    await waitFor(() => expect(shown()).toHaveTextContent('Shown 60 of 60'))
  })

  test('a choice stays with its machines through sorting, filtering and reading again', async () => {
    const { user } = await open('hosts-3')
    await user.click(screen.getByRole('checkbox', { name: 'Select 203.0.113.12' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'price_desc')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'blocked')
    expect(await screen.findByText('1 of them is not shown')).toBeVisible()
    await user.click(screen.getByRole('button', { name: /^Read again/ }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Any status')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'As listed by the service')
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Select 203.0.113.12' })).toBeChecked())
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(1)
    await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }))
    expect(screen.getByText('60 selected')).toBeVisible()
  })

  test('no machines and a list that did not come are told apart', async () => {
    marketFor('hosts-4').set({ hosts: 0 })
    const { unmount } = renderApp('/hosts', { key: 'hosts-4' })
    expect(await screen.findByRole('heading', { name: 'No hosts on this account' })).toBeVisible()
    unmount()
    marketFor('hosts-6').set({ hosts: 2, badRows: 1 })
    const unread = renderApp('/hosts', { key: 'hosts-6' })
    expect(await screen.findByRole('heading', { name: '2 rows could not be read' })).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'No machines on this account' })).toBeNull()
    unread.unmount()
    marketFor('hosts-5').set({ faults: [{ endpoint: 'GET /v0/hosts', kind: '500', times: 1 }] })
    const { user } = renderApp('/hosts', { key: 'hosts-5' })
    await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' }))
    expect(await rowOf('203.0.113.10')).toBeVisible()
  })

  test('a reading that fails in the middle keeps its rows and goes on when asked to', async () => {
    marketFor('hosts-6').set({ hosts: 250, faults: [{ endpoint: 'GET /v0/hosts', kind: '500', after: 1, times: 1 }] })
    const { user } = await open('hosts-6')
    expect(await screen.findByRole('alert')).toHaveTextContent('Reading ended early: The service failed (500)')
    expect(shown()).toHaveTextContent('Shown 100 of 100')
    await user.click(screen.getByRole('button', { name: 'Read the rest' }))
    await waitFor(() => expect(shown()).toHaveTextContent('Shown 250 of 250'))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('in Russian numbers, plurals and statuses are Russian', async () => {
    await open('hosts-7', '/hosts', { preferences: { locale: 'ru', currency: 'RUB' } })
    expect(screen.getByText(/^60 хостов/)).toBeVisible()
    expect(within(await rowOf('203.0.113.10')).getByRole('button', { name: /^активен/ })).toBeVisible()
    expect(within(await rowOf('203.0.113.10')).getByRole('button', { name: /₽, изменить цену/ })).toBeVisible()
  })
})

describe('a price in its cell', () => {
  test('Enter sends the price alone; it is read again before it is called saved, and can be set back', async () => {
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
    expect(await screen.findByText(/restored and verified/)).toBeVisible()
  })

  test('an undo that could not read the machine first has set nothing back, says so and can be tried again', async () => {
    const { user } = await openFew('hosts-16')
    await user.click(await price('203.0.113.10'))
    await user.clear(screen.getByRole('textbox', { name: 'Price' }))
    await user.type(screen.getByRole('textbox', { name: 'Price' }), '2.9{Enter}')
    expect(await within(await rowOf('203.0.113.10')).findByText(/saved and verified/)).toBeVisible()
    marketFor('hosts-16').set({ faults: [{ endpoint: LIST, kind: '503' }] })
    await user.click(screen.getByRole('button', { name: /undo the change/ }))
    expect(await screen.findByText(/not restored: /)).toBeVisible()
    expect(bodies('hosts-16')).toEqual([{ price: 2.9 }])
    marketFor('hosts-16').set({})
    const release = holdRequests(LIST)
    await user.click(screen.getByRole('button', { name: /undo the change/ }))
    expect(screen.getByText('reading it again…')).toBeVisible()
    expect(screen.queryByRole('button', { name: /undo the change/ })).toBeNull()
    release()
    expect(await screen.findByText('restored and verified')).toBeVisible()
    expect(bodies('hosts-16')).toHaveLength(2)
  })

  test('what could not be sent stands in its box again, and nowhere else later', async () => {
    const { user } = await openFew('hosts-17')
    await user.click(await price('203.0.113.10'))
    await user.clear(screen.getByRole('textbox', { name: 'Price' }))
    using offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await user.type(screen.getByRole('textbox', { name: 'Price' }), '2.75{Enter}')
    expect(await screen.findByText('not sent')).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Price' })).toHaveValue('2.75')
    offline.mockReturnValue(true)
    await user.click(screen.getByRole('button', { name: 'Leave it' }))
    marketFor('hosts-17').set({ faults: [{ endpoint: PUT, kind: '422' }] })
    await user.click(await status('203.0.113.10'))
    await user.selectOptions(within(await rowOf('203.0.113.10')).getByRole('combobox', { name: 'Status' }), 'waiting')
    await user.keyboard('{Enter}')
    expect(await screen.findByText(/^refused/)).toBeVisible()
    expect(screen.queryByRole('textbox', { name: 'Price' })).toBeNull()
  })

  test('what may not have arrived stands in its box again as well', async () => {
    const { user } = await openFew('hosts-19')
    marketFor('hosts-19').set({ faults: [{ endpoint: PUT, kind: '500' }] })
    await user.click(await price('203.0.113.10'))
    await user.clear(screen.getByRole('textbox', { name: 'Price' }))
    await user.type(screen.getByRole('textbox', { name: 'Price' }), '2.75{Enter}')
    expect(await screen.findByText(/^outcome unknown/)).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Price' })).toHaveValue('2.75')
  })

  test('a service that takes it for another currency is caught: what was sent and what it reads are told', async () => {
    marketFor('hosts-11').set({ hostPrice: 'usd' })
    const { user } = await openFew('hosts-11', '/hosts?currency=RUB')
    await user.click(await price('203.0.113.10'))
    await user.clear(screen.getByRole('textbox', { name: 'Price' }))
    await user.type(screen.getByRole('textbox', { name: 'Price' }), '250{Enter}')
    expect(await screen.findByText(/sent 250, reads ₽20,375/)).toBeVisible()
  })

  test('Esc leaves it, and nothing is sent; nor for the price that is there already', async () => {
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
    ['-1', 'Not less than 0'],
    ['1e21', 'Enter a number'],
    ['free', 'Enter a number'],
    [' ', 'Enter a price'],
    ['1,000', 'Write 1000 or 1.000: the comma can be read both ways'],
  ])('%j is not sent, and it is said why', async (text, why) => {
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

  test('in Russian the comma is the decimal sign, however many digits follow', async () => {
    const { user } = await openFew('hosts-15', '/hosts', { preferences: { locale: 'ru' } })
    await user.click(within(await rowOf('203.0.113.10')).getByRole('button', { name: /изменить цену/ }))
    await user.clear(screen.getByRole('textbox', { name: 'Цена' }))
    await user.type(screen.getByRole('textbox', { name: 'Цена' }), '2,900{Enter}')
    await waitFor(() => expect(bodies('hosts-15')).toEqual([{ price: 2.9 }]))
  })

  test('what may be a slip is asked about first; the refusal of the service brings the typed price back', async () => {
    const { user } = await openFew('hosts-14')
    await user.click(await price('203.0.113.10'))
    await user.clear(screen.getByRole('textbox', { name: 'Price' }))
    await user.type(screen.getByRole('textbox', { name: 'Price' }), '0{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Change 203.0.113.10?' }))
    expect(dialog.getByText(/rented for nothing/)).toBeVisible()
    expect(bodies('hosts-14')).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Change it' }))
    expect(await screen.findByText(/refused: Input should be greater than 0/)).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Price' })).toHaveValue('0')
    expect(bodies('hosts-14')).toEqual([{ price: 0 }])
  })
})

describe('a status in its cell', () => {
  test('is shown at once, sent alone, and put back when the service fails', async () => {
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

  test.each(['blocked', 'inactive'])('%s is asked about, and Cancel sends nothing', async (word) => {
    const key = `hosts-21 ${word}`
    const { user } = await openFew(key)
    await user.click(await status('198.51.100.21'))
    await user.selectOptions(within(await rowOf('198.51.100.21')).getByRole('combobox', { name: 'Status' }), word)
    await user.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Change 198.51.100.21?' }))
    expect(dialog.getByText(/somebody may be using it/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(bodies(key)).toEqual([])
    expect(within(await rowOf('198.51.100.21')).getByRole('combobox', { name: 'Status' })).toHaveValue(word)
    await user.click(within(await rowOf('198.51.100.21')).getByRole('button', { name: 'Leave it' }))
    expect(await status('198.51.100.21')).toHaveTextContent('running')
    expect(await status('198.51.100.21')).toHaveFocus()
  })

  test('a word that only the service knows is shown and cannot be chosen', async () => {
    const { user } = await open('hosts-22', '/hosts?status=maintenance')
    await user.click(screen.getByRole('button', { name: /^maintenance, change the status/ }))
    const options = within(screen.getAllByRole('combobox', { name: 'Status' }).at(-1) as HTMLElement).getAllByRole<HTMLOptionElement>(
      'option',
    )
    expect(options.filter(({ disabled }) => disabled).map(({ value }) => value)).toEqual(['maintenance'])
    expect(options.filter(({ disabled }) => !disabled)).toHaveLength(7)
  })
})

describe('the panel', () => {
  test('sends status and price together, and only what was touched', async () => {
    const { user, router } = await openFew('hosts-30')
    await user.click(screen.getByRole('button', { name: 'Edit 203.0.113.10' }))
    await waitFor(() => expect(router.state.location.search).toHaveProperty('host'))
    const panel = within(await screen.findByRole('dialog', { name: '203.0.113.10' }))
    await user.click(await panel.findByRole('button', { name: 'Save' }))
    expect(await panel.findByText('Nothing has been changed.')).toBeVisible()
    await user.clear(panel.getByRole('textbox', { name: 'Price' }))
    await user.type(panel.getByRole('textbox', { name: 'Price' }), '3.2')
    await user.click(panel.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(bodies('hosts-30')).toEqual([{ price: 3.2 }]))
    expect(await panel.findByText(/saved and verified/)).toBeVisible()
    await user.selectOptions(panel.getByRole('combobox', { name: 'Status' }), 'waiting')
    await user.clear(panel.getByRole('textbox', { name: 'Price' }))
    await user.type(panel.getByRole('textbox', { name: 'Price' }), '3.3')
    await user.click(panel.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(bodies('hosts-30')[1]).toEqual({ status: 'waiting', price: 3.3 }))
  })

  test('a price that can be read both ways is not sent, and stays to be corrected', async () => {
    const { user } = await openFew('hosts-31')
    await user.click(screen.getByRole('button', { name: 'Edit 203.0.113.10' }))
    const panel = within(await screen.findByRole('dialog', { name: '203.0.113.10' }))
    const box = await panel.findByRole('textbox', { name: 'Price' })
    await user.clear(box)
    await user.type(box, '1,000{Enter}')
    expect(box).toBeInvalid()
    expect(box).toHaveAccessibleDescription(/^Write 1000 or 1\.000: the comma can be read both ways/)
    expect(box).toHaveValue('1,000')
    expect(bodies('hosts-31')).toEqual([])
  })

  test('a button that goes with what it clears leaves the keyboard in the page', async () => {
    fewHosts('hosts-34')
    const { user } = renderApp('/hosts?q=nowhere', { key: 'hosts-34' })
    for (const name of ['Clear filters', 'Clear']) {
      if (name === 'Clear') await user.click(await screen.findByRole('checkbox', { name: 'Select 203.0.113.10' }))
      const button = await screen.findByRole('button', { name })
      button.focus()
      await user.keyboard('{Enter}')
      await waitFor(() => expect(button).not.toBeInTheDocument())
      await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
    }
  })

  test('Esc in the question over it closes the question alone, and what was typed stays', async () => {
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

  test('what was typed belongs to its currency: it is not taken for another one, and is there again', async () => {
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
