import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { connect, currentKey, forget, keyRefused, keyState, restoreKey } from '@/api/api-key'
import { setLanguage } from '@/api/preferences'
import { marketFor, REFUSED_KEY } from '@/mocks/market'
import { fill } from '@/test/user-steps'
import { renderApp } from '@/test/render-app'

let keys = 0
const newKey = () => `front-door-key-${++keys}`

afterEach(async () => {
  document.head.querySelectorAll('meta').forEach((meta) => meta.remove())
  await forget()
})

function configure(name: string, content: string) {
  const meta = document.createElement('meta')
  Object.assign(meta, { name, content })
  document.head.append(meta)
}

async function openDoor(address = '/connect') {
  const app = renderApp(address, { key: null })
  const field = await screen.findByLabelText('API key')
  return { ...app, field }
}

const choices = () => screen.queryByRole('group', { name: 'Where to store the key' })
const demoButton = () => screen.findByRole('button', { name: 'Try the demo market' })

test('focuses the key field, so that the key can be pasted at once', async () => {
  const { field } = await openDoor()
  expect(field).toHaveFocus()
})

test('focuses the passphrase when the stored key is locked', async () => {
  await act(() => connect(newKey(), 'vault', { passphrase: 'correct horse battery' }))
  renderApp('/connect', { key: null })
  await act(() => restoreKey())
  await waitFor(() => expect(screen.getByLabelText('Passphrase')).toHaveFocus())
})

test('names the page to return to only when another page asked for the key', async () => {
  const { router } = await openDoor('/connect?to=/hosts')
  const main = screen.getByRole('main')
  expect(main).toHaveTextContent('Then you’ll return to /hosts.')
  await act(() => router.navigate({ to: '/connect', search: {} }))
  expect(main).not.toHaveTextContent('you’ll return')
})

test('promises no return at the root of the site, where everybody arrives', async () => {
  await openDoor('/')
  expect(screen.getByRole('main')).not.toHaveTextContent('you’ll return')
})

test.each(['//other.example/', '/\\other.example/', '/\t/other.example/', '/\n\\other.example/', 'https://other.example/'])(
  'returns to no other site: %j',
  async (to) => {
    await openDoor(`/connect?to=${encodeURIComponent(to)}`)
    expect(screen.getByRole('main')).not.toHaveTextContent('you’ll return')
  },
)

test.each([
  ['', 'https://docs.qudata.ai/'],
  ['https://help.example.com/keys', 'https://help.example.com/keys'],
])('links to the page about keys when the deployment sets %j', async (content, href) => {
  if (content) configure('key-docs-url', content)
  await openDoor()
  const link = screen.getByRole('link', { name: 'How to get a key' })
  expect(link).toHaveAttribute('href', href)
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
})

test('has no link about keys when the configured address is not http(s)', async () => {
  configure('key-docs-url', 'javascript:alert(1)')
  await openDoor()
  expect(screen.queryByRole('link', { name: 'How to get a key' })).not.toBeInTheDocument()
})

test('keeps the choices of a place in the URL, and the typed key when they are opened', async () => {
  const { field, user, router } = await openDoor('/connect?to=/hosts')
  await user.type(field, 'typed-before')
  const change = screen.getByRole('button', { name: 'change where the key is stored' })
  expect(change).toHaveAttribute('aria-expanded', 'false')
  expect(choices()).not.toBeInTheDocument()
  await user.click(change)
  await waitFor(() => expect(choices()).toBeInTheDocument())
  expect(router.state.location.search).toEqual({ to: '/hosts', keep: 'open' })
  await user.click(screen.getByLabelText('This page only'))
  await user.click(screen.getByRole('button', { name: 'hide where the key is stored' }))
  await waitFor(() => expect(choices()).not.toBeInTheDocument())
  expect(screen.getByText('Stored in the memory of this page')).toBeInTheDocument()
  expect(router.state.location.search).toEqual({ to: '/hosts' })
  expect(field).toHaveValue('typed-before')
})

test('opens the choices of a place from the URL', async () => {
  await openDoor('/connect?keep=open')
  expect(screen.getByLabelText('In this tab’s session')).toBeChecked()
  expect(screen.getByText('default').parentElement).toHaveTextContent(/^In this tab’s session default/)
})

test('keeps the choices of a place open, and the focus in them, when the vault is no longer chosen', async () => {
  const key = newKey()
  const { user } = renderApp('/settings', { key })
  await screen.findByRole('heading', { level: 1 })
  await act(() => connect(key, 'vault', { passphrase: 'correct horse battery' }))
  act(() => keyRefused())
  const dialog = within(await screen.findByRole('dialog', { name: 'API key rejected' }))
  expect(dialog.getByLabelText('Encrypted in this browser')).toBeChecked()
  const memory = dialog.getByLabelText('This page only')
  await user.click(memory)
  expect(memory).toBeChecked()
  expect(memory).toHaveFocus()
})

test('offers no demo market unless the deployment has one', async () => {
  await openDoor()
  expect(screen.queryByRole('button', { name: 'Try the demo market' })).not.toBeInTheDocument()
  expect(await screen.findByText('A picture of the console, in USD')).toBeInTheDocument()
})

test('connects with the demo key and opens the requested page', async () => {
  const key = newKey()
  configure('demo-key', key)
  const { user } = await openDoor('/connect?to=/settings')
  await user.click(await demoButton())
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeInTheDocument()
  expect(currentKey()).toBe(key)
  expect(keyState.get()).toMatchObject({ place: 'session', isChecked: true })
  expect(marketFor(key).requests('GET /v0/templates')).toHaveLength(1)
})

test('stores the demo key without a passphrase when the vault is chosen', async () => {
  configure('demo-key', newKey())
  const { user } = await openDoor('/connect?to=/settings&keep=open')
  await user.click(screen.getByLabelText('Encrypted in this browser'))
  await user.click(await demoButton())
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeInTheDocument()
  expect(keyState.get().place).toBe('session')
})

test('keeps the typed key when the demo key is rejected', async () => {
  configure('demo-key', `${REFUSED_KEY}-demo`)
  const { field, user } = await openDoor()
  await user.type(field, 'a-key-of-my-own')
  await user.click(await demoButton())
  expect(await screen.findByRole('alert')).toHaveTextContent('The demo key was rejected (401)')
  expect(field).toHaveValue('a-key-of-my-own')
  expect(field).toBeValid()
  expect(currentKey()).toBeNull()
})

test('uses the demo key unchecked when the user decides so after a server error', async () => {
  const key = newKey()
  configure('demo-key', key)
  marketFor(key).set({ faults: [{ endpoint: 'GET /v0/templates', kind: '500' }] })
  const { user } = await openDoor('/connect?to=/settings')
  await user.click(await demoButton())
  const notice = within(await screen.findByRole('alert'))
  await user.click(notice.getByRole('button', { name: 'Check again' }))
  await waitFor(() => expect(marketFor(key).requests('GET /v0/templates').length).toBeGreaterThan(1))
  await user.click(await screen.findByRole('button', { name: 'Use without checking' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeInTheDocument()
  expect(currentKey()).toBe(key)
})

test('warns about a short key, but not about the demo key', async () => {
  configure('demo-key', 'demo-key')
  const { field, user } = await openDoor()
  await user.type(field, 'demo-key')
  await user.tab()
  expect(screen.queryByText(/Is the key complete/)).not.toBeInTheDocument()
  await user.type(field, '2')
  expect(screen.getByText('Only 9 characters. Is the key complete?')).toBeInTheDocument()
})

test('keeps the text of a rejected key below its error', async () => {
  const { field, user } = await openDoor()
  await fill(user, field, `${REFUSED_KEY}-key-0123456789`)
  await user.click(screen.getByRole('button', { name: 'Connect' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Key rejected (401). Check that you copied all of it.')
  expect(field).toHaveValue(`${REFUSED_KEY}-key-0123456789`)
  expect(field).toBeInvalid()
})

test('draws a sample that is marked, described and inert, and sends no request', async () => {
  configure('demo-key', 'demo-key')
  const sent = vi.spyOn(globalThis, 'fetch')
  await openDoor()
  const sample = await screen.findByText('From the demo market, in USD')
  expect(sample.closest('[inert]')).toHaveTextContent(
    /^Sample.*not today’s prices.*H200 SXM.*130 offers.*Price against performance.*4 × L40S/,
  )
  expect(sample.closest('figure')).toHaveTextContent(/^Sample, not today’s prices: .* three offers\./)
  await act(() => setLanguage('ru'))
  expect(await screen.findByText('С демо-рынка, в USD')).toBeInTheDocument()
  expect(sent).not.toHaveBeenCalled()
})
