import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { connect, setKey } from '@/api/api-key'
import { diagnostics, recordResponse, noteError, noteErrorForm } from '@/api/diagnostics'
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
import { keepSearches, keptSearches, openSettings, region } from './settings-page.test-support'

afterEach(() => {
  diagnostics.clear()
  vi.restoreAllMocks()
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
  keepSearches('a', 'b')
  localStorage.setItem('gpu-console.older-version', '"something"')
  const { user } = await openSettings()
  const data = region('Data in this browser')
  expect(await data.findByText('Saved searches')).toBeInTheDocument()
  expect(data.getByText('2 entries')).toBeInTheDocument()
  expect(data.getByText(/gpu-console\.older-version/)).toBeInTheDocument()
  await user.click(data.getByRole('button', { name: 'Erase: Saved searches' }))
  expect(keptSearches()).toEqual(['a', 'b'])
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
  keepSearches('a')
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
  recordResponse(searchOffers, {
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
  keepSearches('a', 'b', 'c')
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
