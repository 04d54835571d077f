import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { eraseLocal, registeredLocalData } from '@/shared/lib/local-data'
import { refuseStorageWrites } from '@/test/refuse-storage-writes'
import { renderApp } from '@/test/render-app'
import '../local-data'
import { HOST_VIEWS_KEY, parseViewText, removeView, renameView, savedViews, saveView, updateView, viewText } from './saved-views'

const nav = () => within(screen.getByRole('navigation', { name: 'Views' }))
const view = (name: string | RegExp) => nav().findByRole('button', { name })
const fleet = async () => within(await screen.findByRole('group', { name: 'Fleet at a glance' }))

async function saveAs(user: ReturnType<typeof renderApp>['user'], name: string) {
  await user.click(await view('Save view'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }))
  const field = await dialog.findByRole('textbox', { name: 'Name' })
  await user.clear(field)
  await user.type(field, name)
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

test('saves filters and order as a view, shows it again and marks its changes', async () => {
  const { user, router } = renderApp('/hosts?status=blocked&sort=price_desc', { key: 'views-1' })
  await screen.findByRole('table', { name: 'Hosts' })
  await saveAs(user, 'Blocked ones')
  expect(await view(/^Blocked ones 5/)).toHaveAttribute('aria-current', 'true')
  expect((await fleet()).getByRole('button', { name: /^Not listed 5/ })).toBeVisible()
  await user.click(await view(/^All hosts 60/))
  await waitFor(() => expect(screen.getByText('Shown 60 of 60')).toBeVisible())
  expect(router.state.location.search).toEqual({})
  await user.click(await view(/^Blocked ones/))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ status: 'blocked', sort: 'price_desc' }))
  expect(nav().queryByRole('button', { name: /^Save the changes/ })).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'price_asc')
  expect(await view(/^Blocked ones 5 changed/)).toBeVisible()
  await user.click(await view('Reset Blocked ones'))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ sort: 'price_desc' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'price_asc')
  await user.click(await view('Save the changes of Blocked ones'))
  await waitFor(() => expect(nav().queryByRole('button', { name: /changed/ })).toBeNull())
  expect(savedViews.list().map(({ search }) => search)).toEqual(['?status=blocked&sort=price_asc&hide=stock&hide=read'])
})

test('keeps the columns of a view apart from those of all hosts', async () => {
  const { user, router } = renderApp('/hosts', { key: 'views-columns' })
  const table = await screen.findByRole('table', { name: 'Hosts' })
  const head = () => within(table).queryByRole('columnheader', { name: /^Availability/ })
  const choose = async (column: string) => {
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    await user.click(await screen.findByRole('checkbox', { name: column }))
    await user.keyboard('{Escape}')
  }
  await saveAs(user, 'With stock')
  await choose('Availability')
  await waitFor(() => expect(head()).not.toBeNull())
  expect(await view(/^With stock 60 changed/)).toBeVisible()
  await user.click(await view('Save the changes of With stock'))
  await user.click(await view(/^All hosts 60/))
  await waitFor(() => expect(head()).toBeNull())
  await choose('Rank by price')
  expect(router.state.location.search).toEqual({})
  await user.click(await view(/^With stock/))
  await waitFor(() => expect(head()).not.toBeNull())
  expect(within(table).getByRole('columnheader', { name: /^Rank by price/ })).toBeVisible()
})

test('renames and deletes a view, and keeps the filters', async () => {
  const saved = saveView('Old', { q: '203' })
  const { user, router } = renderApp(`/hosts?q=203&view=${saved?.id}`, { key: 'views-2' })
  await screen.findByRole('table', { name: 'Hosts' })
  await user.click(await view('Edit view Old'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit view' }))
  const field = await dialog.findByRole('textbox', { name: 'Name' })
  await user.clear(field)
  await user.keyboard('{Enter}')
  expect(await dialog.findByText('Enter a name')).toBeVisible()
  await user.type(field, 'New{Enter}')
  expect(await view(/^New/)).toHaveAttribute('aria-current', 'true')
  await user.click(await view('Edit view New'))
  await user.click(await screen.findByRole('button', { name: 'Delete view' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ q: '203' }))
  expect(savedViews.list()).toEqual([])
})

test('keeps the dialog of a view and the typed name when another tab deletes the view', async () => {
  const saved = saveView('Mine', { q: '203' })
  const other = saveView('Other', { q: '198' })
  const { user } = renderApp(`/hosts?q=203&view=${saved?.id}`, { key: 'views-gone' })
  await screen.findByRole('table', { name: 'Hosts' })
  await user.click(await view('Edit view Mine'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit view' }))
  await user.type(await dialog.findByRole('textbox', { name: 'Name' }), ' 2')
  act(() => removeView(saved?.id ?? ''))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(savedViews.list().map(({ name, search }) => [name, parseViewText(search).q])).toEqual([
    ['Other', '198'],
    ['Mine 2', '203'],
  ])
  await user.click(await view(/^Other/))
  await waitFor(() => expect(savedViews.find(other?.id ?? '')?.name).toBe('Other'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('renames the view that the dialog was opened for, also after Back to another one', async () => {
  const first = saveView('First', { q: '203' }, 1)
  const second = saveView('Second', { q: '198' }, 2)
  const { user, router } = renderApp(`/hosts?q=203&view=${first?.id}`, { key: 'views-back' })
  await screen.findByRole('table', { name: 'Hosts' })
  await user.click(await view(/^Second/))
  await user.click(await view('Edit view Second'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit view' }))
  await user.type(await dialog.findByRole('textbox', { name: 'Name' }), ' 2')
  act(() => router.history.back())
  await waitFor(() => expect(router.state.location.search).toMatchObject({ view: first?.id }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(savedViews.list().map(({ name }) => name)).toEqual(['First', 'Second 2']))
  expect(second).not.toBeNull()
})

test('keeps the dialog open when the browser does not store the view', async () => {
  const { user } = renderApp('/hosts?status=blocked', { key: 'views-3' })
  await screen.findByRole('table', { name: 'Hosts' })
  refuseStorageWrites((key) => key.startsWith(HOST_VIEWS_KEY))
  await user.click(await view('Save view'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }))
  expect(await dialog.findByRole('textbox', { name: 'Name' })).toHaveValue('blocked')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^The browser couldn’t save this/)).toBeVisible()
  expect(dialog.getByRole('textbox', { name: 'Name' })).toBeVisible()
})

test('shows all hosts for the view of another browser, with the filters of the link', async () => {
  renderApp('/hosts?status=blocked&view=gone', { key: 'views-4' })
  await screen.findByRole('table', { name: 'Hosts' })
  expect(screen.getByText('Shown 5 of 60')).toBeVisible()
  expect(await view(/^All hosts 60/)).toHaveAttribute('aria-current', 'true')
})

test('keeps what two tabs write to different views, and does not bring a deleted view back', () => {
  const first = saveView('a', { part: 'idle' }, 1)
  const second = saveView('b', { part: 'rented' }, 2)
  localStorage.setItem(`${HOST_VIEWS_KEY}/${second?.id}`, JSON.stringify({ v: 1, ...second, name: 'b2' }))
  expect(updateView(first?.id ?? '', { part: 'attention' })).toBe(true)
  expect(updateView(second?.id ?? '', { part: 'above' })).toBe(true)
  savedViews.refresh()
  expect(savedViews.list().map(({ name, search }) => [name, search])).toEqual([
    ['a', '?part=attention'],
    ['b2', '?part=above'],
  ])
  removeView(first?.id ?? '')
  expect(renameView(first?.id ?? '', 'again')).toBe(false)
  expect(savedViews.list().map(({ name }) => name)).toEqual(['b2'])
})

test('exports, imports and deletes the views with the other local data', () => {
  saveView('a', { gpu: 'L40S' }, 10)
  const part = registeredLocalData().find(({ key }) => key === HOST_VIEWS_KEY)
  if (!part?.items) throw new Error('not registered')
  const [exported] = JSON.parse(JSON.stringify(part.items.list())) as object[]
  eraseLocal(part)
  expect(savedViews.list()).toEqual([])
  const read = part.items.read(exported, 'old.json', 50)
  if ('refused' in read) throw new Error(read.refused)
  expect(part.items.add([read.item])).toBe(1)
  savedViews.refresh()
  expect(savedViews.list().map(({ name, search }) => [name, parseViewText(search)])).toEqual([['a', { gpu: 'L40S' }]])
  expect(part.items.read({ ...exported, name: '' }, 'old.json', 50)).toEqual({ refused: 'unreadable' })
})

test('reads only the filters and the order that it knows', () => {
  expect(viewText({ q: 'a b', status: '-', host: 'h1', view: 'v1' })).toBe('?q=a+b&status=-')
  expect(parseViewText('?part=nothing&sort=price_asc&host=h1&extra=1')).toEqual({ sort: 'price_asc' })
})
