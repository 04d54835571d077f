import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { connect, currentKey, forget, keyRefused, keyState, lock } from '@/api/api-key'
import { rentResults } from '@/api/journal/rent-results'
import { parseRentAnswer } from '@/contract/instance'
import { marketFor } from '@/mocks/market'
import { journalWith } from '@/test/make-journal'
import { fill } from '@/test/user-steps'
import { renderApp } from '@/test/render-app'

const PASSPHRASE = 'correct horse battery'
let keys = 0
const newKey = () => `key-dialog-key-${++keys}`

afterEach(() => forget())

test('asks for a new key over the page when the key is rejected, keeps typed text and reloads the data', async () => {
  const key = newKey()
  const { user } = renderApp('/offers', { key })
  const from = within(await screen.findByRole('group', { name: 'Price' })).getByLabelText('From')
  await user.type(from, '1.25')
  act(() => keyRefused())
  const dialog = within(await screen.findByRole('dialog', { name: 'API key rejected' }))
  expect(currentKey()).toBeNull()
  const next = newKey()
  await user.type(dialog.getByLabelText('API key'), next)
  await user.click(dialog.getByRole('button', { name: 'Connect' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(from).toBeVisible()
  expect(from).toHaveValue('1.25')
  expect(currentKey()).toBe(next)
  await waitFor(() => expect(marketFor(next).requests('POST /v0/market/search')).not.toHaveLength(0))
  expect(marketFor(next).log.filter(({ method }) => method === 'PUT')).toEqual([])
})

test('accepts the same key again when a retry succeeds after a 401', async () => {
  const key = newKey()
  const { user } = renderApp('/settings', { key })
  await screen.findByRole('heading', { level: 1 })
  act(() => keyRefused())
  expect(await screen.findByRole('button', { name: 'Key rejected', hidden: true })).toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: /Retry the same key/ }))
  await waitFor(() => expect(currentKey()).toBe(key))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('keeps the key rejected and shows the error when a retry fails', async () => {
  const key = newKey()
  const { user } = renderApp('/settings', { key })
  await screen.findByRole('heading', { level: 1 })
  marketFor(key).set({ faults: [{ endpoint: 'GET /v0/templates', kind: '401' }] })
  act(() => keyRefused())
  await user.click(await screen.findByRole('button', { name: /Retry the same key/ }))
  const dialog = within(screen.getByRole('dialog'))
  expect(await dialog.findAllByText('API key rejected')).not.toEqual([])
  expect(keyState.get().status).toBe('refused')
})

test('opens Connect with the path of the page on "Use another key"', async () => {
  const { user, router } = renderApp('/settings', { key: newKey() })
  await screen.findByRole('heading', { level: 1 })
  act(() => keyRefused())
  await user.click(await screen.findByRole('button', { name: 'Use another key' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Connect' })).toBeInTheDocument()
  expect(router.state.location.search).toMatchObject({ to: '/settings' })
})

test('changes to another key from the header and back, and deletes nothing encrypted', async () => {
  const [key, next] = [newKey(), newKey()]
  const { user, router } = renderApp('/hosts?sort=price_desc', { key })
  await screen.findByRole('heading', { level: 1, name: 'Hosts' })
  await act(() => connect(key, 'vault', { passphrase: PASSPHRASE }))
  const change = async () => {
    await user.click(await screen.findByRole('button', { name: 'Key accepted' }))
    await user.click(await screen.findByRole('link', { name: 'Use another key' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Connect' })).toBeVisible()
  }
  await change()
  await user.click(screen.getByRole('button', { name: 'Keep the current key' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/hosts'))
  expect([router.state.location.search, currentKey()]).toMatchObject([{ sort: 'price_desc' }, key])
  await change()
  await user.click(screen.getByRole('radio', { name: 'In this tab’s session' }))
  await user.type(screen.getByLabelText('API key'), next)
  await user.click(screen.getByRole('button', { name: 'Connect' }))
  await waitFor(() => expect([router.state.location.pathname, currentKey()]).toEqual(['/hosts', next]))
  expect(await indexedDB.databases()).toHaveLength(1)
})

test('asks for the passphrase over the page when the vault is locked, and closes after it', async () => {
  const key = newKey()
  const { user } = renderApp('/settings', { key })
  await screen.findByRole('heading', { level: 1 })
  await act(() => connect(key, 'vault', { passphrase: PASSPHRASE }))
  act(() => lock())
  const dialog = within(await screen.findByRole('dialog', { name: 'API key locked' }))
  expect(currentKey()).toBeNull()
  await fill(user, dialog.getByLabelText('Passphrase'), PASSPHRASE)
  await user.click(dialog.getByRole('button', { name: 'Unlock' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(currentKey()).toBe(key)
})

test('drops the data of the locked key when the user enters another key', async () => {
  const [key, next] = [newKey(), newKey()]
  const { user, router, queryClient } = renderApp('/hosts', { key })
  await screen.findByRole('table', { name: 'Hosts' })
  await act(() => connect(key, 'vault', { passphrase: PASSPHRASE }))
  act(() => lock())
  await user.click(await screen.findByRole('button', { name: 'Use another key' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Connect' })).toBeInTheDocument()
  await user.type(screen.getByLabelText('API key'), next)
  marketFor(next).set({ faults: [{ endpoint: 'GET /v0/hosts', kind: '500' }] })
  await user.click(screen.getByRole('button', { name: 'Connect' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/hosts'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Server error')
  expect(screen.queryByRole('table', { name: 'Hosts' })).toBeNull()
  expect(queryClient.getQueriesData({ queryKey: ['hosts'] }).map(([, rows]) => rows)).toEqual([undefined])
})

test('shows the key state in the header, with a panel that sets the idle time and forgets the key', async () => {
  const key = newKey()
  const { user } = renderApp('/offers', { key })
  await act(() => connect(key, 'vault', { passphrase: PASSPHRASE }))
  await user.click(await screen.findByRole('button', { name: 'Key accepted' }))
  const panel = within(await screen.findByRole('region', { name: 'API key' }))
  expect(await panel.findByText('Encrypted in this browser')).toBeInTheDocument()
  await user.selectOptions(panel.getByLabelText('Auto-lock after'), '5 minutes of inactivity')
  expect(localStorage.getItem('gpu-console.idle-minutes')).toBe('5')
  await user.click(panel.getByRole('button', { name: 'Forget key' }))
  await user.click(panel.getByRole('button', { name: 'Forget key' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Connect' })).toBeInTheDocument()
  await waitFor(async () => expect(await indexedDB.databases()).toEqual([]))
})

test.each(['the header', 'the settings'])('restores the focus after a lock from %s and the passphrase', async (place) => {
  const key = newKey()
  const { user } = renderApp('/settings', { key })
  await screen.findByRole('heading', { level: 1 })
  await act(() => connect(key, 'vault', { passphrase: PASSPHRASE }))
  await user.click(screen.getByRole('button', { name: 'Key accepted' }))
  const panels = screen.getAllByRole('region', { name: 'API key' })
  const panel = panels[place === 'the header' ? 0 : 1] as HTMLElement
  await user.click(await within(panel).findByRole('button', { name: 'Lock now' }))
  await fill(user, await screen.findByLabelText('Passphrase'), PASSPHRASE)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(panel).toHaveFocus()
})

test('focuses Cancel in the confirmation before forgetting, describes it, and restores the focus', async () => {
  const { user } = renderApp('/settings', { key: newKey() })
  const forgetButton = await screen.findByRole('button', { name: 'Forget key' })
  forgetButton.focus()
  await user.keyboard('{Enter}')
  const keep = screen.getByRole('button', { name: 'Cancel' })
  expect(keep).toHaveFocus()
  expect(keep).toHaveAccessibleDescription(
    /^The key is removed from this browser and all its tabs; a tab on another site removes it on return/,
  )
  await user.keyboard('{Enter}')
  expect(screen.getByRole('button', { name: 'Forget key' })).toHaveFocus()
})

test('lists unsaved rental data in the confirmation before forgetting, and deletes it', async () => {
  const key = newKey()
  journalWith({ attemptId: 'unsaved', state: 'rented' })
  const { user } = renderApp('/offers', { key })
  await act(() => connect(key, 'vault', { passphrase: PASSPHRASE }))
  using _ = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  act(() => rentResults.add('unsaved', { answer: parseRentAnswer([{ id: 'i', status: 'pending', ssh_password: 'S3CR3T' }]), raw: null }))
  await user.click(await screen.findByRole('button', { name: 'Key accepted' }))
  const panel = within(await screen.findByRole('region', { name: 'API key' }))
  await user.click(await panel.findByRole('button', { name: 'Forget key' }))
  expect(panel.getByText(/^Unsaved data from 1 rental, .+ \(2 × L40S\)/)).toBeVisible()
  expect(panel.getByText(/All encrypted data in this browser is deleted too, including rental records\./)).toBeVisible()
  await user.click(panel.getByRole('button', { name: 'Forget key' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Connect' })).toBeInTheDocument()
  expect(rentResults.get().size).toBe(0)
})

test('clears the query cache when the key is forgotten', async () => {
  const { queryClient } = renderApp('/offers', { key: newKey() })
  await waitFor(() => expect(queryClient.getQueryCache().getAll().length).toBeGreaterThan(0))
  await act(() => forget())
  expect(await screen.findByRole('heading', { level: 1, name: 'Connect' })).toBeInTheDocument()
  expect(queryClient.getQueryCache().getAll()).toEqual([])
})

test('links to Connect in the header, and redirects to it, when the user kept editing without a key', async () => {
  const key = newKey()
  const record = marketFor(key).db.templates.find(({ template }) => template.name === 'Nightly fine-tuning')
  const { user, router } = renderApp(`/templates/${record?.template.id}?edit=1`, { key })
  await user.type(await screen.findByLabelText('Image tag'), '9')
  await act(() => forget())
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  await user.click(screen.getByRole('button', { name: 'No key' }))
  const panel = within(await screen.findByRole('region', { name: 'API key' }))
  expect(await panel.findByRole('link', { name: 'Connect' })).toHaveAttribute('href', expect.stringMatching(/^\/connect\?to=/))
  await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Hosts' }))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Connect' })).toBeInTheDocument()
  expect(router.state.location.search).toMatchObject({ to: '/hosts' })
})

test('shows a toast on the next page when the encrypted data was not deleted', async () => {
  const key = newKey()
  const { user } = renderApp('/settings', { key })
  await screen.findByRole('heading', { level: 1 })
  await act(() => connect(key, 'vault', { passphrase: PASSPHRASE }))
  using _ = vi.spyOn(indexedDB, 'deleteDatabase').mockImplementation(() => {
    throw new DOMException('not now', 'InvalidStateError')
  })
  await user.click(screen.getByRole('button', { name: 'Forget key' }))
  await user.click(screen.getByRole('button', { name: 'Forget key' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Connect' })).toBeInTheDocument()
  expect(await screen.findByText('Encrypted data wasn’t deleted')).toBeVisible()
})

test('lists and deletes the encrypted data when the current key is stored elsewhere', async () => {
  const key = newKey()
  const { user } = renderApp('/settings', { key })
  await screen.findByRole('heading', { level: 1 })
  await act(() => connect(key, 'vault', { passphrase: PASSPHRASE }))
  await act(() => connect(newKey(), 'session'))
  await user.click(screen.getByRole('button', { name: 'Forget key' }))
  expect(screen.getByText(/All encrypted data in this browser is deleted too, including rental records\./)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Forget key' }))
  await waitFor(async () => expect(await indexedDB.databases()).toEqual([]))
})
