import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { connect, currentKey, forget, keyState, lock, restoreKey, unlock } from '@/api/api-key'
import { diagnostics } from '@/api/diagnostics'
import { VAULT_DATABASE } from '@/api/key/key-vault'
import { setLanguage } from '@/api/preferences'
import { marketFor, REFUSED_KEY } from '@/mocks/market'
import { readRecord, writeRecord } from '@/shared/lib/vault-store'
import { holdRequests } from '@/test/hold-requests'
import { fill } from '@/test/user-steps'
import { renderApp } from '@/test/render-app'

type User = ReturnType<typeof renderApp>['user']

const PASSPHRASE = 'correct horse battery'
let keys = 0
const newKey = () => `connect-page-key-${++keys}`

afterEach(() => forget())

/** The state after a reload: the vault is locked. */
async function renderLocked() {
  const app = renderApp('/settings', { key: null })
  await act(() => restoreKey())
  return app
}

async function openConnect(locale: 'en' | 'ru' = 'en') {
  const app = renderApp('/settings', { key: null, preferences: { locale } })
  const field = await screen.findByLabelText(locale === 'en' ? 'API key' : 'API-ключ')
  const choosePlace = async (label: string) => {
    await app.user.click(screen.getByRole('button', { name: /^(change|изменить)/ }))
    await app.user.click(screen.getByLabelText(label))
  }
  return {
    ...app,
    field,
    choosePlace,
    submit: () => app.user.click(screen.getByRole('button', { name: locale === 'en' ? 'Connect' : 'Подключиться' })),
  }
}

test('redirects a page without a key to Connect, and returns to it afterwards', async () => {
  const { field, submit, user } = await openConnect()
  const key = newKey()
  expect(screen.getByRole('heading', { level: 1, name: 'Connect' })).toBeInTheDocument()
  expect(screen.getByRole('main')).toHaveTextContent('/settings')
  expect(field).toHaveAttribute('type', 'password')
  expect(field).toHaveAttribute('autocomplete', 'current-password')
  await user.type(field, `  ${key} `)
  await submit()
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeInTheDocument()
  expect(currentKey()).toBe(key)
  expect(keyState.get()).toMatchObject({ place: 'session', isChecked: true })
  expect(marketFor(key).requests('GET /v0/templates')).toHaveLength(1)
})

test('sends and stores a pasted key without the invisible characters in it', async () => {
  const { field, submit, user } = await openConnect()
  const key = newKey()
  await fill(user, field, `\u200B${key.slice(0, 8)}\u200B${key.slice(8)}\uFEFF`)
  await submit()
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeInTheDocument()
  expect(currentKey()).toBe(key)
  expect(marketFor(key).requests('GET /v0/templates')).toHaveLength(1)
})

test('lists all data stored in this browser before a key is entered', async () => {
  const { user } = await openConnect()
  const summary = screen.getByText('What this browser stores')
  await user.click(summary)
  const saved = summary.closest('details')
  expect(saved).toHaveAttribute('open')
  for (const text of [
    /Saved searches, favourites, chosen GPUs, prices of your visits, drafts/,
    /price advisor/,
    /Your activity here: rentals \(IDs, addresses, times\), public SSH keys, host changes/,
    /Your API key: only where you choose/,
    /Instance passwords and tokens: never, unless encrypted/,
    /sent in the X-Api-Key header\. Connect checks it with one small request, GET \/v0\/templates\?limit=1/,
  ]) {
    expect(saved).toHaveTextContent(text)
  }
})

test('gives a password manager the key only for the place “this tab”, and names each secret for it', async () => {
  const { field, user, choosePlace } = await openConnect()
  const names = () => [...document.querySelectorAll<HTMLInputElement>('[autocomplete="username"]')].map(({ value }) => value)
  expect(names()).toContain('API key')
  await choosePlace('This page only')
  expect(field).toHaveAttribute('type', 'text')
  expect(field).toHaveAttribute('autocomplete', 'off')
  await user.type(field, 'some-key')
  expect(field).toHaveValue('some-key')
  expect(field.closest('[class*="masked"]')).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show key' }))
  expect(field.closest('[class*="masked"]')).toBeNull()
  await user.click(screen.getByLabelText('Encrypted in this browser'))
  expect(field).toHaveAttribute('type', 'text')
  expect(names()).toEqual(['Passphrase of the API key'])
})

test('shows and hides the typed key from the keyboard', async () => {
  const { field, user } = await openConnect()
  await user.type(field, 'some-key')
  await user.tab()
  expect(screen.getByRole('button', { name: 'Show key' })).toHaveFocus()
  await user.keyboard(' ')
  expect(field).toHaveAttribute('type', 'text')
  await user.click(screen.getByRole('button', { name: 'Hide key' }))
  expect(field).toHaveAttribute('type', 'password')
})

test('reports a rejected key and does not store it (K5)', async () => {
  const { field, submit, user } = await openConnect()
  await fill(user, field, `${REFUSED_KEY}-key-0123456789`)
  await submit()
  expect(await screen.findByText(/rejected \(401\)/)).toBeInTheDocument()
  expect(field).toHaveFocus()
  expect(keyState.get().status).toBe('none')
  expect(sessionStorage).toHaveLength(0)
  expect(document.body).not.toHaveTextContent(`${REFUSED_KEY}-key`)
})

test('discards the check when the form is changed during it', async () => {
  const key = newKey()
  const release = holdRequests('GET /v0/templates')
  const { field, submit, choosePlace, user } = await openConnect()
  const checked = vi.spyOn(globalThis, 'fetch')
  await user.type(field, REFUSED_KEY)
  await submit()
  await waitFor(() => expect(checked).toHaveBeenCalledTimes(1))
  await user.clear(field)
  await user.type(field, key)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Connect' })).toBeEnabled())
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await submit()
  await waitFor(() => expect(checked).toHaveBeenCalledTimes(2))
  await choosePlace('This page only')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Connect' })).toBeEnabled())
  expect(keyState.get().status).toBe('none')
  release()
  await submit()
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeInTheDocument()
  expect(currentKey()).toBe(key)
  expect(keyState.get().place).toBe('memory')
})

test.each([
  ['two words', /contains a space/],
  ['ключ-клиента', /only Latin letters, digits and symbols/],
  ['', 'Enter the key'],
])('explains why %j is not a valid key, and sends nothing', async (typed, explanation) => {
  const sent = vi.spyOn(globalThis, 'fetch')
  const { field, submit, user } = await openConnect()
  if (typed) await user.type(field, typed)
  await submit()
  expect(await screen.findByText(explanation)).toBeInTheDocument()
  expect(sent).not.toHaveBeenCalled()
})

test('translates the error of the key when the language changes', async () => {
  const { submit } = await openConnect()
  await submit()
  expect(await screen.findByText('Enter the key')).toBeInTheDocument()
  await act(() => setLanguage('ru'))
  expect(await screen.findByText('Введите ключ')).toBeInTheDocument()
})

test('shows an error for a pasted line break instead of dropping it', async () => {
  const { field, user } = await openConnect()
  fireEvent.paste(field, { clipboardData: { getData: () => 'first-half\nsecond-half' } })
  expect(await screen.findByText(/contains a line break/)).toBeInTheDocument()
  expect(field).toHaveValue('')
  await act(() => setLanguage('ru'))
  expect(await screen.findByText(/В ключе перевод строки/)).toBeInTheDocument()
  await user.type(field, 'a')
  expect(screen.queryByText(/В ключе перевод строки/)).not.toBeInTheDocument()
  expect(field).toBeValid()
})

test('lets the user use the key unchecked after a server error', async () => {
  const key = newKey()
  marketFor(key).set({ faults: [{ endpoint: 'GET /v0/templates', kind: '500' }] })
  const { field, submit, user } = await openConnect()
  await fill(user, field, key)
  await submit()
  const notice = await screen.findByRole('alert')
  expect(notice).toHaveTextContent('The key was not checked')
  expect(document.body).not.toHaveTextContent(/rejected/)
  expect(currentKey()).toBeNull()
  await user.click(within(notice).getByRole('button', { name: 'Use without checking' }))
  expect(await screen.findByRole('button', { name: 'Key not checked' })).toBeInTheDocument()
  expect(currentKey()).toBe(key)
})

test('lets the user use the key unchecked after a 403, because a key may be for hosts only', async () => {
  const key = newKey()
  marketFor(key).set({ faults: [{ endpoint: 'GET /v0/templates', kind: '403' }] })
  const { field, submit, user } = await openConnect()
  await fill(user, field, key)
  await submit()
  const notice = await screen.findByRole('alert')
  expect(notice).toHaveTextContent('This API key isn’t allowed to do that')
  await user.click(within(notice).getByRole('button', { name: 'Use without checking' }))
  expect(await screen.findByRole('button', { name: 'Key not checked' })).toBeInTheDocument()
})

test('skips Connect when the user navigates back', async () => {
  const { user, router } = renderApp('/gpus', { key: newKey() })
  await user.click(within(await screen.findByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Settings' }))
  await screen.findByRole('heading', { level: 1, name: 'Settings' })
  await act(() => forget())
  await user.type(await screen.findByLabelText('API key'), newKey())
  await user.click(screen.getByRole('button', { name: 'Connect' }))
  await screen.findByRole('heading', { level: 1, name: 'Settings' })
  for (const path of ['/settings', '/gpus']) {
    act(() => router.history.back())
    await waitFor(() => expect(router.state.location.pathname).toBe(path))
  }
})

test('requires a passphrase for "Use without checking" too', async () => {
  const key = newKey()
  marketFor(key).set({ faults: [{ endpoint: 'GET /v0/templates', kind: '500' }] })
  const { field, submit, choosePlace, user } = await openConnect()
  await fill(user, field, key)
  await submit()
  const notice = within(await screen.findByRole('alert'))
  await choosePlace('Encrypted in this browser')
  await user.click(notice.getByRole('button', { name: 'Use without checking' }))
  expect(await screen.findByText('At least 12 characters')).toBeInTheDocument()
  await fill(user, screen.getByLabelText('Passphrase'), PASSPHRASE)
  await fill(user, screen.getByLabelText('Repeat passphrase'), PASSPHRASE)
  await user.click(notice.getByRole('button', { name: 'Use without checking' }))
  expect(await screen.findByRole('button', { name: 'Key not checked' })).toBeInTheDocument()
  act(() => lock())
  expect(await act(() => unlock(PASSPHRASE))).toBe('ready')
})

test('keeps the key out of the URL, the title, the storage and the page (K3)', async () => {
  const key = newKey()
  const { field, submit, choosePlace, user, router } = await openConnect()
  await choosePlace('This page only')
  await fill(user, field, key)
  await submit()
  await screen.findByRole('heading', { level: 1, name: 'Settings' })
  const places = [
    router.state.location.href,
    document.title,
    JSON.stringify(localStorage),
    JSON.stringify(sessionStorage),
    document.body.outerHTML,
  ]
  expect(places.filter((text) => text.includes(key))).toEqual([])
})

test('requires a passphrase of 12 characters for the vault, entered twice', async () => {
  const key = newKey()
  const { field, submit, choosePlace, user } = await openConnect()
  await fill(user, field, key)
  await choosePlace('Encrypted in this browser')
  await user.type(screen.getByLabelText('Passphrase'), 'too short')
  await submit()
  expect(await screen.findByText('At least 12 characters')).toBeInTheDocument()
  await user.type(screen.getByLabelText('Passphrase'), ' no more')
  await user.type(screen.getByLabelText('Repeat passphrase'), 'something else')
  await submit()
  expect(await screen.findByText('Passphrases don’t match')).toBeInTheDocument()
  await user.clear(screen.getByLabelText('Repeat passphrase'))
  await user.type(screen.getByLabelText('Repeat passphrase'), 'too short no more')
  await submit()
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeInTheDocument()
  expect(keyState.get()).toMatchObject({ status: 'ready', place: 'vault' })
})

test('explains why the vault is disabled in a browser without encryption', async () => {
  vi.stubGlobal('crypto', {})
  vi.stubGlobal('isSecureContext', false)
  const { choosePlace } = await openConnect()
  await choosePlace('Encrypted in this browser')
  expect(screen.getByLabelText('Encrypted in this browser')).toBeDisabled()
  expect(screen.getByLabelText('Encrypted in this browser')).toHaveAccessibleDescription(/Unavailable: requires https\./)
})

test('rejects a passphrase that is easy to guess, and shows its strength', async () => {
  const { field, submit, choosePlace } = await openConnect()
  const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  fireEvent.change(field, { target: { value: newKey() } })
  await choosePlace('Encrypted in this browser')
  write('Passphrase', 'aaaaaaaaaaaa')
  write('Repeat passphrase', 'aaaaaaaaaaaa')
  expect(await screen.findByText('Strength: weak.')).toBeInTheDocument()
  await submit()
  expect(await screen.findByText('Too easy to guess. Add another word or two.')).toBeInTheDocument()
  expect(await indexedDB.databases()).toEqual([])
  write('Passphrase', 'marble teacup orbit velvet canyon')
  expect(await screen.findByText('Strength: strong.')).toBeInTheDocument()
})

test.each([
  ['another place is chosen', (user: User) => user.click(screen.getByLabelText('This page only'))],
  ['the key is changed', (user: User) => user.type(screen.getByLabelText('API key'), '2')],
])('says that the browser stored no key until %s', async (_, change) => {
  const { field, submit, choosePlace, user } = await openConnect()
  const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  fireEvent.change(field, { target: { value: newKey() } })
  await choosePlace('Encrypted in this browser')
  write('Passphrase', 'marble teacup orbit velvet canyon')
  write('Repeat passphrase', 'marble teacup orbit velvet canyon')
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  onTestFinished(() => void vi.restoreAllMocks())
  await submit()
  expect(await screen.findByRole('alert')).toHaveTextContent(/^The browser couldn’t store the key there/)
  await change(user)
  expect(screen.queryByText(/couldn’t store the key/)).toBeNull()
})

test('shows an error when a newer version wrote the record', async () => {
  await act(() => connect(newKey(), 'vault', { passphrase: PASSPHRASE }))
  lock()
  const record = (await readRecord(VAULT_DATABASE, location.origin)) as object
  await writeRecord(VAULT_DATABASE, location.origin, { ...record, version: 2 })
  const { user } = await renderLocked()
  fireEvent.change(await screen.findByLabelText('Passphrase'), { target: { value: PASSPHRASE } })
  await user.click(screen.getByRole('button', { name: 'Unlock' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('A newer version of this console saved this key')
})

test('unlocks the vault with its passphrase, and deletes nothing after a wrong one', async () => {
  const key = newKey()
  await act(() => connect(key, 'vault', { passphrase: PASSPHRASE }))
  const { user } = await renderLocked()
  await fill(user, await screen.findByLabelText('Passphrase'), 'wrong horse battery')
  await user.click(screen.getByRole('button', { name: 'Unlock' }))
  expect(
    await screen.findByText(/Couldn’t unlock: wrong passphrase or damaged data \(we can’t tell which\)\. Nothing was deleted\./),
  ).toBeInTheDocument()
  await user.clear(screen.getByLabelText('Passphrase'))
  await fill(user, screen.getByLabelText('Passphrase'), PASSPHRASE)
  await user.click(screen.getByRole('button', { name: 'Unlock' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeInTheDocument()
  expect(currentKey()).toBe(key)
})

test.each(['the passphrase', 'another key'])('opens the page from the form for %s when another tab unlocks the vault', async (asked) => {
  const key = newKey()
  await act(() => connect(key, 'vault', { passphrase: PASSPHRASE }))
  const { user } = await renderLocked()
  await screen.findByLabelText('Passphrase')
  if (asked === 'another key') await user.click(screen.getByRole('button', { name: 'Use another key' }))
  await act(() => unlock(PASSPHRASE))
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeInTheDocument()
})

test('keeps the unlocked key when the check of another one ends afterwards', async () => {
  const key = newKey()
  await act(() => connect(key, 'vault', { passphrase: PASSPHRASE }))
  const release = holdRequests('GET /v0/templates')
  const { user } = await renderLocked()
  await user.click(await screen.findByRole('button', { name: 'Use another key' }))
  await fill(user, await screen.findByLabelText('API key'), newKey())
  const sent = vi.spyOn(globalThis, 'fetch')
  await user.click(screen.getByRole('button', { name: 'Connect' }))
  await waitFor(() => expect(sent).toHaveBeenCalledOnce())
  await user.click(screen.getByRole('button', { name: 'Unlock the stored key instead' }))
  await fill(user, await screen.findByLabelText('Passphrase'), PASSPHRASE)
  await user.click(screen.getByRole('button', { name: 'Unlock' }))
  await screen.findByRole('heading', { level: 1, name: 'Settings' })
  await act(async () => release())
  await waitFor(() => expect(diagnostics.get().requests).toContainEqual(expect.objectContaining({ request: 'GET /v0/templates' })))
  await act(async () => undefined)
  expect([currentKey(), keyState.get().place]).toEqual([key, 'vault'])
})

test('forgets the vault without its passphrase after a confirmation', async () => {
  await act(() => connect(newKey(), 'vault', { passphrase: PASSPHRASE }))
  const { user } = await renderLocked()
  await user.click(await screen.findByRole('button', { name: 'Forget key' }))
  await user.click(screen.getByRole('button', { name: 'Forget key' }))
  expect(await screen.findByLabelText('API key')).toBeInTheDocument()
  await waitFor(async () => expect(await indexedDB.databases()).toEqual([]))
})

test('shows the page in Russian, with plurals', async () => {
  const { choosePlace } = await openConnect('ru')
  expect(screen.getByRole('heading', { level: 1, name: 'Подключение' })).toBeInTheDocument()
  await choosePlace('Только на этой странице')
  expect(screen.getByText(/Блокируется через 15 минут бездействия/)).toBeInTheDocument()
})
