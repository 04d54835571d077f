import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { connect, currentKey, forget, keyState, lock, restoreKey, unlock } from '@/api/api-key'
import { VAULT_DATABASE } from '@/api/key/key-vault'
import { setLanguage } from '@/api/set-language'
import { marketFor, REFUSED_KEY } from '@/mocks/market'
import { readRecord, writeRecord } from '@/shared/lib/vault-store'
import { holdRequests } from '@/test/hold-requests'
import { fill } from '@/test/fill'
import { renderApp } from '@/test/render-app'

const PASSPHRASE = 'correct horse battery'
let keys = 0
/** Every test its own market. */
const newKey = () => `connect-page-key-${++keys}`

afterEach(() => forget())

/** As after a reload: the vault is found, its key is not. */
async function renderLocked() {
  const app = renderApp('/settings', { key: null })
  await act(() => restoreKey())
  return app
}

async function openConnect(locale: 'en' | 'ru' = 'en') {
  const app = renderApp('/settings', { key: null, preferences: { locale } })
  const field = await screen.findByLabelText(locale === 'en' ? 'API key' : 'API-ключ')
  return { ...app, field, submit: () => app.user.click(screen.getByRole('button', { name: locale === 'en' ? 'Connect' : 'Подключиться' })) }
}

test('a page without a key leads to Connect, and back after it', async () => {
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

test('before a key is typed it is told what stays in this browser, all of it', async () => {
  await openConnect()
  const kept = screen.getByRole('complementary')
  for (const words of [/Saved searches, drafts/, /price advisor/, /rentals with IDs/, /public SSH keys/, /changes of hosts/]) {
    expect(kept).toHaveTextContent(words)
  }
})

test('what is typed can be shown and hidden again from the keyboard', async () => {
  const { field, user } = await openConnect()
  await user.type(field, 'some-key')
  await user.tab()
  expect(screen.getByRole('button', { name: 'Show what is typed' })).toHaveFocus()
  await user.keyboard(' ')
  expect(field).toHaveAttribute('type', 'text')
  await user.click(screen.getByRole('button', { name: 'Hide what is typed' }))
  expect(field).toHaveAttribute('type', 'password')
})

test('a refused key is called refused and is kept nowhere', async () => {
  const { field, submit, user } = await openConnect()
  await fill(user, field, `${REFUSED_KEY}-key-0123456789`)
  await submit()
  expect(await screen.findByText(/The service refused this key \(401\)/)).toBeInTheDocument()
  expect(field).toHaveFocus()
  expect(keyState.get().status).toBe('none')
  expect(sessionStorage).toHaveLength(0)
  expect(document.body).not.toHaveTextContent(`${REFUSED_KEY}-key`)
})

test('what is changed while the key is being checked is not answered for, nor kept as it was before', async () => {
  const key = newKey()
  const release = holdRequests('GET /v0/templates')
  const { field, submit, user } = await openConnect()
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
  await user.click(screen.getByLabelText('In memory of this page'))
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
  ['ключ-клиента', /other than Latin letters/],
  ['', 'Enter the key'],
])('the key %j is explained and nothing is sent', async (typed, explanation) => {
  const sent = vi.spyOn(globalThis, 'fetch')
  const { field, submit, user } = await openConnect()
  if (typed) await user.type(field, typed)
  await submit()
  expect(await screen.findByText(explanation)).toBeInTheDocument()
  expect(sent).not.toHaveBeenCalled()
})

test('what is wrong with a key is said in the language that is switched to', async () => {
  const { submit } = await openConnect()
  await submit()
  expect(await screen.findByText('Enter the key')).toBeInTheDocument()
  await act(() => setLanguage('ru'))
  expect(await screen.findByText('Введите ключ')).toBeInTheDocument()
})

test('a pasted line break is explained instead of being dropped silently', async () => {
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

test('a failure of the service is not "wrong key": the key can be used anyway and says that it was not checked', async () => {
  const key = newKey()
  marketFor(key).set({ faults: [{ endpoint: 'GET /v0/templates', kind: '500' }] })
  const { field, submit, user } = await openConnect()
  await fill(user, field, key)
  await submit()
  const notice = await screen.findByRole('alert')
  expect(notice).toHaveTextContent('The key was not checked')
  expect(document.body).not.toHaveTextContent(/refused/)
  expect(currentKey()).toBeNull()
  await user.click(within(notice).getByRole('button', { name: 'Use anyway' }))
  expect(await screen.findByRole('button', { name: 'Key not checked' })).toBeInTheDocument()
  expect(currentKey()).toBe(key)
})

test('a key that may not read templates is not called refused: a host may have one for hosts alone', async () => {
  const key = newKey()
  marketFor(key).set({ faults: [{ endpoint: 'GET /v0/templates', kind: '403' }] })
  const { field, submit, user } = await openConnect()
  await fill(user, field, key)
  await submit()
  const notice = await screen.findByRole('alert')
  expect(notice).toHaveTextContent('This API key may not do that')
  await user.click(within(notice).getByRole('button', { name: 'Use anyway' }))
  expect(await screen.findByRole('button', { name: 'Key not checked' })).toBeInTheDocument()
})

test('the way back from the page does not lead to Connect again', async () => {
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

test('"Use anyway" asks for a passphrase as well', async () => {
  const key = newKey()
  marketFor(key).set({ faults: [{ endpoint: 'GET /v0/templates', kind: '500' }] })
  const { field, submit, user } = await openConnect()
  await fill(user, field, key)
  await submit()
  const notice = within(await screen.findByRole('alert'))
  await user.click(screen.getByLabelText('Encrypted in this browser'))
  await user.click(notice.getByRole('button', { name: 'Use anyway' }))
  expect(await screen.findByText('At least 12 characters')).toBeInTheDocument()
  await fill(user, screen.getByLabelText('Passphrase'), PASSPHRASE)
  await fill(user, screen.getByLabelText('Repeat it'), PASSPHRASE)
  await user.click(notice.getByRole('button', { name: 'Use anyway' }))
  expect(await screen.findByRole('button', { name: 'Key not checked' })).toBeInTheDocument()
  act(() => lock())
  expect(await act(() => unlock(PASSPHRASE))).toBe('ready')
})

test('the key stands in no address, title, storage of the origin or text of the page', async () => {
  const key = newKey()
  const { field, submit, user, router } = await openConnect()
  await user.click(screen.getByLabelText('In memory of this page'))
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

test('the vault asks for a passphrase of 12 characters, twice', async () => {
  const key = newKey()
  const { field, submit, user } = await openConnect()
  await fill(user, field, key)
  await user.click(screen.getByLabelText('Encrypted in this browser'))
  await user.type(screen.getByLabelText('Passphrase'), 'too short')
  await submit()
  expect(await screen.findByText('At least 12 characters')).toBeInTheDocument()
  await user.type(screen.getByLabelText('Passphrase'), ' no more')
  await user.type(screen.getByLabelText('Repeat it'), 'something else')
  await submit()
  expect(await screen.findByText('The two do not match')).toBeInTheDocument()
  await user.clear(screen.getByLabelText('Repeat it'))
  await user.type(screen.getByLabelText('Repeat it'), 'too short no more')
  await submit()
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeInTheDocument()
  expect(keyState.get()).toMatchObject({ status: 'ready', place: 'vault' })
})

test('a browser without encryption says why the vault cannot be chosen', async () => {
  vi.stubGlobal('crypto', {})
  vi.stubGlobal('isSecureContext', false)
  await openConnect()
  expect(screen.getByLabelText('Encrypted in this browser')).toBeDisabled()
  expect(screen.getByLabelText('Encrypted in this browser')).toHaveAccessibleDescription(/not opened over https/)
})

test('refuses a passphrase that is soon guessed, and shows beside it how strong it is', async () => {
  const { field, submit } = await openConnect()
  const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  fireEvent.change(field, { target: { value: newKey() } })
  fireEvent.click(screen.getByLabelText('Encrypted in this browser'))
  write('Passphrase', 'aaaaaaaaaaaa')
  write('Repeat it', 'aaaaaaaaaaaa')
  expect(await screen.findByText('Strength: weak.')).toBeInTheDocument()
  await submit()
  expect(await screen.findByText('Too easy to guess. Add another word or two.')).toBeInTheDocument()
  expect(await indexedDB.databases()).toEqual([])
  write('Passphrase', 'marble teacup orbit velvet canyon')
  expect(await screen.findByText('Strength: strong.')).toBeInTheDocument()
})

test('asks for a reload when a newer version wrote the record', async () => {
  await act(() => connect(newKey(), 'vault', { passphrase: PASSPHRASE }))
  lock()
  const record = (await readRecord(VAULT_DATABASE, location.origin)) as object
  await writeRecord(VAULT_DATABASE, location.origin, { ...record, version: 2 })
  const { user } = await renderLocked()
  fireEvent.change(await screen.findByLabelText('Passphrase'), { target: { value: PASSPHRASE } })
  await user.click(screen.getByRole('button', { name: 'Unlock' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('A newer version of this console saved this key')
})

test('a kept vault asks for its passphrase first; a wrong one deletes nothing, the right one opens', async () => {
  const key = newKey()
  await act(() => connect(key, 'vault', { passphrase: PASSPHRASE }))
  const { user } = await renderLocked()
  await fill(user, await screen.findByLabelText('Passphrase'), 'wrong horse battery')
  await user.click(screen.getByRole('button', { name: 'Unlock' }))
  expect(await screen.findByText(/the two cannot be told apart\. Nothing was deleted/)).toBeInTheDocument()
  await user.clear(screen.getByLabelText('Passphrase'))
  await fill(user, screen.getByLabelText('Passphrase'), PASSPHRASE)
  await user.click(screen.getByRole('button', { name: 'Unlock' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeInTheDocument()
  expect(currentKey()).toBe(key)
})

test.each(['the passphrase', 'another key'])('a vault that another tab opens leads on, also from where %s is asked for', async (asked) => {
  const key = newKey()
  await act(() => connect(key, 'vault', { passphrase: PASSPHRASE }))
  const { user } = await renderLocked()
  await screen.findByLabelText('Passphrase')
  if (asked === 'another key') await user.click(screen.getByRole('button', { name: 'Use another key' }))
  await act(() => unlock(PASSPHRASE))
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeInTheDocument()
})

test('a kept vault can be forgotten without its passphrase, after a second question', async () => {
  await act(() => connect(newKey(), 'vault', { passphrase: PASSPHRASE }))
  const { user } = await renderLocked()
  await user.click(await screen.findByRole('button', { name: 'Forget key' }))
  await user.click(screen.getByRole('button', { name: 'Forget in all tabs' }))
  expect(await screen.findByLabelText('API key')).toBeInTheDocument()
  await waitFor(async () => expect(await indexedDB.databases()).toEqual([]))
})

test('the page speaks Russian, plurals included', async () => {
  await openConnect('ru')
  expect(screen.getByRole('heading', { level: 1, name: 'Подключение' })).toBeInTheDocument()
  expect(screen.getByText(/Закрывается через 15 минут без действий/)).toBeInTheDocument()
})
