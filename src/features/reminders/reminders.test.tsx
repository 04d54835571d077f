import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { journal, journalStores } from '@/api/journal/journal'
import { attemptWith } from '@/test/make-attempt'
import { journalWith } from '@/test/make-journal'
import { refuseStorageWrites } from '@/test/refuse-storage-writes'
import { renderApp } from '@/test/render-app'
import { claimNotice } from './reminders'

type Router = ReturnType<typeof renderApp>['router']

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Rented ten hours ago, at $1.82 an hour. */
const rented = (change: Parameters<typeof journalWith>[0] = {}) => ({
  attemptId: 'rented',
  state: 'rented' as const,
  startedAt: Date.now() - 10 * HOUR,
  storage: null,
  ...change,
})
const line = () => screen.findByRole('region', { name: 'Reminders' })
const none = () => expect(screen.queryByRole('region', { name: 'Reminders' })).toBeNull()

/** The notifications that make a sound: the browser shows a second one with the tag of the first silently, unless it asks for the sound. */
function allowNotices(): string[] {
  const notices: string[] = []
  const tags = new Set<string | undefined>()
  class Notice extends EventTarget {
    static permission = 'granted'
    constructor(title: string, { body, tag, renotify = false }: NotificationOptions & { renotify?: boolean }) {
      super()
      if (renotify || !tags.has(tag)) notices.push(`${title}: ${body}`)
      tags.add(tag)
    }
  }
  vi.stubGlobal('Notification', Notice)
  return notices
}

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'setInterval', 'clearInterval'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('an overdue rental', () => {
  test('is announced within 60 s on an open page, in the navigation, the title and once on the desktop', async () => {
    const notices = allowNotices()
    journalWith(rented({ stopBy: Date.now() + 2 * HOUR }))
    const { router } = renderApp('/settings')
    await screen.findByRole('heading', { level: 1, name: 'Settings' })
    act(() => void vi.advanceTimersByTime(30_000))
    none()
    act(() => void vi.advanceTimersByTime(2 * HOUR + 30_000))
    const region = within(await line())
    expect(region.getByRole('status')).toHaveTextContent(
      /^2 × L40S, [Vv]erda[^:]*: the stop-by time passed .*\. So far about \$21\.\d\d, if still running\. Details$/,
    )
    expect(screen.getByRole('link', { name: /^Instances.*1 overdue$/ })).toBeVisible()
    expect(document.title).toBe('1 overdue · Settings · GPU Market Console')
    await waitFor(() => expect(notices).toEqual([expect.stringMatching(/^Reminder: 2 × L40S, [Vv]erda[^:]*: the stop-by time passed /)]))
    act(() => void vi.advanceTimersByTime(5 * MINUTE))
    await act(() => router.navigate({ to: '/keys' }))
    await waitFor(() => expect(document.title).toBe('1 overdue · SSH keys · GPU Market Console'))
    expect(await line()).toBeVisible()
    expect(notices).toHaveLength(1)
    await act(() => router.navigate({ to: '/instances' }))
    none()
  })

  test('is announced when the browser wakes a hidden page, which it may do once a minute', async () => {
    const stopBy = Math.ceil(Date.now() / MINUTE) * MINUTE + 10 * MINUTE + 5_000
    journalWith(rented({ stopBy }))
    renderApp('/settings')
    expect(await line()).toHaveTextContent(/: stop by /)
    act(() => {
      vi.setSystemTime(stopBy - 15_000)
      vi.advanceTimersByTime(30_000)
    })
    expect(await line()).toHaveTextContent(/: the stop-by time passed /)
    expect(document.title).toMatch(/^1 overdue/)
  })

  test('becomes overdue in the journal at the same moment as in the title', async () => {
    const stopBy = Math.ceil(Date.now() / MINUTE) * MINUTE + 10 * MINUTE + 2_000
    journalWith(rented({ stopBy: Date.now() - HOUR }), rented({ attemptId: 'next', stopBy }))
    renderApp('/instances')
    const table = within(await screen.findByRole('table', { name: 'Open rentals' }))
    await waitFor(() => expect(document.title).toMatch(/^1 overdue · Instances/))
    // The page was opened in the middle of a step.
    act(() => void vi.advanceTimersByTime(15_000))
    vi.setSystemTime(stopBy)
    for (let second = 0; second < 60 && document.title.startsWith('1 overdue'); second += 1) {
      expect(table.getAllByText(/^Passed/)).toHaveLength(1)
      act(() => void vi.advanceTimersByTime(1_000))
    }
    expect(document.title).toMatch(/^2 overdue/)
    expect(table.getAllByText(/^Passed/)).toHaveLength(2)
    expect(screen.getByText('Past the stop-by time').nextElementSibling).toHaveTextContent('2')
  })

  test('ends when the user says that they stopped it', async () => {
    journalWith(rented({ stopBy: Date.now() - HOUR }))
    const { user } = renderApp('/settings')
    await user.click(within(await line()).getByRole('button', { name: 'I stopped it' }))
    expect(journal().find('rented')?.stoppedAt).toBeGreaterThan(Date.now() - MINUTE)
    none()
    expect(document.title).toBe('Settings · GPU Market Console')
    expect(await screen.findByText('Marked as stopped')).toBeVisible()
  })

  test('is silent until the time that the user chose, and keeps its time to stop by', async () => {
    const stopBy = Date.now() - HOUR
    journalWith(rented({ stopBy }))
    const { user } = renderApp('/settings')
    const region = within(await line())
    await user.click(region.getByRole('button', { name: 'Remind me later' }))
    await user.click(region.getByRole('button', { name: 'Other time…' }))
    expect(await region.findByLabelText('Remind me at')).toHaveFocus()
    await user.click(region.getByRole('button', { name: 'Cancel' }))
    await user.click(region.getByRole('button', { name: 'In 1 h' }))
    none()
    expect(document.title).toMatch(/^1 overdue/)
    expect(journal().find('rented')?.stopBy).toBe(stopBy)
    act(() => void vi.advanceTimersByTime(HOUR + MINUTE))
    expect(await line()).toBeVisible()
  })

  test('is heard again after the time to which it was postponed, and so is a second one that becomes overdue later', async () => {
    const notices = allowNotices()
    const stopBy = Date.now() - HOUR
    const second = rented({ attemptId: 'second', stopBy: Date.now() + 4 * HOUR, offer: { ...attemptWith().offer, gpu_name: 'H100' } })
    journalWith(rented({ stopBy }), second)
    const { user } = renderApp('/settings')
    const region = within(await line())
    await waitFor(() => expect(notices).toEqual([expect.stringContaining('L40S')]))
    await user.click(region.getByRole('button', { name: 'Remind me later' }))
    await user.click(region.getByRole('button', { name: 'In 1 h' }))
    await act(async () => void (await vi.advanceTimersByTimeAsync(HOUR + MINUTE)))
    await waitFor(() => expect(notices).toEqual([expect.stringContaining('L40S'), expect.stringContaining('L40S')]))
    await act(async () => void (await vi.advanceTimersByTimeAsync(3 * HOUR)))
    await waitFor(() => expect(notices).toHaveLength(3))
    expect(notices[2]).toContain('H100')
    expect(await line()).toHaveTextContent(/^2 rentals are past their stop-by time\./)
    await act(async () => void (await vi.advanceTimersByTimeAsync(10 * MINUTE)))
    expect(notices).toHaveLength(3)
  })

  test('links to the account page where the deployment has one, and sums up several rentals', async () => {
    const meta = Object.assign(document.createElement('meta'), { name: 'account-url', content: 'https://example.com/me' })
    document.head.append(meta)
    onTestFinished(() => meta.remove())
    journalWith(rented({ stopBy: Date.now() - HOUR }))
    renderApp('/settings')
    expect(within(await line()).getByRole('link', { name: 'Open the account page' })).toHaveAttribute('href', 'https://example.com/me')
    act(() => void journalWith(rented({ stopBy: Date.now() - HOUR }), rented({ attemptId: 'b', stopBy: Date.now() - HOUR })))
    expect(await line()).toHaveTextContent('2 rentals are past their stop-by time. Together about $3.64 / h. Show them')
    expect(document.title).toMatch(/^2 overdue/)
  })

  test('counts attempts of unknown outcome apart from rentals, and names unknown prices', async () => {
    const overdue = (attemptId: string, change: Parameters<typeof rented>[0] = {}) =>
      rented({ attemptId, stopBy: Date.now() - HOUR, ...change })
    journalWith(overdue('a'), overdue('b', { prices: [] }), overdue('c', { prices: [] }), overdue('d', { state: 'unknown' }))
    renderApp('/settings')
    expect(await line()).toHaveTextContent(
      /^3 rentals are past their stop-by time\. 1 attempt with unknown outcome is past its stop-by time\. Together about \$1\.82 \/ h\. 2 prices unknown\. Show them$/,
    )
    act(() => void journalWith(overdue('e', { state: 'unknown' }), overdue('f', { state: 'unknown' })))
    expect(await line()).toHaveTextContent(/^2 attempts with unknown outcome are past their stop-by time\. Show them$/)
  })

  test('leaves a line to a rental with less than an hour left', async () => {
    journalWith(
      rented({ stopBy: Date.now() - HOUR }),
      rented({ attemptId: 'soon', stopBy: Date.now() + 40 * MINUTE, offer: { ...attemptWith().offer, gpu_name: 'H100' } }),
    )
    renderApp('/settings')
    const lines = within(await line()).getAllByRole('status')
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^2 × L40S, .*the stop-by time passed/),
      expect.stringMatching(/^2 × H100, .*stop by /),
    ])
  })

  test('notifies after the permission, also if that is given later', async () => {
    const notices = allowNotices()
    Object.assign(Notification, { permission: 'default' })
    journalWith(rented({ attemptId: 'late', stopBy: Date.now() - HOUR }))
    renderApp('/settings')
    await line()
    await act(async () => void (await vi.advanceTimersByTimeAsync(5 * MINUTE)))
    expect(journalStores.remarks.find('told/late')).toBeUndefined()
    Object.assign(Notification, { permission: 'granted' })
    await act(async () => void (await vi.advanceTimersByTimeAsync(30_000)))
    await waitFor(() => expect(notices).toHaveLength(1))
  })
})

test('an hour before, the line has no alarm', async () => {
  const notices = allowNotices()
  journalWith(rented({ stopBy: Date.now() + 59 * MINUTE }))
  renderApp('/settings', { preferences: { locale: 'ru' } })
  const region = await screen.findByRole('region', { name: 'Напоминания' })
  expect(region).toHaveTextContent(/^2 × L40S, [Vv]erda[^:]*: остановить до /)
  expect(within(region).getByRole('button', { name: 'Отметить остановку' })).toBeVisible()
  expect(document.title).toMatch(/^Настройки/)
  expect(notices).toEqual([])
})

test.each([
  ['without a time', {}],
  ['that the user stopped', { stopBy: 1, stoppedAt: 5 }],
  ['that was refused', { stopBy: 1, state: 'refused' as const }],
])('a rental %s gets no reminder', async (_, change) => {
  journalWith(rented(change), rented({ attemptId: 'other', stopBy: Date.now() + 3 * HOUR }))
  renderApp('/settings')
  await screen.findByRole('heading', { level: 1, name: 'Settings' })
  act(() => void vi.advanceTimersByTime(90_000))
  none()
  expect(document.title).toBe('Settings · GPU Market Console')
})

test('a rental of unknown outcome may run, so it is announced, with a look at the account instead of a stop', async () => {
  const notices = allowNotices()
  journalWith(rented({ stopBy: Date.now() - HOUR, state: 'unknown' }))
  const { user } = renderApp('/settings')
  const region = within(await line())
  expect(region.getByRole('status')).toHaveTextContent(
    /^2 × L40S, [Vv]erda[^:]*, outcome unknown: the stop-by time passed .*\. Look for an instance\. Details$/,
  )
  expect(region.queryByRole('button', { name: 'I stopped it' })).toBeNull()
  await waitFor(() => expect(notices).toHaveLength(1))
  await user.click(region.getByRole('link', { name: 'Details' }))
  const part = within(await screen.findByRole('region', { name: 'Reminder' }))
  expect(part.getByText(/in case there is an instance/)).toBeVisible()
  await user.click(part.getByRole('button', { name: 'In 4 h' }))
  expect(journal().find('rented')?.stopBy).toBeCloseTo(Date.now() + 4 * HOUR, -5)
  await waitFor(none)
  expect(part.getByRole('button', { name: 'Add to calendar' })).toBeVisible()
  act(() => void journal().dismiss('rented'))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Reminder' })).toBeNull())
})

test('one of several tabs shows the notification, for each time that is reached', async () => {
  journalWith(rented({ stopBy: 5_000 }))
  const claims = await Promise.all([1, 2, 3].map(() => claimNotice('rented', 5_000, 6_000, undefined)))
  expect(claims.filter(Boolean)).toHaveLength(1)
  expect(await claimNotice('rented', 7_000, 8_000, undefined)).toBe(true)
  journalStores.remarks.remove(['told/rented'])
})

test('a time is announced that was chosen after the clock was set back', async () => {
  journalWith(rented({ stopBy: 50_000 }))
  expect(await claimNotice('rented', 50_000, 51_000, undefined)).toBe(true)
  const claims = []
  for (const now of [31_000, 32_000]) claims.push(await claimNotice('rented', 30_000, now, undefined))
  expect(claims).toEqual([true, false])
  journalStores.remarks.remove(['told/rented'])
})

test.each(['stores them', 'stores nothing'])(
  'a reminder that a fast clock showed early is shown again at its time, when the browser %s',
  async (storage) => {
    journalWith(rented({ attemptId: `fast ${storage}`, stopBy: 5 * HOUR }))
    if (storage === 'stores nothing') refuseStorageWrites()
    const claims = []
    // The clock is set back after the first. A correction by seconds voids nothing.
    for (const now of [6 * HOUR, 6 * HOUR - 5_000, 5 * HOUR, 5 * HOUR + 30_000, 7 * HOUR])
      claims.push(await claimNotice(`fast ${storage}`, 5 * HOUR, now, undefined))
    expect(claims).toEqual([true, false, true, false, false])
  },
)

test('a tab shows the notification once when the browser stores nothing', async () => {
  journalWith(rented({ attemptId: 'full-disk', stopBy: 5_000 }))
  refuseStorageWrites()
  const claims = []
  for (const due of [5_000, 5_000, 7_000]) claims.push(await claimNotice('full-disk', due, 8_000, undefined))
  expect(claims).toEqual([true, false, true])
})

describe('the time to stop by', () => {
  const part = async () => within(await screen.findByRole('region', { name: 'Reminder' }))

  test('comes from the answer, and changes to the choice of the user', async () => {
    const until = new Date(Date.now() + 5 * HOUR).toISOString()
    journalWith(rented({ receipts: [{ shape: 'A', fields: { id: 'i-1', prepaid_until: until } }] }))
    const { user } = renderApp('/instances/rented')
    const { findByText, getByRole, queryByText } = await part()
    expect(await findByText('From the marketplace’s response.', { exact: false })).toHaveTextContent(/^Stop by /)
    await user.click(getByRole('button', { name: 'In 1 h' }))
    expect(journal().find('rented')?.stopBy).toBeCloseTo(Date.now() + HOUR, -5)
    expect(queryByText('From the marketplace’s response.', { exact: false })).toBeNull()
    await user.click(getByRole('button', { name: 'No reminder' }))
    expect(await findByText('No stop-by time')).toHaveFocus()
    expect(journal().find('rented')?.stopBy).toBeNull()
  })

  test('takes a time of the user in the future only', async () => {
    journalWith(rented())
    const { user } = renderApp('/instances/rented')
    const { getByRole, getByLabelText, findByLabelText, getByText, findByText } = await part()
    await user.click(getByRole('button', { name: 'Other time…' }))
    // Browsers then accept four digits of a year; a calendar file has no more.
    expect(await findByLabelText('Stop by')).toHaveAttribute('max', '9999-12-31T23:59')
    await user.clear(getByLabelText('Stop by'))
    await user.type(getByLabelText('Stop by'), '2020-01-01T10:00')
    await user.click(getByRole('button', { name: 'Set a reminder' }))
    expect(getByText('Enter a time in the future')).toBeVisible()
    await user.clear(getByLabelText('Stop by'))
    await user.type(getByLabelText('Stop by'), '2099-05-01T10:00')
    await user.click(getByRole('button', { name: 'Set a reminder' }))
    expect(await findByText(/^Stop by .*2099/)).toBeVisible()
    expect(journal().find('rented')?.stopBy).toBe(new Date(2099, 4, 1, 10).getTime())
  })

  test('can be saved as a calendar file without an address', async () => {
    const files: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`)
    onTestFinished(() => void vi.restoreAllMocks())
    const fields = { id: 'i-1', ssh_host: 'secret-host.test', address: '203.0.113.9' }
    journalWith(rented({ stopBy: Date.UTC(2099, 4, 1, 10), note: 'Ticket 47', receipts: [{ shape: 'A', fields }] }))
    const { user } = renderApp('/instances/rented')
    await user.click((await part()).getByRole('button', { name: 'Add to calendar' }))
    const text = await (files[0] as Blob).text()
    expect(text).toContain('DTSTART:20990501T100000Z\r\n')
    expect(text).toMatch(/^SUMMARY:Stop 2 × L40S\\, [Vv]erda.*\r$/m)
    expect(text).toContain(String.raw`DESCRIPTION:Instance: i-1\nTicket 47`)
    expect(text).not.toMatch(/secret-host|203\.0/)
  })

  test('goes into a calendar only while it lies ahead, as a postponed reminder does', async () => {
    const files: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`)
    onTestFinished(() => void vi.restoreAllMocks())
    journalWith(rented({ stopBy: Date.now() - HOUR }))
    const { user } = renderApp('/instances/rented')
    const { findByText, findByRole, queryByRole } = await part()
    await findByText(/^Passed/)
    expect(queryByRole('button', { name: 'Add to calendar' })).toBeNull()
    act(() => void journal().writeRemind('rented', Date.UTC(2099, 4, 1, 10)))
    await user.click(await findByRole('button', { name: 'Add to calendar' }))
    expect(await (files[0] as Blob).text()).toContain('DTSTART:20990501T100000Z\r\n')
  })

  test('has no region after the user stopped the rental', async () => {
    journalWith(rented({ stoppedAt: Date.now() }))
    renderApp('/instances/rented')
    await screen.findByRole('region', { name: 'Cost so far' })
    expect(screen.queryByRole('region', { name: 'Reminder' })).toBeNull()
  })
})

test.each([
  ['nothing', () => undefined],
  ['a changed language', () => localStorage.setItem('gpu-console.preferences', '{}')],
  ['the next page, which checks whether it may notify', (router: Router) => router.navigate({ to: '/keys' })],
] satisfies [string, (router: Router) => unknown][])(
  'says that the browser deleted the journal with the other data of the site, after %s',
  async (_, change) => {
    allowNotices()
    journalWith(rented({ stopBy: Date.now() - HOUR }), rented({ attemptId: 'second' }), rented({ attemptId: 'none', state: 'refused' }))
    const { router } = renderApp('/settings')
    await screen.findByRole('heading', { level: 1, name: 'Settings' })
    await line()
    await act(async () => void (await vi.advanceTimersByTimeAsync(30_000)))
    localStorage.clear()
    await act(async () => {
      await change(router)
    })
    expect(screen.queryByText('This site’s stored data was deleted')).toBeNull()
    await act(async () => void (await vi.advanceTimersByTimeAsync(30_000)))
    expect(await screen.findByText('This site’s stored data was deleted')).toBeVisible()
    expect(screen.getByText(/^2 rentals are no longer recorded here/)).toBeVisible()
    expect(journal().attempts()).toEqual([])
  },
)

test('says on focus that the browser deleted the data of the site', async () => {
  journalWith(rented({ stopBy: Date.now() - HOUR }))
  renderApp('/settings')
  await line()
  localStorage.clear()
  act(() => void globalThis.dispatchEvent(new Event('focus')))
  expect(await screen.findByText('This site’s stored data was deleted')).toBeVisible()
})
