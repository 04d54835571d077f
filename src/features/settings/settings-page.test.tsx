import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { connect, setKey } from '@/api/api-key'
import { noteEvent } from '@/shared/lib/tab-events'
import { diagnostics, recordResponse, noteError, noteErrorForm, noteRequest } from '@/api/diagnostics'
import { journal } from '@/api/journal/journal'
import { rentResults } from '@/api/journal/rent-results'
import { idleMinutes } from '@/api/key/key-idle'
import { createKeySession, FORGOTTEN_AT_KEY } from '@/api/key/key-session'
import { preferences } from '@/api/preferences'
import { parseRentAnswer } from '@/contract/instance'
import { searchOffers } from '@/contract/offer'
import { ApiError } from '@/shared/lib/api-error'
import { attemptWith } from '@/test/make-attempt'
import { journalWith, SERVICE } from '@/test/make-journal'
import { renderApp } from '@/test/render-app'
import { keepSearches, savedSearchList, openSettings, region } from './settings-page.test-support'

afterEach(() => {
  diagnostics.clear()
  vi.restoreAllMocks()
})

test('changes and saves language, currency, theme and density', async () => {
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

test('names the units of the API also on a phone', async () => {
  await openSettings()
  for (const name of ['VRAM', 'Network', 'CPU clock']) {
    expect(screen.getByText(name, { selector: 'label' })).not.toHaveClass('phone-sr-only')
  }
})

test.each([
  [true, 'The browser keeps this data until you delete it.'],
  [false, /^The browser may delete this data automatically/],
])('says whether the browser keeps the data when persisted() returns %j', async (persisted, text) => {
  Object.defineProperty(navigator, 'storage', { configurable: true, value: { persisted: () => Promise.resolve(persisted) } })
  await openSettings()
  expect(await region('Data in this browser').findByText(text)).toBeVisible()
  Reflect.deleteProperty(navigator, 'storage')
})

test('describes the key without showing it', async () => {
  await openSettings()
  const key = region('API key')
  expect(key.getByText('This page only')).toBeInTheDocument()
  expect(key.getByText('••••ey-1')).toBeInTheDocument()
  expect(key.getByRole('button', { name: 'Forget key' })).toBeInTheDocument()
  expect(key.queryByRole('button', { name: 'Lock now' })).not.toBeInTheDocument()
})

test('lists stored data with counts, also unknown keys, and deletes it after a confirmation', async () => {
  keepSearches('a', 'b')
  localStorage.setItem('gpu-console.older-version', '"something"')
  const { user } = await openSettings()
  const data = region('Data in this browser')
  expect(await data.findByText('Saved searches')).toBeInTheDocument()
  expect(data.getByText('2 entries')).toBeInTheDocument()
  expect(data.getByText(/gpu-console\.older-version/)).toBeInTheDocument()
  await user.click(data.getByRole('button', { name: 'Delete: Saved searches' }))
  expect(savedSearchList()).toEqual(['a', 'b'])
  await user.click(data.getByRole('button', { name: 'Delete' }))
  expect(data.queryByText('Saved searches')).not.toBeInTheDocument()
  await user.click(data.getByRole('button', { name: 'Delete everything' }))
  await user.click(data.getByRole('button', { name: 'Delete' }))
  expect(Object.keys(localStorage)).toEqual([FORGOTTEN_AT_KEY])
})

test('“Delete everything” keeps the API key for a reload, and does not say that the browser deleted the data', async () => {
  const session = createKeySession(new URL(document.baseURI).origin)
  journalWith({ attemptId: 'a', state: 'rented', stopBy: Date.now() - 3_600_000 })
  const { user } = await openSettings()
  await act(() => connect('settings-page-key-2', 'session'))
  expect(session.read()).toBe('settings-page-key-2')
  await screen.findByRole('region', { name: 'Reminders' })
  const data = region('Data in this browser')
  await user.click(data.getByRole('button', { name: 'Delete everything' }))
  await user.click(data.getByRole('button', { name: 'Delete' }))
  expect(journal().attempts()).toEqual([])
  act(() => void globalThis.dispatchEvent(new Event('focus')))
  expect([screen.queryByText('This site’s stored data was deleted'), session.read()]).toEqual([null, 'settings-page-key-2'])
  expect(data.getByText('Nothing stored.')).toBeVisible()
})

test.each(['Delete: Rental journal', 'Delete everything'])('warns that “%s” deletes rentals with an unknown outcome', async (button) => {
  journalWith({ attemptId: 'a', state: 'unknown' }, { attemptId: 'b', state: 'rented' }, { attemptId: 'c', state: 'sending' })
  const { user } = await openSettings()
  const data = region('Data in this browser')
  await user.click(await data.findByRole('button', { name: button }))
  expect(data.getByText(/^2 rentals with unknown outcome will be deleted too/)).toBeVisible()
  await user.click(data.getByRole('button', { name: 'Cancel' }))
  expect(journal().attempts()).toHaveLength(3)
})

test.each(['Delete: Rental journal', 'Delete everything'])(
  'warns that “%s” deletes unsaved passwords, and deletes them',
  async (button) => {
    journalWith({ attemptId: 'a', state: 'rented' }, { attemptId: 'b', state: 'rented' })
    const answer = parseRentAnswer([{ id: 'instance-1', status: 'pending', ssh_password: 'example' }])
    rentResults.add('a', { answer, raw: null })
    rentResults.add('b', { answer, raw: null })
    const { user } = await openSettings()
    const data = region('Data in this browser')
    await user.click(await data.findByRole('button', { name: button }))
    expect(data.getByText(/^Unsaved data from 2 rentals, including passwords/)).toBeVisible()
    act(() => rentResults.markSaved('a'))
    expect(data.getByText(/^Unsaved data from 1 rental, including passwords/)).toBeVisible()
    await user.click(data.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(rentResults.get().size).toBe(0))
  },
)

test('keeps unsaved passwords, without a warning, when other data is deleted', async () => {
  journalWith({ attemptId: 'a', state: 'rented' })
  keepSearches('a')
  rentResults.add('a', { answer: parseRentAnswer([{ id: 'instance-1', status: 'pending', ssh_password: 'example' }]), raw: null })
  const { user } = await openSettings()
  const data = region('Data in this browser')
  await user.click(await data.findByRole('button', { name: 'Delete: Saved searches' }))
  expect(
    data.queryByText(/rental, including passwords and tokens, will be lost too\. The API won’t send it again\./),
  ).not.toBeInTheDocument()
  await user.click(data.getByRole('button', { name: 'Delete' }))
  expect([...rentResults.get().keys()]).toEqual(['a'])
})

test('updates the list of stored data when preferences or rentals change', async () => {
  journalWith({ attemptId: 'a', state: 'sending' })
  const { user } = await openSettings()
  const data = region('Data in this browser')
  await user.click(await data.findByRole('button', { name: 'Delete: Preferences' }))
  await user.click(data.getByRole('button', { name: 'Delete' }))
  expect(data.queryByText('Preferences')).not.toBeInTheDocument()
  await user.click(within(screen.getByRole('radiogroup', { name: 'Density' })).getByLabelText('Compact'))
  expect(await data.findByText('Preferences')).toBeInTheDocument()
  await act(async () => idleMinutes.set(5))
  expect(await data.findByText('Idle time')).toBeInTheDocument()
  await user.click(data.getByRole('button', { name: 'Delete everything' }))
  expect(data.getByText(/^1 rental with unknown outcome will be deleted too/)).toBeVisible()
  act(() => void journal().settle(attemptWith({ attemptId: 'a', service: SERVICE }), { state: 'rented', outcome: null, receipts: [] }))
  expect(data.queryByText(/unknown outcome/)).not.toBeInTheDocument()
})

test.each(['Delete: Preferences', 'Delete everything'])('keeps the focus in the section after “%s”', async (button) => {
  const { user } = await openSettings()
  const section = within(screen.getByRole('main')).getByRole('region', { name: 'Data in this browser' })
  await user.click(await within(section).findByRole('button', { name: button }))
  const eraseNow = within(section).getByRole('button', { name: 'Delete' })
  await user.click(eraseNow)
  expect(eraseNow).not.toBeInTheDocument()
  await waitFor(() => expect(section).toHaveFocus())
})

test('focuses Cancel in the confirmation, describes it, and restores the focus', async () => {
  const { user } = await openSettings()
  const data = region('Data in this browser')
  const erase = await data.findByRole('button', { name: 'Delete everything' })
  erase.focus()
  await user.keyboard('{Enter}')
  const cancel = data.getByRole('button', { name: 'Cancel' })
  expect(cancel).toHaveFocus()
  expect(cancel).toHaveAccessibleDescription(/^This cannot be undone/)
  await user.keyboard('{Enter}')
  expect(data.getByRole('button', { name: 'Delete everything' })).toHaveFocus()
})

test.each(['Delete: Rental journal', 'Delete everything'])('“%s” names the rentals that are not marked as stopped', async (button) => {
  journalWith({ state: 'rented', attemptId: 'a' }, { state: 'rented' }, { state: 'rented', stoppedAt: 5_000 })
  const { user } = await openSettings()
  const data = region('Data in this browser')
  await user.click(await data.findByRole('button', { name: button }))
  expect(data.getByText(/^2 rentals that are not marked as stopped will be deleted too/)).toBeVisible()
  act(() => void journal().writeStop('a', 5_000))
  expect(data.getByText(/^1 rental that is not marked as stopped will be deleted too/)).toBeVisible()
})

test('shows no warning before deleting a journal of stopped rentals only', async () => {
  journalWith({ state: 'rented', stoppedAt: 5_000 })
  const { user } = await openSettings()
  const data = region('Data in this browser')
  await user.click(await data.findByRole('button', { name: 'Delete: Rental journal' }))
  expect(data.queryByText(/unknown outcome|marked as stopped/)).not.toBeInTheDocument()
})

test('exports a file with all parts and without the key (K3)', async () => {
  keepSearches('a')
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

test('says how many unreadable entries an export leaves out', async () => {
  keepSearches('a')
  await openSettings()
  const data = region('Data in this browser')
  expect(await data.findByRole('button', { name: 'Export to a file' })).not.toHaveAccessibleDescription()
  localStorage.setItem('gpu-console.saved-searches/newer', JSON.stringify({ v: 2 }))
  localStorage.setItem('gpu-console.journal-remark/note/a', '{')
  act(() => void globalThis.dispatchEvent(new StorageEvent('storage', { key: null })))
  expect(data.getByRole('button', { name: 'Export to a file' })).toHaveAccessibleDescription(
    'An export leaves out 2 unreadable entries. Download them under Diagnostics.',
  )
  expect(data.getByText(/^An export leaves out 2 unreadable entries/)).toBeVisible()
})

test('lists each of several errors with the same time once, also when another one follows', async () => {
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

test('shows unreadable rows, forms and errors, copies a report without secrets and clears the list', async () => {
  noteError(new ApiError('server', { status: 503, request: 'GET /v0/hosts', serverText: 'maintenance' }))
  noteError(new ApiError('invalid', { status: 422, request: 'GET /v0/gpus', fields: [{ path: 'limit', message: 'too large' }] }))
  noteErrorForm('detail')
  recordResponse(searchOffers, {
    rows: [{ prices: { forms: ['map'] } }],
    setAside: [{ raw: { id: null, ssh_password: 'SENTINEL' }, reason: 'id: Invalid input' }],
  })
  const { user } = await openSettings()
  const found = region('Diagnostics')
  expect(found.getByText('Server error (503)')).toBeInTheDocument()
  expect(found.getByText('GET /v0/gpus 422').closest('li')).toHaveTextContent('limit: too large')
  expect(found.getByText('map × 1')).toBeInTheDocument()
  expect(found.getByText('detail × 1')).toBeInTheDocument()
  expect(found.getByText(/id: Invalid input/)).not.toBeVisible()
  await user.click(found.getByText('POST /v0/market/search'))
  expect(found.getByText(/id: Invalid input/)).toBeVisible()
  expect(found.getByText(/\[removed\]/)).toBeVisible()
  await user.click(found.getByRole('button', { name: 'Copy report' }))
  expect((await found.findAllByText('Copied'))[0]).toBeVisible()
  const report = await navigator.clipboard.readText()
  expect(report).toContain('maintenance')
  expect(report).not.toContain('SENTINEL')
  await user.click(found.getByRole('button', { name: 'Clear' }))
  expect(found.getByText('No errors.')).toBeInTheDocument()
})

test('clears the diagnostics when the key is replaced', async () => {
  await openSettings()
  act(() => noteError(new ApiError('server', { status: 503, request: 'GET /v0/hosts', serverText: 'maintenance' })))
  expect(await screen.findByText('maintenance')).toBeInTheDocument()
  act(() => setKey('settings-next-account'))
  expect(screen.queryByText('maintenance')).not.toBeInTheDocument()
})

test('shows the report as text to select when the browser refuses to copy', async () => {
  const { user } = await openSettings()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  await user.click(screen.getByRole('button', { name: 'Copy report' }))
  expect(await screen.findByRole('textbox', { name: 'Report' })).toHaveTextContent('gpu-market-console')
})

test('removes the report text when the diagnostics are cleared or the key is replaced', async () => {
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

test('shows counts with Russian plurals', async () => {
  keepSearches('a', 'b', 'c')
  await openSettings('ru')
  expect(await region('Данные в этом браузере').findByText('3 записи')).toBeInTheDocument()
})

// Must be last: the journal is created once per file, and here it has no storage.
test('shows the settings and diagnostics when the browser blocks storage', async () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure', 'SecurityError')
  })
  renderApp('/settings')
  expect(await screen.findByText('Nothing stored.')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Diagnostics' })).toBeVisible()
})

test('lists the requests of this tab, and repeats a read but no write', async () => {
  const { user } = await openSettings()
  const write = {
    at: 0,
    request: 'POST /v0/instances/create',
    status: undefined,
    ms: 30_000,
    bytes: 0,
    error: 'timeout' as const,
    wasSent: true,
  }
  const repeat = vi.fn(() => Promise.resolve())
  act(() => {
    diagnostics.clear()
    noteRequest({ ...write, repeat: undefined })
    noteRequest({ ...write, request: 'GET /v0/hosts', status: 200, ms: 41.6, bytes: 5120, error: undefined, repeat })
    noteEvent('storage', 'changed', 'gpu-console.journal')
    noteEvent('storage', 'changed', 'gpu-console.journal')
    noteEvent('rental', 'sending')
  })
  const rows = within(region('Diagnostics').getByRole('list', { name: 'Requests and events of this tab' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/rentalsending$/),
    expect.stringMatching(/storagegpu-console\.journalchanged× 2$/),
    expect.stringMatching(/GET \/v0\/hosts200.*42\sms, 5,120\sbytesRepeat$/),
    expect.stringMatching(/POST \/v0\/instances\/createno response timeout30,000\sms, 0\sbytes$/),
  ])
  await user.click(within(rows[2] as HTMLElement).getByRole('button', { name: 'Repeat' }))
  expect(repeat).toHaveBeenCalledOnce()
})
