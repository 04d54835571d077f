import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { journal } from '@/api/journal/journal'
import { preferences, setPreferences } from '@/api/preferences'
import { attemptWith } from '@/test/make-attempt'
import { SERVICE } from '@/test/make-journal'
import { refuseStorageWrites } from '@/test/refuse-storage-writes'
import { keepSearches, savedSearchList, openSettings, region, savedSearch } from './settings-page.test-support'

const fileOf = (data: Record<string, unknown>, name = 'export.json') =>
  new File([JSON.stringify({ format: 'gpu-market-console', version: 1, data })], name, { type: 'application/json' })

test('shows the changes of an import and applies them only after consent (I1)', async () => {
  keepSearches('a')
  const { user } = await openSettings()
  const file = fileOf({
    'saved-searches': [savedSearch('a'), savedSearch('b'), { broken: true }],
    preferences: { density: 'compact' },
    future: 1,
  })
  await user.upload(screen.getByLabelText('Import from a file'), file)
  const plan = within(await screen.findByRole('region', { name: 'Import preview' }))
  expect(plan.getByText(/Saved searches: 1 new, 1 already here\./)).toHaveTextContent('1 unreadable entry will be skipped.')
  expect(plan.getByText(/future: not supported by this version/)).toBeInTheDocument()
  expect(preferences.get().density).toBe('comfortable')
  await user.click(plan.getByRole('button', { name: 'Import 2 sections' }))
  expect(await screen.findByText('Imported 2 sections.')).toBeInTheDocument()
  expect(preferences.get().density).toBe('compact')
  expect(savedSearchList()).toEqual(['a', 'b'])
})

test('previews a file that is dropped on the page', async () => {
  await openSettings()
  const main = screen.getByRole('main')
  const dataTransfer = { files: [fileOf({ 'saved-searches': [savedSearch('a')] }, 'dropped.json')], types: ['Files'] }
  expect(fireEvent.dragOver(main, { dataTransfer })).toBe(false)
  expect(fireEvent.drop(main, { dataTransfer })).toBe(false)
  expect(await screen.findByRole('region', { name: 'Import preview' })).toHaveTextContent('dropped.json')
  expect(savedSearchList()).toEqual([])
})

test('names a few of the sections that this version does not know, and counts the others', async () => {
  const { user } = await openSettings()
  const unknown = Object.fromEntries(Array.from({ length: 3_000 }, (_, at) => [`${at}-${'x'.repeat(500)}`, {}]))
  await user.upload(
    screen.getByLabelText('Import from a file'),
    fileOf({ '\u202Etrap': 1, ...unknown, preferences: { density: 'compact' } }),
  )
  const plan = within(await screen.findByRole('region', { name: 'Import preview' }))
  const lines = plan.getAllByRole('listitem')
  expect(lines.length).toBeLessThan(20)
  expect(lines.every(({ textContent }) => textContent.length < 200)).toBe(true)
  expect(lines.at(-1)).toHaveTextContent('and 2,991 more')
  expect(plan.getByText(/^Preferences: /)).toBeInTheDocument()
  expect(plan.getByText('trap: not supported by this version. Skipped.')).toBeInTheDocument()
})

const limits = { hour: 15, days30: null, currency: 'USD' as const, unknownHour: null }

test('keeps the spending limits and the last export of this browser when preferences are imported', async () => {
  const { user } = await openSettings()
  const file = fileOf({ preferences: { density: 'compact', limits: { ...limits, hour: 900 }, exportedAt: 7 } })
  await user.upload(screen.getByLabelText('Import from a file'), file)
  const plan = await screen.findByRole('region', { name: 'Import preview' })
  await waitFor(() => expect(plan).toHaveTextContent('The spending limits of the file will apply.'))
  // In another tab.
  act(() => setPreferences({ limits, exportedAt: 5 }))
  expect(plan).toHaveTextContent('Your spending limits stay unchanged.')
  await user.click(within(plan).getByRole('button', { name: 'Import 1 section' }))
  expect(await screen.findByText('Imported 1 section.')).toBeInTheDocument()
  expect(preferences.get()).toMatchObject({ density: 'compact', limits, exportedAt: 5 })
})

test('takes the spending limits of a file when this browser has none, but not the time of its last export', async () => {
  const { user } = await openSettings()
  await user.upload(screen.getByLabelText('Import from a file'), fileOf({ preferences: { limits, exportedAt: 7 } }))
  await user.click(await screen.findByRole('button', { name: 'Import 1 section' }))
  expect(await screen.findByText('Imported 1 section.')).toBeInTheDocument()
  expect(preferences.get().limits).toEqual(limits)
  expect(preferences.get().exportedAt).toBeUndefined()
})

test('does not announce spending limits of a file that has no limit', async () => {
  const { user } = await openSettings()
  const file = fileOf({ preferences: { density: 'compact', limits: { currency: 'USD', unknownHour: 2 } } })
  await user.upload(screen.getByLabelText('Import from a file'), file)
  const plan = within(await screen.findByRole('region', { name: 'Import preview' }))
  expect(await plan.findByText(/^Preferences/)).toBeVisible()
  expect(plan.queryByText(/spending limits of the file/)).toBeNull()
})

test('names the spending limits among the stored preferences', async () => {
  await openSettings()
  act(() => setPreferences({ limits }))
  expect(await screen.findByText('Language, currency, theme, density, hidden columns, spending limits.')).toBeVisible()
})

test.each(['Import 1 section', 'Cancel'])('returns the focus to the file input on “%s”', async (button) => {
  const { user } = await openSettings()
  const input = screen.getByLabelText('Import from a file')
  await user.upload(input, fileOf({ 'saved-searches': [savedSearch('a')] }))
  const plan = await screen.findByRole('region', { name: 'Import preview' })
  await user.click(within(plan).getByRole('button', { name: button }))
  expect(plan).not.toBeInTheDocument()
  expect(input).toHaveFocus()
})

test('keeps entries that were stored between the preview of an import and its consent (I2)', async () => {
  keepSearches('a')
  const { user } = await openSettings()
  await user.upload(screen.getByLabelText('Import from a file'), fileOf({ 'saved-searches': [savedSearch('b')] }))
  const plan = within(await screen.findByRole('region', { name: 'Import preview' }))
  // In another tab.
  keepSearches('c')
  await user.click(plan.getByRole('button', { name: 'Import 1 section' }))
  expect(await screen.findByText('Imported 1 section.')).toBeInTheDocument()
  expect(savedSearchList()).toEqual(['a', 'b', 'c'])
})

test('uses the titles of the page for parts that do not fit into the storage', async () => {
  const { user } = await openSettings('ru')
  await user.upload(screen.getByLabelText('Импорт из файла'), fileOf({ 'saved-searches': [savedSearch('a')] }))
  const plan = within(await screen.findByRole('region', { name: 'Предпросмотр импорта' }))
  refuseStorageWrites()
  await user.click(plan.getByRole('button', { name: 'Импортировать 1 раздел' }))
  expect(await screen.findByText(/Браузер не сохранил: Сохранённые поиски\./)).toBeInTheDocument()
})

test.each([
  [new File(['{'], 'a.json'), /not JSON/],
  [new File(['{"data":{}}'], 'a.json'), /This isn’t a console export\. Nothing was changed\./],
  [fileOf({ 'saved-searches': 'nonsense' }), /Saved searches: unexpected content in the file/],
])('explains bad file %# and changes nothing', async (file, explanation) => {
  const { user } = await openSettings()
  await user.upload(screen.getByLabelText('Import from a file'), file)
  expect(await screen.findByText(explanation)).toBeInTheDocument()
  expect(savedSearchList()).toEqual([])
})

test('shows the hosts in a file, marks its entries, and rejects entries with a reason', async () => {
  const receipts = [{ shape: 'A', fields: { ssh_host: 'evil.example', ui_url: 'https://evil.example:8080' } }]
  const rental = attemptWith({ service: SERVICE, state: 'rented' })
  const entries = [
    {
      ...rental,
      attemptId: 'good',
      receipts,
      addresses: { 0: { host: 'typed.example', port: '22', user: 'root' } },
      note: 'for the demo',
      stoppedAt: 2_000,
      stopBy: 1_900,
    },
    { ...rental, attemptId: 'ahead', stoppedAt: 8e15 },
    { ...rental, attemptId: 'far', startedAt: Date.now() + 3 * 3_600_000 },
    { ...rental, attemptId: 'odd', state: 'paused' },
    { ...rental, attemptId: 'long', offer: { ...rental.offer, id: 'x'.repeat(1_000_000) } },
  ]
  const { user } = await openSettings()
  await user.upload(screen.getByLabelText('Import from a file'), fileOf({ journal: entries }, 'from a stranger.json'))
  const plan = await screen.findByRole('region', { name: 'Import preview' })
  expect(await within(plan).findByText(/Rental journal: 2 new, 0 already here\./)).toBeVisible()
  expect(plan).toHaveTextContent('1 entry is skipped: its time is in the future.')
  expect(plan).toHaveTextContent('“ahead” is dated ')
  expect(plan).toHaveTextContent(/this computer’s clock shows .*\d{4}/)
  expect(plan).toHaveTextContent('1 entry is skipped: its state is unknown to this version.')
  expect(plan).toHaveTextContent('1 entry is skipped: an ID or a text in it is too long.')
  expect(plan).toHaveTextContent('New entries are marked as imported from from a stranger.json.')
  const hosts = within(plan).getByRole('list', { name: 'Hosts in the file' })
  expect(
    within(hosts)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['evil.example', 'evil.example:8080', 'typed.example'])
  await user.click(within(plan).getByRole('button', { name: 'Import 1 section' }))
  expect(await screen.findByText('Imported 1 section.')).toBeInTheDocument()
  expect(journal().attempts()).toMatchObject([
    { attemptId: 'far', imported: { isTimeInDoubt: true } },
    { attemptId: 'good', note: 'for the demo', stoppedAt: 2_000, stopBy: 1_900, imported: { file: 'from a stranger.json' } },
  ])
})

test('imports an exported rental whose reminder is postponed for days', async () => {
  const day = 86_400_000
  const rental = attemptWith({ service: SERVICE, state: 'rented', stopBy: 5_000, remindAt: Date.now() + 3 * day })
  const { user } = await openSettings()
  const tomorrow = { ...rental, attemptId: 'b', remindAt: Date.now() + day }
  await user.upload(screen.getByLabelText('Import from a file'), fileOf({ journal: [rental, tomorrow] }))
  await user.click(await screen.findByRole('button', { name: 'Import 1 section' }))
  expect(await screen.findByText('Imported 1 section.')).toBeInTheDocument()
  expect(journal().attempts()).toMatchObject([{ remindAt: rental.remindAt }, { attemptId: 'b' }])
  for (const { imported } of journal().attempts()) expect(imported).not.toHaveProperty('isTimeInDoubt')
})

describe('an unreadable entry', () => {
  const text = JSON.stringify({ v: 2, ...attemptWith({ service: SERVICE, state: 'unknown' }), note: 'Password: hunter2-secret' })
  const lose = () => {
    localStorage.setItem('gpu-console.journal/lost', text)
    globalThis.dispatchEvent(new StorageEvent('storage', { key: null }))
  }
  test('shows its masked text in the diagnostics, and downloads the raw text', async () => {
    lose()
    const blobs: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      blobs.push(blob as Blob)
      return 'blob:lost'
    })
    const { user } = await openSettings()
    const found = region('Diagnostics')
    expect(await found.findByText(/^1 entry\. Nothing overwrites it/)).toBeVisible()
    await user.click(await found.findByText('gpu-console.journal/lost'))
    expect(await found.findByText(/Written by a newer version of the console\. It may be a rental of unknown outcome/)).toBeVisible()
    expect(found.getByText(/"attemptId": "a-20261121-140211-7c3f"/)).not.toHaveTextContent('hunter2')
    await user.click(found.getByRole('button', { name: 'Download' }))
    expect(await blobs[0]?.text()).toBe(text)
    expect(localStorage.getItem('gpu-console.journal/lost')).toBe(text)
  })
  test('is deleted only after a confirmation that warns about an open rental', async () => {
    lose()
    const { user } = await openSettings()
    const found = region('Diagnostics')
    await user.click(await found.findByText('gpu-console.journal/lost'))
    await waitFor(() => expect(journal().unreadable()).toMatchObject([{ attemptId: 'lost' }]))
    await user.click(found.getByRole('button', { name: 'Delete: gpu-console.journal/lost' }))
    expect(found.getByText(/^1 rental with unknown outcome will be deleted too/)).toBeVisible()
    expect(localStorage.getItem('gpu-console.journal/lost')).toBe(text)
    await user.click(found.getByRole('button', { name: 'Delete' }))
    expect(await found.findByText('All stored entries are readable.')).toBeVisible()
    expect([localStorage.getItem('gpu-console.journal/lost'), journal().unreadable()]).toEqual([null, []])
  })
})

test('reads a file that an editor has saved in UTF-16', async () => {
  const { user } = await openSettings()
  const text = await fileOf({ 'saved-searches': [savedSearch('ё')] }).text()
  const bytes = Uint16Array.from([0xfeff, ...Array.from(text, (sign) => sign.charCodeAt(0))])
  await user.upload(screen.getByLabelText('Import from a file'), new File([bytes], 'a.json', { type: 'application/json' }))
  expect(await screen.findByRole('region', { name: 'Import preview' })).toHaveTextContent('Saved searches')
})

test('keeps the plan of the file chosen last when an earlier one loads slowly', async () => {
  const { user } = await openSettings()
  const slow = fileOf({ 'saved-searches': [savedSearch('a')] })
  const bytes = await slow.arrayBuffer()
  const { promise, resolve } = Promise.withResolvers<ArrayBuffer>()
  vi.spyOn(slow, 'arrayBuffer').mockReturnValue(promise)
  const chooser = screen.getByLabelText('Import from a file')
  await user.upload(chooser, slow)
  await user.upload(chooser, fileOf({ preferences: { density: 'compact' } }))
  const plan = await screen.findByRole('region', { name: 'Import preview' })
  expect(plan).toHaveTextContent('Preferences')
  await act(async () => resolve(bytes))
  expect(plan).toHaveTextContent('Preferences')
  expect(plan).not.toHaveTextContent('Saved searches')
})

test('shows an error when the browser fails to load the file', async () => {
  const { user } = await openSettings()
  const file = new File(['{}'], 'a.json', { type: 'application/json' })
  // Moved or deleted since it was chosen.
  vi.spyOn(file, 'arrayBuffer').mockRejectedValue(new DOMException('gone', 'NotFoundError'))
  await user.upload(screen.getByLabelText('Import from a file'), file)
  expect(await screen.findByText('The browser couldn’t open this file. Nothing was changed.')).toBeInTheDocument()
})
