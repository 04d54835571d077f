import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { journal } from '@/api/journal/journal'
import { formatFor } from '@/shared/i18n/format'
import { toastStore } from '@/shared/ui/toast-store'
import { exportAs } from '@/test/export-as'
import { journalWith } from '@/test/make-journal'
import { refuseStorageWrites } from '@/test/refuse-storage-writes'
import { renderApp } from '@/test/render-app'

const HOUR = 3_600_000
/** Rented ten hours ago, at $1.82 an hour. */
const rented = (change: Parameters<typeof journalWith>[0] = {}) => ({
  attemptId: 'rented',
  state: 'rented' as const,
  startedAt: Date.now() - 10 * HOUR,
  storage: null,
  ...change,
})
const article = async () => within(await screen.findByRole('region', { name: 'Cost so far' }))
const row = async (table: string) => within(await screen.findByRole('table', { name: table })).getAllByRole('row')[1]
const stored = () => journal().find('rented')
const inputTime = (at: number) => {
  const date = new Date(at - new Date(at).getTimezoneOffset() * 60_000)
  return date.toISOString().slice(0, 16)
}

describe('the cost so far', () => {
  test('shows the estimate of each rental in the journal, and none for other attempts', async () => {
    journalWith(
      rented(),
      rented({ attemptId: 'stopped', startedAt: Date.now() - 20 * HOUR, stoppedAt: Date.now() - 19 * HOUR }),
      rented({ attemptId: 'refused', state: 'refused', startedAt: 5 }),
    )
    renderApp('/instances')
    expect(await row('Open rentals')).toHaveTextContent(/about \$18\.\d\d/)
    expect(await row('Stopped')).toHaveTextContent(/1 h.*about \$1\.82/)
    expect(await row('Attempts without a rental')).not.toHaveTextContent('about')
  })

  test('counts from the response after a slow request, and takes no earlier time for the stop', async () => {
    // Just under the hour after which the wait counts as a sleep of the computer.
    journalWith(rented({ startedAt: Date.now() - 10.9 * HOUR, settledAt: Date.now() - 10 * HOUR }))
    const { user } = renderApp('/instances/rented')
    const section = await article()
    expect(section.getByText(/about \$18\.\d\d if still running/)).toBeVisible()
    expect(section.getByText(/^Counted since/)).toHaveTextContent(formatFor('en').dateTime(Date.now() - 10 * HOUR))
    await user.click(section.getByRole('button', { name: 'I stopped it' }))
    const time = await section.findByLabelText('Stopped at')
    await user.clear(time)
    await user.type(time, inputTime(Date.now() - 10.5 * HOUR))
    await user.click(section.getByRole('button', { name: 'Mark as stopped' }))
    expect(section.getByText(/^Must not be before the start/)).toBeVisible()
  })

  test('takes the time of a stop when the clock was set back since the rental', async () => {
    journalWith(rented({ startedAt: Date.now() + 5 * HOUR }))
    const { user } = renderApp('/instances/rented')
    const section = await article()
    await user.click(section.getByRole('button', { name: 'I stopped it' }))
    await section.findByLabelText('Stopped at')
    await user.click(section.getByRole('button', { name: 'Mark as stopped' }))
    await waitFor(() => expect(stored()?.stoppedAt).toBeGreaterThan(Date.now() - 2 * 60_000))
    expect(stored()?.stoppedAt).toBeLessThanOrEqual(Date.now())
  })

  test('takes the shown time of a stop in the hour that is repeated at the end of daylight saving', async () => {
    vi.stubEnv('TZ', 'Europe/Berlin')
    // 2:50 in summer time, and 2:10 in winter time.
    const [start, now] = [Date.UTC(2026, 9, 25, 0, 50), Date.UTC(2026, 9, 25, 1, 10)]
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date'], now })
    onTestFinished(() => void vi.useRealTimers())
    journalWith(rented({ startedAt: start }))
    const { user } = renderApp('/instances/rented')
    const section = await article()
    await user.click(section.getByRole('button', { name: 'I stopped it' }))
    expect(await section.findByLabelText('Stopped at')).toHaveValue('2026-10-25T02:10')
    await user.click(section.getByRole('button', { name: 'Mark as stopped' }))
    await waitFor(() => expect(stored()?.stoppedAt).toBe(now))
  })

  test('sums the months per currency, and names the rentals without a price', async () => {
    const start = new Date(2026, 0, 31, 20).getTime()
    const rubles = { currency: 'RUB' as const, prices: [{ amount: 170, currency: 'RUB', period: 'hour' }] }
    journalWith(
      rented({ startedAt: start, stoppedAt: start + 10 * HOUR }),
      rented({ attemptId: 'b', startedAt: start, stoppedAt: start + HOUR, ...rubles }),
      rented({ attemptId: 'c', prices: [] }),
    )
    const files: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${files.push(blob as Blob)}`)
    const { user } = renderApp('/instances')
    const region = within(await screen.findByRole('region', { name: 'Cost by month' }))
    const rows = within(region.getByRole('table', { name: 'Cost by month' })).getAllByRole('row')
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
      'February 20261$10.92—',
      'January 20261₽170.00—',
      'January 20261$7.28—',
    ])
    expect(region.getByText(/Currencies are not converted\..*1 rental without a price is not included\./)).toBeVisible()
    await exportAs(user, 'Download as CSV', 'Export months')
    expect((await files[0]?.text())?.trim().split('\r\n')).toEqual([
      'Month,Rentals,Stopped,If still running,Currency',
      '2026-02,1,10.92,,USD',
      '2026-01,1,170,,RUB',
      '2026-01,1,7.28,,USD',
    ])
  })

  test('shows the same cost of a rental that has just started in its row and in its month', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    journalWith(rented({ startedAt: Date.now() }))
    renderApp('/instances')
    expect(await row('Open rentals')).toHaveTextContent('about $0Set')
    expect(await row('Cost by month')).toHaveTextContent(/—\$0$/)
  })

  test('names this month after the time zone of the system has changed', async () => {
    vi.stubEnv('TZ', 'Pacific/Honolulu')
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.UTC(2026, 10, 15) })
    onTestFinished(() => void vi.useRealTimers())
    journalWith(rented())
    renderApp('/instances')
    const table = await screen.findByRole('table', { name: 'Cost by month' })
    expect(within(table).getAllByRole('row')[1]).toHaveTextContent(/^November 2026/)
    vi.stubEnv('TZ', 'Pacific/Kiritimati')
    act(() => {
      globalThis.dispatchEvent(new Event('focus'))
      vi.advanceTimersByTime(60_000)
    })
    expect(within(table).getAllByRole('row')[1]).toHaveTextContent(/^November 2026/)
    expect(screen.queryByText('October 2026')).toBeNull()
  })

  test('sums the open rentals per currency, counts unknown prices, and leaves out what is not open', async () => {
    const rubles = { currency: 'RUB' as const, prices: [{ amount: 170, currency: 'RUB', period: 'hour' }] }
    const startedAt = Date.now() - 10 * HOUR
    journalWith(
      rented({ startedAt }),
      rented({ attemptId: 'second', startedAt }),
      rented({ attemptId: 'rubles', startedAt, ...rubles }),
      rented({ attemptId: 'unpriced', prices: [] }),
      rented({ attemptId: 'stopped', stoppedAt: Date.now() }),
      rented({ attemptId: 'unknown', state: 'unknown' }),
    )
    renderApp('/instances')
    const figure = async (head: string) => (await screen.findByText(head, { selector: 'dt' })).nextSibling?.textContent
    expect(await figure('Open')).toBe('4 rentals and 1 outcome unknown')
    expect(await figure('Per hour')).toBe('about ₽170.00 + $3.64 1 price unknown; some disk prices unknown')
    expect(await figure('So far, if all are still running')).toMatch(/^about ₽1,(69|70)\d\.\d\d \+ \$36\.\d\d $/)
  })

  test('names what the sum of this month leaves out, also after the rentals were stopped', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date'], now: new Date(2026, 5, 20) })
    onTestFinished(() => void vi.useRealTimers())
    const stopped = (change: Parameters<typeof rented>[0]) => rented({ stoppedAt: Date.now() - 5 * HOUR, ...change })
    const may = { startedAt: new Date(2026, 4, 2).getTime(), stoppedAt: new Date(2026, 4, 3).getTime() }
    journalWith(
      stopped({}),
      stopped({ attemptId: 'unpriced', prices: [] }),
      stopped({ attemptId: 'reserved', reserve_period: 'month' }),
      stopped({ attemptId: 'earlier', prices: [], ...may }),
    )
    renderApp('/instances')
    const head = await screen.findByText('June 2026', { selector: 'dt' })
    expect(head.nextSibling).toHaveTextContent('about $9.10 1 not estimated; 1 price unknown; some disk prices unknown')
  })

  test('shows no price per hour if none is known, and nothing without an open rental', async () => {
    journalWith(rented({ prices: [] }))
    renderApp('/instances')
    const head = await screen.findByText('Per hour', { selector: 'dt' })
    expect(head.nextSibling).toHaveTextContent(/^— 1 price unknown$/)
    act(() => void journal().writeStop('rented', Date.now()))
    expect(screen.queryByText('Per hour')).toBeNull()
  })

  test('says that the browser could not store an Undo', async () => {
    journalWith(rented())
    const { user } = renderApp('/instances')
    const stop = await screen.findByRole('button', { name: /^I stopped it/ })
    await act(() => user.click(stop))
    await user.click(await screen.findByRole('button', { name: 'Mark as stopped' }))
    const undo = await screen.findByRole('button', { name: 'Undo' })
    refuseStorageWrites()
    onTestFinished(() => void vi.unstubAllGlobals())
    await user.click(undo)
    expect(await screen.findByText(/^The browser couldn’t save this/)).toBeVisible()
  })

  test('claims no cost since the stop-by time when the outcome is unknown', async () => {
    journalWith(rented({ state: 'unknown', stopBy: Date.now() - HOUR }), rented({ attemptId: 'b', stopBy: Date.now() - HOUR }))
    renderApp('/instances')
    const [unknown, open] = within(await screen.findByRole('table', { name: 'Open rentals' }))
      .getAllByRole('row')
      .slice(1)
      .toSorted((a, b) => Number(b.textContent.includes('Outcome unknown')) - Number(a.textContent.includes('Outcome unknown')))
    expect(open).toHaveTextContent(/about \$1\.8\d since/)
    expect(unknown).toHaveTextContent(/Passed .* ago/)
    expect(unknown).not.toHaveTextContent('since')
    // On a line of its own.
    expect(within(unknown as HTMLElement).getByText('Outcome unknown').parentElement).toHaveTextContent(/^Outcome unknown$/)
  })

  test('is marked as stopped in the row of an open rental, and undone from the message', async () => {
    journalWith(rented({ stopBy: Date.now() - 2 * HOUR }))
    const { user } = renderApp('/instances')
    const open = within(await screen.findByRole('table', { name: 'Open rentals' }))
    expect(open.getByText(/^Passed/).closest('td')).toHaveTextContent(/about \$3\.6\d since/)
    await act(() => user.click(open.getByRole('button', { name: 'I stopped it: 2 × L40S' })))
    await user.click(await screen.findByRole('button', { name: 'Mark as stopped' }))
    const message = await screen.findByText(/^2 × L40S: marked as stopped at/)
    expect(message).toHaveFocus()
    await waitFor(() => expect(stored()?.stoppedAt).toBeDefined())
    expect(screen.queryByRole('table', { name: 'Open rentals' })).toBeNull()
    await user.click(within(message).getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(stored()).not.toHaveProperty('stoppedAt'))
    act(() => void journal().writeStop('rented', Date.now()))
    await user.click(await screen.findByRole('button', { name: 'Reopen: 2 × L40S' }))
    expect(await screen.findByRole('table', { name: 'Open rentals' })).toBeVisible()
  })

  test('gets its reminder and its note in its row', async () => {
    journalWith(rented(), rented({ attemptId: 'overdue', stopBy: Date.now() - 2 * HOUR, startedAt: Date.now() - 20 * HOUR }))
    const { user } = renderApp('/instances')
    const open = within(await screen.findByRole('table', { name: 'Open rentals' }))
    const [later] = open.getAllByRole('button', { name: /^Remind me later/ })
    await act(() => user.click(later as HTMLElement))
    const reminder = within(await screen.findByRole('region', { name: 'Reminder' }))
    await user.click(within(reminder.getByRole('group', { name: 'Remind me later' })).getByRole('button', { name: 'In 1 h' }))
    expect(journal().find('overdue')?.remindAt).toBeGreaterThan(Date.now())
    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'mine')
    expect(journal().find('overdue')?.note).toBe('mine')
    await user.click(open.getByRole('button', { name: 'Set a reminder' }))
    expect(journal().find('rented')?.stopBy).toBeUndefined()
    await user.click(within(await screen.findByRole('region', { name: 'Reminder' })).getByRole('button', { name: 'In 4 h' }))
    expect(journal().find('rented')?.stopBy).toBeGreaterThan(Date.now())
  })

  test.each([
    ['', null],
    ['javascript:alert(1)', null],
    ['https://example.com/me', 'https://example.com/me'],
  ])('links to the account page only where the deployment sets one: %j', async (content, href) => {
    const meta = Object.assign(document.createElement('meta'), { name: 'account-url', content })
    document.head.append(meta)
    onTestFinished(() => meta.remove())
    journalWith(rented())
    renderApp('/instances')
    expect(await screen.findByText(/^The API can’t list or stop instances/)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Open the account page' })?.getAttribute('href') ?? null).toBe(href)
  })

  test('ends the estimate when the user stopped the instance, and continues it on undo', async () => {
    journalWith(rented())
    const { user } = renderApp('/instances/rented')
    const section = await article()
    expect(section.getByText(/^about \$18\.\d\d if still running$/)).toBeVisible()
    await user.click(section.getByRole('button', { name: 'I stopped it' }))
    const time = await section.findByLabelText('Stopped at')
    expect(time).toHaveFocus()
    expect(time).toHaveAccessibleDescription(/Stop the instance itself at the provider/)
    await user.clear(time)
    await user.type(time, inputTime(Date.now() - 5 * HOUR))
    await user.click(section.getByRole('button', { name: 'Mark as stopped' }))
    expect(await section.findByText(/^about \$9\.\d\d until stopped$/)).toHaveFocus()
    await waitFor(() => expect(stored()?.stoppedAt).toBeLessThanOrEqual(Date.now() - 5 * HOUR))
    await user.click(section.getByRole('button', { name: 'It’s still running' }))
    expect(await section.findByText(/^about \$18\.\d\d if still running$/)).toHaveFocus()
    await waitFor(() => expect(stored()).not.toHaveProperty('stoppedAt'))
  })

  test.each([
    ['an empty time', '', 'Enter a date and time'],
    ['a time in the future', inputTime(Date.now() + 2 * HOUR), 'Enter a time that has passed'],
    ['a time before the start', inputTime(Date.now() - 11 * HOUR), /^Must not be before the start/],
  ])('rejects %s', async (_, text, fault) => {
    journalWith(rented())
    const { user } = renderApp('/instances/rented')
    const section = await article()
    await user.click(section.getByRole('button', { name: 'I stopped it' }))
    const time = await section.findByLabelText('Stopped at')
    await user.clear(time)
    if (text !== '') await user.type(time, text)
    await user.click(section.getByRole('button', { name: 'Mark as stopped' }))
    expect(section.getByText(fault)).toBeVisible()
    await waitFor(() => expect(stored()).not.toHaveProperty('stoppedAt'))
    await user.click(section.getByRole('button', { name: 'Cancel' }))
    expect(section.getByRole('button', { name: 'I stopped it' })).toHaveFocus()
  })

  test('shows no estimate without a price, and names the parts that an estimate leaves out', async () => {
    journalWith(rented({ prices: [] }), rented({ attemptId: 'disk', storage: 300 }))
    const { router } = renderApp('/instances/rented')
    expect((await article()).getByText('No estimate: the price is unknown')).toBeVisible()
    await act(() => router.navigate({ to: '/instances/$instanceId', params: { instanceId: 'disk' } }))
    expect(await screen.findByText(/GPU only, because /)).toBeVisible()
  })

  test('does not estimate a reserved rental by the hour, and shows the number of such rentals', async () => {
    const attempt = rented({ attemptId: 'month', reserve_period: 'month', stopBy: Date.now() - HOUR })
    journalWith(rented(), attempt, rented({ attemptId: 'noted', reserve_period: 'month', stoppedAt: Date.now() - HOUR }))
    const { router } = renderApp('/instances')
    const table = await screen.findByRole('table', { name: 'Open rentals' })
    const row = within(table).getAllByRole('row')[1]
    expect(row).toHaveTextContent(/\$1\.82.*not estimated: reserved or prepaid/)
    expect(row).not.toHaveTextContent('about')
    expect(screen.getByText('So far, if all are still running').parentElement).toHaveTextContent(/about \$18\.\d\d 1 not estimated/)
    expect(screen.getByText(/2 reserved or prepaid rentals are not estimated\./)).toBeVisible()
    expect(screen.getByText('Per hour').parentElement).toHaveTextContent('about $3.64')
    await act(() => router.navigate({ to: '/instances/$instanceId', params: { instanceId: 'month' } }))
    expect((await article()).getByText('Not estimated: reserved or prepaid')).toBeVisible()
    expect((await article()).getByText('The API does not return what a reserved or prepaid rental costs.')).toBeVisible()
  })
})

describe('the note', () => {
  const note = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note' })

  test('saves a note while it is typed, and shows it in the journal', async () => {
    journalWith(rented(), { attemptId: 'unknown', state: 'unknown', startedAt: 5 })
    const { user, router } = renderApp('/instances/unknown')
    await user.type(await note(), 'Ticket 47 ')
    expect(await note()).toHaveValue('Ticket 47 ')
    expect(journal().find('unknown')?.note).toBe('Ticket 47')
    await act(() => router.navigate({ to: '/instances' }))
    const table = await screen.findByRole('table', { name: 'Open rentals' })
    expect(within(table).getByText('Ticket 47')).toBeVisible()
  })

  test('shows the note of another tab unless the user is typing', async () => {
    journalWith(rented())
    const { user } = renderApp('/instances/rented')
    const write = (text: string) => act(() => void journal().writeNote('rented', text))
    await note()
    write('from the other tab')
    expect(await note()).toHaveValue('from the other tab')
    await user.type(await note(), '!')
    write('later')
    expect(await note()).toHaveValue('from the other tab!')
    await user.tab()
    expect(await note()).toHaveValue('later')
  })

  test('keeps the typed text and shows an error when the browser cannot save it', async () => {
    journalWith(rented())
    const { user } = renderApp('/instances/rented')
    // A refusal as by a full storage: the console never replaces an entry of a newer version.
    const keys = ['note', 'stop'].map((kind) => `gpu-console.journal-remark/${kind}/rented`)
    for (const key of keys) localStorage.setItem(key, '{"v":2}')
    await user.type(await note(), 'a')
    await user.tab()
    expect(await note()).toHaveValue('a')
    expect(await note()).toBeInvalid()
    expect(await note()).toHaveAccessibleDescription(/The browser couldn’t save this/)
    expect(toastStore.get()).toEqual([])
    const section = await article()
    await user.click(section.getByRole('button', { name: 'I stopped it' }))
    await user.click(await section.findByRole('button', { name: 'Mark as stopped' }))
    await waitFor(() => expect(toastStore.get()).toMatchObject([{ title: expect.stringMatching(/^The browser couldn’t save this/) }]))
    for (const key of keys) localStorage.removeItem(key)
    await user.type(await note(), 'b')
    expect(stored()?.note).toBe('ab')
    expect(await note()).toBeValid()
  })
})

test('says that a stored note is unreadable before one is typed over it', async () => {
  journalWith(rented())
  renderApp('/instances/rented')
  act(() => void journal().writeNote('rented', 'mine'))
  const note = await screen.findByRole('textbox', { name: 'Note' })
  expect(note).toHaveAccessibleDescription(/^Saved in this browser as you type/)
  localStorage.setItem('gpu-console.journal-remark/note/rented', '{"v":2,"html":"<p>mine</p>"}')
  act(() => void globalThis.dispatchEvent(new StorageEvent('storage', { key: 'gpu-console.journal-remark/note/rented' })))
  expect(note).toHaveValue('')
  expect(note).toHaveAccessibleDescription(
    'The stored note is unreadable here, perhaps from a newer version. Reload the page, or see Settings → Diagnostics.',
  )
})

test('shows costs and months in Russian', async () => {
  journalWith(rented())
  renderApp('/instances', { preferences: { locale: 'ru' } })
  expect(await screen.findByRole('table', { name: 'Открытые аренды' })).toHaveTextContent(/около 18,\d\d\s\$/)
  const months = within(screen.getByRole('region', { name: 'Расход по месяцам' }))
  expect(months.getAllByRole('row')[1]).toHaveTextContent(/^[А-Я]/)
  expect(screen.getByRole('main').textContent).not.toMatch(/\b(the|about|running)\b/)
})

test('names the buttons for a stop in Russian by their action, not as a status', async () => {
  journalWith(rented())
  const { user } = renderApp('/instances/rented', { preferences: { locale: 'ru' } })
  const section = within(await screen.findByRole('region', { name: 'Расход на текущий момент' }))
  await user.click(section.getByRole('button', { name: 'Отметить остановку' }))
  await section.findByLabelText('Когда остановлен')
  await user.click(section.getByRole('button', { name: 'Отметить' }))
  expect(await section.findByRole('button', { name: 'Снять отметку' })).toBeVisible()
})
