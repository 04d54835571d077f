import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { connect, setKey } from '@/api/api-key'
import { diagnostics, noteAnswer, noteError, noteErrorForm } from '@/api/diagnostics'
import { journal } from '@/api/journal/journal'
import { rentResults } from '@/api/journal/rent-results'
import { idleMinutes } from '@/api/key/key-idle'
import { preferences } from '@/api/preferences'
import { readRentAnswer } from '@/contract/instance'
import { searchOffers } from '@/contract/offer'
import { ApiError } from '@/shared/lib/api-error'
import { attemptWith } from '@/test/make-attempt'
import { journalWith, SERVICE } from '@/test/make-journal'
import { renderApp } from '@/test/render-app'

afterEach(() => {
  diagnostics.clear()
  vi.restoreAllMocks()
})

async function openSettings(locale: 'en' | 'ru' = 'en') {
  const app = renderApp('/settings', { key: 'settings-page-key-1', preferences: { locale } })
  await screen.findByRole('heading', { level: 1, name: locale === 'en' ? 'Settings' : 'Настройки' })
  return app
}

const region = (name: string) => within(within(screen.getByRole('main')).getByRole('region', { name }))
const fileOf = (data: Record<string, unknown>, name = 'export.json') =>
  new File([JSON.stringify({ format: 'gpu-market-console', version: 1, data })], name, { type: 'application/json' })
const savedSearch = (id: string) => ({
  id,
  name: `Search ${id}`,
  search: `gpu=${id}`,
  currency: 'USD',
  savedAt: 1,
  service: 'http://console.test',
  seen: null,
  before: null,
})

test('language, currency, theme and density are chosen here and remembered', async () => {
  const { user } = await openSettings()
  const main = within(screen.getByRole('main'))
  await user.click(within(main.getByRole('radiogroup', { name: 'Density' })).getByLabelText('Compact'))
  await user.click(within(main.getByRole('radiogroup', { name: 'Theme' })).getByLabelText('Dark'))
  await user.click(within(main.getByRole('radiogroup', { name: 'Currency' })).getByLabelText('RUB'))
  await user.click(within(main.getByRole('radiogroup', { name: 'Language' })).getByRole('radio', { name: /Russian|Русский/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Настройки' })).toBeInTheDocument()
  expect(main.queryByText(/[A-Za-z]{3,} [a-z]{3,}/)).not.toBeInTheDocument()
  expect(preferences.get()).toMatchObject({ density: 'compact', scheme: 'dark', currency: 'RUB', locale: 'ru' })
})

test('the key is described without being shown', async () => {
  await openSettings()
  const key = region('API key')
  expect(key.getByText('In memory of this page')).toBeInTheDocument()
  expect(key.getByText('••••ey-1')).toBeInTheDocument()
  expect(key.getByRole('button', { name: 'Forget key' })).toBeInTheDocument()
  expect(key.queryByRole('button', { name: 'Lock now' })).not.toBeInTheDocument()
})

test('what is kept is listed in plain words with counts, also what nobody owns, and is erased after a second question', async () => {
  localStorage.setItem('gpu-console.saved-searches', JSON.stringify([savedSearch('a'), savedSearch('b')]))
  localStorage.setItem('gpu-console.older-version', '"something"')
  const { user } = await openSettings()
  const data = region('Data in this browser')
  expect(await data.findByText('Saved searches')).toBeInTheDocument()
  expect(data.getByText('2 entries')).toBeInTheDocument()
  expect(data.getByText(/gpu-console\.older-version/)).toBeInTheDocument()
  await user.click(data.getByRole('button', { name: 'Erase: Saved searches' }))
  expect(localStorage.getItem('gpu-console.saved-searches')).not.toBeNull()
  await user.click(data.getByRole('button', { name: 'Erase now' }))
  expect(data.queryByText('Saved searches')).not.toBeInTheDocument()
  await user.click(data.getByRole('button', { name: 'Erase everything' }))
  await user.click(data.getByRole('button', { name: 'Erase now' }))
  expect(Object.keys(localStorage)).toEqual([])
})

test.each(['Erase: Rental journal', 'Erase everything'])('%s says that a rent of unknown outcome goes with it', async (button) => {
  journalWith({ attemptId: 'a', state: 'unknown' }, { attemptId: 'b', state: 'rented' }, { attemptId: 'c', state: 'sending' })
  const { user } = await openSettings()
  const data = region('Data in this browser')
  await user.click(await data.findByRole('button', { name: button }))
  expect(data.getByText(/^2 rentals of unknown outcome go too/)).toBeVisible()
  await user.click(data.getByRole('button', { name: 'Cancel' }))
  expect(journal().attempts()).toHaveLength(3)
})

test.each(['Erase: Rental journal', 'Erase everything'])('%s names passwords that nobody saved, and they go with it', async (button) => {
  journalWith({ attemptId: 'a', state: 'rented' }, { attemptId: 'b', state: 'rented' })
  const answer = readRentAnswer([{ id: 'instance-1', status: 'pending', ssh_password: 'example' }])
  rentResults.add('a', { answer, raw: null })
  rentResults.add('b', { answer, raw: null })
  const { user } = await openSettings()
  const data = region('Data in this browser')
  await user.click(await data.findByRole('button', { name: button }))
  expect(data.getByText(/^Not saved yet: what came with 2 rentals, passwords/)).toBeVisible()
  act(() => rentResults.markKept('a'))
  expect(data.getByText(/^Not saved yet: what came with 1 rental, passwords/)).toBeVisible()
  await user.click(data.getByRole('button', { name: 'Erase now' }))
  await waitFor(() => expect(rentResults.get().size).toBe(0))
})

test('erasing what is no journal says nothing of passwords, and they stay', async () => {
  journalWith({ attemptId: 'a', state: 'rented' })
  localStorage.setItem('gpu-console.saved-searches', JSON.stringify([savedSearch('a')]))
  rentResults.add('a', { answer: readRentAnswer([{ id: 'instance-1', status: 'pending', ssh_password: 'example' }]), raw: null })
  const { user } = await openSettings()
  const data = region('Data in this browser')
  await user.click(await data.findByRole('button', { name: 'Erase: Saved searches' }))
  expect(data.queryByText(/passwords and tokens included/)).not.toBeInTheDocument()
  await user.click(data.getByRole('button', { name: 'Erase now' }))
  expect([...rentResults.get().keys()]).toEqual(['a'])
})

test('what is chosen and what is rented while the page is open shows at once in what is kept', async () => {
  journalWith({ attemptId: 'a', state: 'sending' })
  const { user } = await openSettings()
  const data = region('Data in this browser')
  await user.click(await data.findByRole('button', { name: 'Erase: Preferences' }))
  await user.click(data.getByRole('button', { name: 'Erase now' }))
  expect(data.queryByText('Preferences')).not.toBeInTheDocument()
  await user.click(within(screen.getByRole('radiogroup', { name: 'Density' })).getByLabelText('Compact'))
  expect(await data.findByText('Preferences')).toBeInTheDocument()
  await act(async () => idleMinutes.set(5))
  expect(await data.findByText('Idle time')).toBeInTheDocument()
  await user.click(data.getByRole('button', { name: 'Erase everything' }))
  expect(data.getByText(/^1 rental of unknown outcome goes too/)).toBeVisible()
  act(() => journal().settle(attemptWith({ attemptId: 'a', service: SERVICE }), { state: 'rented', outcome: null, receipts: [] }))
  expect(data.queryByText(/unknown outcome/)).not.toBeInTheDocument()
})

test.each(['Erase: Preferences', 'Erase everything'])('%s leaves the focus among what is kept', async (button) => {
  const { user } = await openSettings()
  const section = within(screen.getByRole('main')).getByRole('region', { name: 'Data in this browser' })
  await user.click(await within(section).findByRole('button', { name: button }))
  const eraseNow = within(section).getByRole('button', { name: 'Erase now' })
  await user.click(eraseNow)
  expect(eraseNow).not.toBeInTheDocument()
  await waitFor(() => expect(section).toHaveFocus())
})

test('the question before erasing takes the focus on its harmless answer, says what it is about, and gives the focus back', async () => {
  const { user } = await openSettings()
  const data = region('Data in this browser')
  const erase = await data.findByRole('button', { name: 'Erase everything' })
  erase.focus()
  await user.keyboard('{Enter}')
  const cancel = data.getByRole('button', { name: 'Cancel' })
  expect(cancel).toHaveFocus()
  expect(cancel).toHaveAccessibleDescription(/^This cannot be undone/)
  await user.keyboard('{Enter}')
  expect(data.getByRole('button', { name: 'Erase everything' })).toHaveFocus()
})

test('erasing a journal in which everything is settled warns of nothing', async () => {
  journalWith({ state: 'rented' })
  const { user } = await openSettings()
  const data = region('Data in this browser')
  await user.click(await data.findByRole('button', { name: 'Erase: Rental journal' }))
  expect(data.queryByText(/unknown outcome/)).not.toBeInTheDocument()
})

test('an export is a file with the parts and without the key', async () => {
  localStorage.setItem('gpu-console.saved-searches', JSON.stringify([savedSearch('a')]))
  const blobs: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob)
    return 'blob:export'
  })
  const { user } = await openSettings()
  await act(() => connect('settings-page-key-1', 'session'))
  expect(JSON.stringify(sessionStorage)).toContain('settings-page-key')
  await user.click(await screen.findByRole('button', { name: 'Export to a file' }))
  const text = await blobs[0]?.text()
  expect(JSON.parse(text ?? '')).toMatchObject({ format: 'gpu-market-console', data: { 'saved-searches': [{ id: 'a' }], preferences: {} } })
  expect(text).not.toContain('settings-page-key')
})

test('an import says what it would do, and does it only then', async () => {
  localStorage.setItem('gpu-console.saved-searches', JSON.stringify([savedSearch('a')]))
  const { user } = await openSettings()
  const file = fileOf({
    'saved-searches': [savedSearch('a'), savedSearch('b'), { broken: true }],
    preferences: { density: 'compact' },
    future: 1,
  })
  await user.upload(screen.getByLabelText('Import from a file'), file)
  const plan = within(await screen.findByRole('region', { name: 'What the import would do' }))
  expect(plan.getByText(/Saved searches: 1 here and 2 in the file make 2\./)).toHaveTextContent(
    '1 entry could not be read and is left out.',
  )
  expect(plan.getByText(/future: this version does not know it/)).toBeInTheDocument()
  expect(preferences.get().density).toBe('comfortable')
  await user.click(plan.getByRole('button', { name: 'Import 2 parts' }))
  expect(await screen.findByText('2 parts were imported.')).toBeInTheDocument()
  expect(preferences.get().density).toBe('compact')
  expect(JSON.parse(localStorage.getItem('gpu-console.saved-searches') ?? '')).toMatchObject([{ id: 'a' }, { id: 'b' }])
})

test.each(['Import 1 part', 'Cancel'])('“%s” gives the focus back to where the file was chosen', async (button) => {
  const { user } = await openSettings()
  const input = screen.getByLabelText('Import from a file')
  await user.upload(input, fileOf({ 'saved-searches': [savedSearch('a')] }))
  const plan = await screen.findByRole('region', { name: 'What the import would do' })
  await user.click(within(plan).getByRole('button', { name: button }))
  expect(plan).not.toBeInTheDocument()
  expect(input).toHaveFocus()
})

test('what was kept between the preview of an import and its consent stays', async () => {
  localStorage.setItem('gpu-console.saved-searches', JSON.stringify([savedSearch('a')]))
  const { user } = await openSettings()
  await user.upload(screen.getByLabelText('Import from a file'), fileOf({ 'saved-searches': [savedSearch('b')] }))
  const plan = within(await screen.findByRole('region', { name: 'What the import would do' }))
  // In another tab.
  localStorage.setItem('gpu-console.saved-searches', JSON.stringify([savedSearch('a'), savedSearch('c')]))
  await user.click(plan.getByRole('button', { name: 'Import 1 part' }))
  expect(await screen.findByText('1 part was imported.')).toBeInTheDocument()
  const kept = JSON.parse(localStorage.getItem('gpu-console.saved-searches') ?? '') as { id: string }[]
  expect(kept.map(({ id }) => id).toSorted()).toEqual(['a', 'b', 'c'])
})

test('what the browser has no room for is named as it is elsewhere on the page', async () => {
  const { user } = await openSettings('ru')
  await user.upload(screen.getByLabelText('Импорт из файла'), fileOf({ 'saved-searches': [savedSearch('a')] }))
  const plan = within(await screen.findByRole('region', { name: 'Что сделает импорт' }))
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: (name: string) => window.localStorage.getItem(name), setItem: refuse })
  await user.click(plan.getByRole('button', { name: 'Импортировать 1 часть' }))
  expect(await screen.findByText(/Браузер не сохранил: Сохранённые поиски\./)).toBeInTheDocument()
  vi.unstubAllGlobals()
})

test.each([
  [new File(['{'], 'a.json'), /not JSON/],
  [new File(['{"data":{}}'], 'a.json'), /was not exported by this console/],
  [fileOf({ 'saved-searches': 'nonsense' }), /Saved searches: the file holds something else/],
])('a bad file changes nothing and is explained', async (file, explanation) => {
  const { user } = await openSettings()
  await user.upload(screen.getByLabelText('Import from a file'), file)
  expect(await screen.findByText(explanation)).toBeInTheDocument()
  expect(localStorage.getItem('gpu-console.saved-searches')).toBeNull()
})

test('a file that an editor has saved in UTF-16 is read as well', async () => {
  const { user } = await openSettings()
  const text = await fileOf({ 'saved-searches': [savedSearch('ё')] }).text()
  const bytes = Uint16Array.from([0xfeff, ...Array.from(text, (sign) => sign.charCodeAt(0))])
  await user.upload(screen.getByLabelText('Import from a file'), new File([bytes], 'a.json', { type: 'application/json' }))
  expect(await screen.findByRole('region', { name: 'What the import would do' })).toHaveTextContent('Saved searches')
})

test('a file from a slow drive does not take the place of one that was chosen after it', async () => {
  const { user } = await openSettings()
  const slow = fileOf({ 'saved-searches': [savedSearch('a')] })
  const bytes = await slow.arrayBuffer()
  const { promise, resolve } = Promise.withResolvers<ArrayBuffer>()
  vi.spyOn(slow, 'arrayBuffer').mockReturnValue(promise)
  const chooser = screen.getByLabelText('Import from a file')
  await user.upload(chooser, slow)
  await user.upload(chooser, fileOf({ preferences: { density: 'compact' } }))
  const plan = await screen.findByRole('region', { name: 'What the import would do' })
  expect(plan).toHaveTextContent('Preferences')
  await act(async () => resolve(bytes))
  expect(plan).toHaveTextContent('Preferences')
  expect(plan).not.toHaveTextContent('Saved searches')
})

test('a file that the browser cannot read is said to be one', async () => {
  const { user } = await openSettings()
  const file = new File(['{}'], 'a.json', { type: 'application/json' })
  // Moved or deleted since it was chosen.
  vi.spyOn(file, 'arrayBuffer').mockRejectedValue(new DOMException('gone', 'NotFoundError'))
  await user.upload(screen.getByLabelText('Import from a file'), file)
  expect(await screen.findByText('The browser could not read this file. Nothing was changed.')).toBeInTheDocument()
})

test('requests that fail together are each listed once, also when another one follows', async () => {
  using _ = vi.spyOn(Date, 'now').mockReturnValue(Date.now())
  const failed = (request: string) => noteError(new ApiError('server', { status: 500, request }))
  for (const _probe of [1, 2, 3]) failed('POST /v0/market/search')
  await openSettings()
  const found = region('Diagnostics')
  expect(found.getAllByText('POST /v0/market/search 500')).toHaveLength(3)
  act(() => failed('GET /v0/hosts'))
  expect(found.getByText('GET /v0/hosts 500')).toBeInTheDocument()
  expect(found.getAllByText('POST /v0/market/search 500')).toHaveLength(3)
})

test('diagnostics show rows set aside, forms and errors; the report is copied without secrets and the list cleared', async () => {
  noteError(new ApiError('server', { status: 503, request: 'GET /v0/hosts', serverText: 'maintenance' }))
  noteError(new ApiError('invalid', { status: 422, request: 'GET /v0/gpus', fields: [{ path: 'limit', message: 'too large' }] }))
  noteErrorForm('detail')
  noteAnswer(searchOffers, {
    rows: [{ prices: { forms: ['map'] } }],
    setAside: [{ raw: { id: null, ssh_password: 'SENTINEL' }, reason: 'id: Invalid input' }],
  })
  const { user } = await openSettings()
  const found = region('Diagnostics')
  expect(found.getByText('The service failed (503)')).toBeInTheDocument()
  expect(found.getByText('GET /v0/gpus 422').closest('li')).toHaveTextContent('limit: too large')
  expect(found.getByText('map × 1')).toBeInTheDocument()
  expect(found.getByText('detail × 1')).toBeInTheDocument()
  expect(found.getByText(/id: Invalid input/)).not.toBeVisible()
  await user.click(found.getByText('POST /v0/market/search'))
  expect(found.getByText(/id: Invalid input/)).toBeVisible()
  expect(found.getByText(/\[removed\]/)).toBeVisible()
  await user.click(found.getByRole('button', { name: 'Copy report' }))
  await waitFor(() => expect(found.getByRole('status')).toHaveTextContent('The report is on the clipboard.'))
  const report = await navigator.clipboard.readText()
  expect(report).toContain('maintenance')
  expect(report).not.toContain('SENTINEL')
  await user.click(found.getByRole('button', { name: 'Clear' }))
  expect(found.getByText('No errors.')).toBeInTheDocument()
})

test('diagnostics of one account are not shown to the next', async () => {
  await openSettings()
  act(() => noteError(new ApiError('server', { status: 503, request: 'GET /v0/hosts', serverText: 'maintenance' })))
  expect(await screen.findByText('maintenance')).toBeInTheDocument()
  act(() => setKey('settings-next-account'))
  expect(screen.queryByText('maintenance')).not.toBeInTheDocument()
})

test('a browser that refuses to copy gets the text to select', async () => {
  const { user } = await openSettings()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  await user.click(screen.getByRole('button', { name: 'Copy report' }))
  expect(await screen.findByRole('textbox', { name: 'Report' })).toHaveTextContent('gpu-market-console')
})

test('a report that was to be copied by hand goes with what was met, and with the account that met it', async () => {
  const { user } = await openSettings()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  const copy = async () => {
    act(() => noteError(new ApiError('server', { status: 503, request: 'GET /v0/hosts', serverText: 'maintenance' })))
    await user.click(screen.getByRole('button', { name: 'Copy report' }))
    expect(await screen.findByRole('textbox', { name: 'Report' })).toHaveTextContent('maintenance')
  }
  await copy()
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(screen.queryByRole('textbox', { name: 'Report' })).not.toBeInTheDocument()
  await copy()
  act(() => setKey('settings-account-after'))
  expect(screen.queryByRole('textbox', { name: 'Report' })).not.toBeInTheDocument()
})

test('counts are Russian in Russian', async () => {
  localStorage.setItem('gpu-console.saved-searches', JSON.stringify(['a', 'b', 'c'].map(savedSearch)))
  await openSettings('ru')
  expect(await region('Данные в этом браузере').findByText('3 записи')).toBeInTheDocument()
})

// The last one: the journal of this file is made once, and here it is without storage.
test('where the browser forbids storage, nothing is kept, and the settings and the diagnostics are there all the same', async () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure', 'SecurityError')
  })
  renderApp('/settings')
  expect(await screen.findByText('Nothing is kept.')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Diagnostics' })).toBeVisible()
})
