import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { refuseStorageWrites } from '@/test/refuse-storage-writes'
import { journal } from '@/api/journal/journal'
import { setPreferences } from '@/api/preferences'
import { rentResults } from '@/api/journal/rent-results'
import { parseRentAnswer } from '@/contract/instance'
import type { Attempt } from '@/domain/journal-entry'
import { planImport } from '@/shared/lib/local-data-file'
import { exportAs } from '@/test/export-as'
import { attemptWith } from '@/test/make-attempt'
import { journalWith } from '@/test/make-journal'
import { renderApp } from '@/test/render-app'

const offer = (id: string, gpu_name: string) => ({ ...attemptWith().offer, id, gpu_name })
const receipt = { shape: 'A' as const, fields: { id: 'instance-1', status: 'pending', ssh_host: '198.51.100.24' } }
const RENTED = {
  attemptId: 'rented',
  state: 'rented',
  startedAt: 5_000,
  settledAt: 6_000,
  offer: offer('o1', 'L40S'),
  receipts: [receipt],
} as const
const UNKNOWN = { attemptId: 'unknown', state: 'unknown', startedAt: 4_000, offer: offer('o2', 'H100 SXM') } as const
const REFUSED = {
  attemptId: 'refused',
  state: 'refused',
  startedAt: 3_000,
  offer: offer('o3', 'A100'),
  outcome: { kind: 'forbidden', status: 403, text: 'Not enough balance' },
  prices: [],
} as const
const NOT_SENT = {
  attemptId: 'not-sent',
  state: 'not-sent',
  startedAt: 2_000,
  outcome: { kind: 'offline', status: null, text: null },
} as const

const mutable = <Value,>(value: Value) => structuredClone(value) as Parameters<typeof journalWith>[number]
const seed = () => journalWith(mutable(RENTED), mutable(UNKNOWN), mutable(REFUSED), mutable(NOT_SENT))
const heading = (name = 'Instances') => screen.findByRole('heading', { level: 1, name })
/** The rows of all tables with attempts: open, stopped, without a rental. */
const rows = async () => {
  await screen.findByText(/^Rented from this browser at/)
  const tables = screen.queryAllByRole('table', { name: /^(Open rentals|Stopped|Attempts without a rental)$/ })
  return tables.flatMap((table) => within(table).getAllByRole('row').slice(1))
}

describe('the journal', () => {
  test('shows an empty state with a link to the offers', async () => {
    const { user, router } = renderApp('/instances')
    expect(await screen.findByText('No rentals from this browser yet')).toBeVisible()
    expect(screen.getByText(/^Only what this browser rented at/)).toHaveTextContent('console.test')
    expect(screen.queryByRole('button', { name: /^Export/ })).not.toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'Find an offer' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/offers'))
  })
  test('opens from the navigation', async () => {
    const { user } = renderApp('/settings')
    await heading('Settings')
    await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Instances' }))
    await heading()
    await waitFor(() => expect(document.title).toBe('Instances · GPU Market Console'))
  })
  test('lists attempts newest first, with price, outcome and last status', async () => {
    seed()
    renderApp('/instances')
    const [first, second, third, fourth] = await rows()
    expect(first).toHaveTextContent(/2 × L40S.*PyTorch.*instance-1.*pending when rented.*\$1\.82 \/ h/)
    // Beside the time to stop by, it would read as if the stop were pending.
    expect(first?.children[1]).toHaveTextContent(/ ago.*pending when rented/)
    expect(second).toHaveTextContent(/2 × H100 SXM.*Outcome unknown/)
    expect(third).toHaveTextContent(/A100.*Refused.*refused.*not reported/)
    expect(fourth).toHaveTextContent(/Not sent/)
  })
  test('shows the currency code when a price is not in the requested currency', async () => {
    journalWith({ ...mutable(RENTED), prices: [{ amount: 1.82, currency: 'CAD', period: 'hour' }] })
    const { user } = renderApp('/instances')
    const [row] = await rows()
    expect(row).toHaveTextContent(/1\.82\sCAD\s\/\sh/)
    await user.click(within(row as HTMLElement).getByRole('link', { name: '2 × L40S' }))
    const attempt = within(await screen.findByRole('region', { name: 'Attempt' }))
    expect(attempt.getByText(/^1\.82\sCAD per hour$/)).toBeVisible()
  })
  test('shows a price with an unknown period instead of "not reported"', async () => {
    journalWith({ ...mutable(RENTED), prices: [{ amount: 0.03, currency: 'USD', period: 'minute' }] })
    renderApp('/instances')
    const [row] = await rows()
    expect(row).toHaveTextContent(/\$0\.03 per “minute”/)
    expect(row).not.toHaveTextContent('not reported')
  })
  test('omits attempts at another API', async () => {
    journalWith({ ...mutable(RENTED), service: 'https://elsewhere.test' })
    renderApp('/instances')
    expect(await screen.findByText('No rentals from this browser yet')).toBeVisible()
  })
  test('shows an attempt as unknown when its tab was closed', async () => {
    journalWith({ attemptId: 'lost', state: 'sending' })
    renderApp('/instances')
    expect(await screen.findByRole('region', { name: '1 attempt with unknown outcome' })).toBeVisible()
  })
  test('updates when another tab writes to the journal', async () => {
    renderApp('/instances')
    await heading()
    act(() => void journalWith(mutable(RENTED)))
    expect(await rows()).toHaveLength(1)
  })
})

test('stops saying that a rental was marked as stopped once it is reopened elsewhere', async () => {
  journalWith(mutable(RENTED))
  const { user } = renderApp('/instances')
  await user.click(await screen.findByRole('button', { name: /^I stopped it: / }))
  await user.click(await screen.findByRole('button', { name: 'Mark as stopped' }))
  expect(await screen.findByText(/marked as stopped at/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Reopen: / }))
  expect(await screen.findByRole('table', { name: 'Open rentals' })).toBeVisible()
  expect(screen.queryByText(/marked as stopped at/)).toBeNull()
})

describe('unreadable entries', () => {
  const lose = (id: string, text: string) => {
    localStorage.setItem(`gpu-console.journal/${id}`, text)
    globalThis.dispatchEvent(new StorageEvent('storage', { key: null }))
  }
  test('lists unreadable entries with their locked offers, and settles each with a checkbox', async () => {
    journalWith(mutable(RENTED))
    lose('newer', JSON.stringify({ v: 2, ...attemptWith({ service: 'http://console.test', startedAt: 0, offer: offer('o7', 'H200') }) }))
    lose('broken', '{')
    const { user } = renderApp('/instances')
    const region = within(await screen.findByRole('region', { name: '2 unreadable journal entries' }))
    expect(region.getAllByRole('listitem').find((item) => item.textContent.startsWith('Offer o7 stays locked'))).toBeVisible()
    expect(region.getByText('The offer is not named, so every offer stays locked')).toBeVisible()
    expect(region.getByRole('link', { name: 'Open the diagnostics' })).toHaveAttribute('href', '/settings')
    expect([journal().openAttempt('o7'), journal().openAttempt('o1')]).not.toContain(undefined)
    for (const box of region.getAllByRole('checkbox')) await user.click(box)
    expect(screen.queryByRole('region', { name: /unreadable journal/ })).not.toBeInTheDocument()
    expect([journal().openAttempt('o7'), journal().openAttempt('o1')]).toEqual([undefined, undefined])
    expect(localStorage.getItem('gpu-console.journal/broken')).toBe('{')
  })
  test('names an unreadable rental, and counts it toward the spending limits (M12)', async () => {
    setPreferences({ limits: { hour: 15, days30: null, currency: 'USD', unknownHour: 4 } })
    lose('rental', JSON.stringify({ v: 2, ...attemptWith({ service: 'http://console.test', state: 'rented' }) }))
    const { user } = renderApp('/instances')
    const region = within(await screen.findByRole('region', { name: '1 unreadable journal entry' }))
    expect(region.getByText('A rental that can’t be shown here. It has no reminder.')).toBeVisible()
    expect(region.queryByText(/unknown outcome/)).toBeNull()
    expect(screen.queryByText('No rentals from this browser yet')).toBeNull()
    await user.click(region.getByRole('link', { name: 'Open the diagnostics' }))
    const limits = within(await screen.findByRole('region', { name: 'Spending limits' }))
    expect(await limits.findByText('about $4.00 of $15.00 / h')).toBeVisible()
    expect(limits.getByText('1 open rental has no known price in USD and counts as $4.00 / h.')).toBeVisible()
  })

  test('omits unreadable entries that are certainly settled', async () => {
    lose('settled', JSON.stringify({ v: 2, ...attemptWith({ state: 'refused' }) }))
    renderApp('/instances')
    expect(await screen.findByText('No rentals from this browser yet')).toBeVisible()
    await waitFor(() => expect(journal().unreadable()).toEqual([]))
    expect(screen.queryByRole('region', { name: /unreadable journal/ })).not.toBeInTheDocument()
  })
})

describe('an unknown outcome', () => {
  test('shows unknown attempts with advice, and unlocks the offer when one is checked', async () => {
    seed()
    const { user } = renderApp('/instances')
    const region = within(await screen.findByRole('region', { name: '1 attempt with unknown outcome' }))
    expect(region.getByText(/^There was no clear response\. You may have been charged\./)).toBeVisible()
    expect(journal().openAttempt('o2')).toBeDefined()
    await user.click(region.getByRole('checkbox', { name: 'I checked: there is no instance' }))
    expect(journal().openAttempt('o2')).toBeUndefined()
    const message = await screen.findByText('2 × H100 SXM is unlocked and can be rented again.')
    expect(message).toHaveFocus()
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
    expect((await rows())[1]).toHaveTextContent('No instance found')
  })
  test('says that the browser refused to store it, and keeps the offer locked', async () => {
    seed()
    const { user } = renderApp('/instances')
    const tick = await screen.findByRole('checkbox', { name: 'I checked: there is no instance' })
    refuseStorageWrites((key) => key.startsWith('gpu-console.journal-mark/'))
    onTestFinished(() => void vi.unstubAllGlobals())
    await user.click(tick)
    expect(await screen.findByText('The browser couldn’t save this. Its storage may be full.')).toBeVisible()
    expect(screen.queryByText(/another attempt is still unresolved/)).toBeNull()
    expect(journal().openAttempt('o2')).toBeDefined()
  })
  test('moves the focus to the status after each attempt settled by keyboard', async () => {
    journalWith(mutable(UNKNOWN), { ...mutable(UNKNOWN), attemptId: 'second', offer: offer('o4', 'H200') })
    const { user } = renderApp('/instances')
    const tick = async (name: string) => {
      within(await screen.findByRole('listitem', { name }))
        .getByRole('checkbox')
        .focus()
      await user.keyboard(' ')
    }
    await tick('2 × H100 SXM')
    expect(await screen.findByText('2 × H100 SXM is unlocked and can be rented again.')).toHaveFocus()
    await tick('2 × H200')
    expect(await screen.findByText('2 × H200 is unlocked and can be rented again.')).toHaveFocus()
  })
  test('keeps the offer locked while another attempt at it is unknown', async () => {
    journalWith(mutable(UNKNOWN), { ...mutable(UNKNOWN), attemptId: 'second', startedAt: 4_500 })
    const { user } = renderApp('/instances')
    const tick = async () =>
      user.click((await screen.findAllByRole('checkbox', { name: 'I checked: there is no instance' }))[0] as HTMLElement)
    await tick()
    expect(await screen.findByText('2 × H100 SXM stays locked: another attempt is still unresolved.')).toHaveFocus()
    await tick()
    expect(await screen.findByText('2 × H100 SXM is unlocked and can be rented again.')).toHaveFocus()
  })
})

describe('export and deletion', () => {
  const downloads = () => {
    const files: { name: string; blob: Blob }[] = []
    let last: Blob | undefined
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      last = blob as Blob
      return 'blob:file'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function note(this: HTMLAnchorElement) {
      if (last) files.push({ name: this.download, blob: last })
    })
    return files
  }

  test('exports JSON that the settings can import, and CSV', async () => {
    seed()
    const files = downloads()
    const { user } = renderApp('/instances')
    await exportAs(user, 'Download as JSON')
    await exportAs(user, 'Download as CSV')
    expect(files.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^gpu-market-journal-[\d-]+\.json$/),
      expect.stringMatching(/\.csv$/),
    ])
    expect(await planImport((await files[0]?.blob.text()) ?? '', 'a.json')).toMatchObject({
      parts: [{ name: 'journal', known: 4, items: [], refused: {} }],
    })
    expect((await files[1]?.blob.text())?.split('\r\n')).toHaveLength(6)
  })
  test('asks before deleting the journal, and keeps attempts that lock an offer', async () => {
    seed()
    const { user } = renderApp('/instances')
    await user.click(await screen.findByRole('button', { name: 'Delete…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete journal' }))
    expect(
      dialog.getByText(
        /^3 entries at console\.test.*and their encrypted records will be deleted from this browser\. This stops no instance\./,
      ),
    ).toBeVisible()
    expect(dialog.getByText(/^1 attempt with unknown outcome stays/)).toBeVisible()
    expect(dialog.getByText(/^1 of them is not marked as stopped\./)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(journal().attempts()).toHaveLength(4)
    await user.click(screen.getByRole('button', { name: 'Delete…' }))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await waitFor(async () => expect(await rows()).toHaveLength(1))
    expect(journal().attempts()).toMatchObject([{ state: 'unknown' }])
  })
  test.each(['Delete', 'Cancel'])('restores the focus after the delete dialog: %s', async (answer) => {
    journalWith(mutable(RENTED))
    const { user } = renderApp('/instances')
    const erase = await screen.findByRole('button', { name: 'Delete…' })
    await user.click(erase)
    await user.click(await screen.findByRole('button', { name: answer }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(answer === 'Cancel' ? erase : await heading()).toHaveFocus()
  })
  test('warns of unsaved passwords in the delete dialog, and deletes them with their entries', async () => {
    seed()
    const { user } = renderApp('/instances')
    const erase = await screen.findByRole('button', { name: 'Delete…' })
    act(() =>
      rentResults.add('rented', { answer: parseRentAnswer([{ id: 'instance-1', status: 'pending', ssh_password: 'example' }]), raw: null }),
    )
    await user.click(erase)
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete journal' }))
    expect(dialog.getByText(/Any passwords and tokens you haven’t saved will be lost\./)).toBeVisible()
    act(() => rentResults.markSaved('rented'))
    expect(dialog.queryByText(/Any passwords and tokens you haven’t saved will be lost\./)).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(rentResults.get().size).toBe(0)
  })
})

describe('one entry', () => {
  test('opens an entry with its connection, its terms and the list of all entries', async () => {
    seed()
    const { user, router } = renderApp('/instances')
    await user.click(within((await rows())[0] as HTMLElement).getByRole('link', { name: '2 × L40S' }))
    const connection = within(await screen.findByRole('region', { name: 'Connection' }))
    expect(router.state.location.pathname).toBe('/instances/rented')
    expect(connection.getByText('ssh root@198.51.100.24')).toBeVisible()
    expect(await heading()).toBeVisible()
    await waitFor(() => expect(document.title).toBe('2 × L40S · Instances · GPU Market Console'))
    const attempt = within(screen.getByRole('region', { name: 'Attempt' }))
    expect(attempt.getByText('$1.82 per hour').closest('dd')).toHaveTextContent('$1.82 per hour from a search in USD')
    expect(attempt.getByRole('link', { name: 'Open the offer' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/offers\/o1\?.*gpu=l40s/),
    )
    const others = within(screen.getByRole('complementary', { name: 'Journal' }))
    expect(others.getAllByRole('link')).toHaveLength(4)
    expect(within(screen.getByRole('main')).getByRole('link', { current: 'page' })).toBe(others.getAllByRole('link')[0])
  })
  test('opens an entry by the ID of its instance', async () => {
    seed()
    renderApp('/instances/instance-1')
    expect(await screen.findByRole('region', { name: 'Connection' })).toBeVisible()
  })
  test('quotes a refusal, and explains why a request was not sent', async () => {
    seed()
    const { user } = renderApp('/instances/refused')
    const attempt = within(await screen.findByRole('region', { name: 'Attempt' }))
    expect(attempt.getByText('The marketplace refused. Nothing was rented.')).toBeVisible()
    expect(attempt.getByText('Not enough balance')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Connection' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: /Not sent/ }))
    expect(await screen.findByText('Not sent: you were offline.')).toBeVisible()
  })
  test('copies a report of an unknown outcome, and of no other', async () => {
    seed()
    const { user, router } = renderApp('/instances/unknown')
    await user.click(await screen.findByRole('button', { name: 'Copy report' }))
    const report = JSON.parse(await navigator.clipboard.readText()) as { rental: unknown }
    expect(report.rental).toMatchObject({ attempt_id: 'unknown', state: 'unknown' })
    await act(() => router.navigate({ to: '/instances/$instanceId', params: { instanceId: 'refused' } }))
    await screen.findByRole('link', { name: 'Open the offer' })
    expect(screen.queryByRole('button', { name: 'Copy report' })).toBeNull()
  })

  test('shows a not-found message for an unknown instance ID', async () => {
    seed()
    renderApp('/instances/nothing')
    expect(await screen.findByText('Not in this browser’s journal')).toBeVisible()
  })
  test('keeps an open entry with passwords when another tab deletes the journal', async () => {
    seed()
    const { router } = renderApp('/instances/rented')
    const answer = parseRentAnswer([{ id: 'instance-1', status: 'pending', ssh_password: 'example' }])
    act(() => rentResults.add('rented', { answer, raw: null }))
    expect(await screen.findByRole('region', { name: 'Secrets' })).toBeVisible()
    act(() => void journalWith())
    expect(screen.getByRole('region', { name: 'Secrets' })).toBeVisible()
    await act(() => router.navigate({ to: '/instances/$instanceId', params: { instanceId: 'nothing' } }))
    expect(await screen.findByText('Not in this browser’s journal')).toBeVisible()
  })
  test('warns of unsaved secrets and an open rental before removing an entry, and does not offer to remove an open one', async () => {
    seed()
    const { user, router } = renderApp('/instances/rented')
    const answer = parseRentAnswer([{ id: 'instance-1', status: 'pending', ssh_password: 'example' }])
    act(() => rentResults.add('rented', { answer, raw: null }))
    await user.click(await screen.findByRole('button', { name: 'Remove from the journal…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove this entry' }))
    expect(dialog.getByText(/Any passwords and tokens you haven’t saved will be lost\./)).toBeVisible()
    expect(dialog.getByText(/^It is not marked as stopped\./)).toBeVisible()
    act(() => void journal().writeStop('rented', 7_000))
    expect(dialog.queryByText(/^It is not marked as stopped\./)).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/instances'))
    expect([journal().find('rented'), rentResults.get().size]).toEqual([undefined, 0])
    await act(() => router.navigate({ to: '/instances/$instanceId', params: { instanceId: 'unknown' } }))
    expect(await screen.findByRole('checkbox', { name: 'I checked: there is no instance' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Remove from/ })).not.toBeInTheDocument()
  })
})

test('shows the country in the language of the UI in the journal and the connection', async () => {
  const location = { city: 'Helsinki', country: 'Finland', region: null }
  journalWith({ ...mutable(RENTED), offer: { ...mutable(RENTED).offer, location } as Attempt['offer'] })
  const { user } = renderApp('/instances', { preferences: { locale: 'ru' } })
  const place = /Helsinki, Финляндия/
  const [row] = within(await screen.findByRole('table', { name: 'Открытые аренды' }))
    .getAllByRole('row')
    .slice(1)
  expect(row).toHaveTextContent(place)
  await user.click(within(row as HTMLElement).getByRole('link'))
  expect(await screen.findByRole('region', { name: 'Подключение' })).toHaveTextContent(place)
})

test('shows counts and texts in Russian', async () => {
  journalWith(mutable(UNKNOWN), { ...mutable(UNKNOWN), attemptId: 'second', startedAt: 1 }, mutable(REFUSED))
  renderApp('/instances', { preferences: { locale: 'ru' } })
  expect(await screen.findByRole('region', { name: 'Итог 2 попыток неизвестен' })).toBeVisible()
  expect(screen.getByRole('main').textContent).not.toMatch(/\b(the|and|with|not)\b/)
})
