import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { baseUrl } from '@/api/config'
import { marketFor } from '@/mocks/market'
import { renderApp } from '@/test/render-app'
import { hostChanges } from '../host/host-changes'

beforeAll(() => Promise.all([import('../list/hosts-page'), import('../bulk/change-hosts-dialog')]), 60_000)

const REASON = 'driver too old'

/** Six hosts: three blocked for one reason, one waiting, and two without trouble. */
function openFleet(key: string, path = '/hosts?part=attention', locale: 'en' | 'ru' = 'en', reason = REASON) {
  const market = marketFor(key)
  const statuses = ['blocked', 'blocked', 'blocked', 'waiting', 'inactive', 'inactive']
  market.db.hosts = market.db.hosts
    .slice(0, statuses.length)
    .map((host, index) => ({ ...host, status: statuses[index] ?? '', status_reason: index < 3 ? reason : '' }))
  return { ...renderApp(path, { key, preferences: { locale } }), hosts: market.db.hosts }
}
const causes = (name = 'Trouble by cause') => screen.findByRole('region', { name })
const shown = () => screen.getByText(/^(Shown|Показано)/)

test('groups attention by cause, and filters the list by one cause in the URL', async () => {
  const { user, router } = openFleet('causes-1')
  const region = await causes()
  expect(
    within(region)
      .getAllByRole('button', { pressed: false })
      .map(({ textContent }) => textContent),
  ).toEqual(['3 hosts: blocked, “driver too old”', '1 host: waiting'])
  await user.click(within(region).getByRole('button', { name: /^3 hosts/ }))
  await waitFor(() => expect(shown()).toHaveTextContent('Shown 3 of 6'))
  expect(router.state.location.search).toMatchObject({ part: 'attention', cause: `blocked: ${REASON}` })
  await user.click(within(region).getByRole('button', { name: /^3 hosts/ }))
  await waitFor(() => expect(shown()).toHaveTextContent('Shown 4 of 6'))
  expect(router.state.location.search).not.toHaveProperty('cause')
})

test.each([
  ['invisible characters', '\u202Bdriver\u200B too old\u202C'],
  ['half of a character where its key is cut', `${'x'.repeat(119)}\u{1F525}`],
])('filters by a cause whose reason has %s', async (name, reason) => {
  const { user } = openFleet(`causes-${name}`, '/hosts?part=attention', 'en', reason)
  await user.click(within(await causes()).getByRole('button', { name: /^3 hosts/ }))
  await waitFor(() => expect(shown()).toHaveTextContent('Shown 3 of 6'))
  expect(within(await causes()).getByRole('button', { pressed: true })).toHaveTextContent(/^3 hosts/)
})

test('keeps the causes out of the page until attention is chosen', async () => {
  const { user } = openFleet('causes-2', '/hosts')
  await screen.findByRole('table', { name: 'Hosts' })
  expect(screen.queryByRole('region', { name: 'Trouble by cause' })).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Needs attention/ }))
  await user.click(within(await causes()).getByRole('button', { name: /^1 host ?: waiting/ }))
  await waitFor(() => expect(shown()).toHaveTextContent('Shown 1 of 6'))
  await user.click(screen.getByRole('button', { name: /^Not listed/ }))
  await waitFor(() => expect(shown()).toHaveTextContent('Shown 6 of 6'))
})

test('opens the bulk change of all hosts of a cause, with the next status filled in', async () => {
  const { user } = openFleet('causes-3')
  await user.click(within(await causes()).getByRole('button', { name: /^Send for review: blocked/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Change hosts' })
  expect(dialog).toHaveTextContent('3 selected')
  expect(within(dialog).getByRole('combobox', { name: 'Status' })).toHaveValue('review')
})

test('copies a question to the marketplace that names the hosts', async () => {
  const { user, hosts } = openFleet('causes-4', '/hosts?part=attention', 'ru')
  const region = await causes('Проблемы по причинам')
  expect(region).toHaveTextContent('3 хоста: блокировка, «driver too old»')
  await user.click(within(region).getByRole('button', { name: 'Скопировать вопрос: ожидание' }))
  const copied = await navigator.clipboard.readText()
  expect(copied).toContain('Чего не хватает, чтобы эти хосты попали на рынок?')
  expect(copied.split('\n').slice(1)).toEqual([`${hosts[3]?.address}, ${hosts[3]?.id}`])
})

const changeOf = (hostId: string, status: string, at: number) => ({
  id: `change ${hostId}`,
  service: baseUrl(),
  hostId,
  address: null,
  at,
  sent: { status },
  before: { status: 'active', price: null },
  currency: 'USD' as const,
  outcome: 'unknown' as const,
  reads: null,
  error: null,
})

test('loads hosts with an unknown last change again, and ends the doubt about those that have the sent values', async () => {
  const { user, hosts } = openFleet('causes-5')
  const at = Date.now() + 3_600_000
  const [applied, other] = [hosts[4]?.id ?? '', hosts[5]?.id ?? '']
  hostChanges.putAll([changeOf(applied, 'inactive', at), changeOf(other, 'review', at)])
  const region = await causes()
  const unsure = (count: string) => within(region).findByRole('button', { name: new RegExp(`^${count} ?: last change unknown`) })
  await unsure('2 hosts')
  hostChanges.putAll(hostChanges.list().map((change) => ({ ...change, at: Date.now() - 1 })))
  expect(hostChanges.find(`change ${other}`)?.outcome).toBe('unknown')
  await user.click(within(region).getByRole('button', { name: /^Refresh/ }))
  await unsure('1 host')
  expect(hostChanges.find(`change ${applied}`)?.outcome).toBe('verified')
})

test.each(['/hosts', '/hosts/:id'])('ends the doubt about a change without opening the causes, on %s', async (path) => {
  const key = `causes-settle-${path.length}`
  const id = marketFor(key).db.hosts[4]?.id ?? ''
  hostChanges.put(changeOf(id, 'inactive', Date.now() - 1000))
  openFleet(key, path.replace(':id', id))
  await waitFor(() => expect(hostChanges.find(`change ${id}`)?.outcome).toBe('verified'))
  await waitFor(() => expect(screen.queryByText(/last change unknown/)).toBeNull())
  if (path === '/hosts') expect(await screen.findByRole('button', { name: /^Needs attention 4/ })).toBeVisible()
})
