import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { marketFor, type Market } from '@/mocks/market'
import type { ScenarioInput } from '@/mocks/scenario'
import { renderApp } from '@/test/render-app'

const PUT = 'PUT /v0/hosts/{host_id}'

// The dialog is a chunk of its own, which is slow to import the first time.
beforeAll(() => Promise.all([import('../list/hosts-page'), import('./change-hosts-dialog')]), 60_000)

/** A short list, because each row costs time; `count` hosts of it are selected. */
async function open(key: string, count: number) {
  const market = marketFor(key)
  const hosts = market.db.hosts.slice(0, count)
  const set = (scenario: ScenarioInput) => market.set({ hosts: 6, ...scenario })
  set({})
  const { user } = renderApp('/hosts', { key })
  const table = within(await screen.findByRole('table', { name: 'Hosts' }))
  for (const { address } of hosts) fireEvent.click(table.getByRole('checkbox', { name: `Select ${address}` }))
  const openDialog = async () => {
    await user.click(screen.getByRole('button', { name: 'Change selected' }))
    return within(await screen.findByRole('dialog', { name: 'Change hosts' }))
  }
  return { user, market, hosts, set, openDialog }
}
const sent = (market: Market) => market.requests(PUT).map(({ path }) => path.split('/').at(-1))
const setStatus = async (user: ReturnType<typeof renderApp>['user'], dialog: ReturnType<typeof within>, status: string) =>
  user.selectOptions(dialog.getByRole('combobox', { name: 'Status' }), status)

test('changes the hosts that were selected before the list was sorted and loaded again', async () => {
  const { user, market, hosts, openDialog } = await open('run-1', 2)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'price_desc')
  await user.click(screen.getByRole('button', { name: /^Read again/ }))
  expect(screen.getByText('2 selected')).toBeVisible()
  const dialog = await openDialog()
  await setStatus(user, dialog, 'review')
  expect(dialog.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(hosts.map(({ address }) => address))
  await user.click(dialog.getByRole('button', { name: 'Apply' }))
  expect(await dialog.findByText(/Done:/)).toBeVisible()
  expect(new Set(sent(market))).toEqual(new Set(hosts.map(({ id }) => id)))
})

test('counts down the wait that a 429 asks for and continues automatically', async () => {
  const { user, market, set, openDialog } = await open('run-2', 4)
  set({ faults: [{ endpoint: PUT, kind: '429', times: 1, retryAfter: 2 }] })
  const dialog = await openDialog()
  await setStatus(user, dialog, 'approved')
  await user.click(dialog.getByRole('button', { name: 'Apply' }))
  expect(await dialog.findByText(/The service asks to wait\. Goes on in [12] seconds?\./)).toBeVisible()
  expect(await dialog.findByRole('button', { name: '4 saved and verified' })).toBeVisible()
  // The refused one twice, the others once.
  expect(sent(market)).toHaveLength(5)
  expect(new Set(sent(market)).size).toBe(4)
})

test('stops in the middle and sends the rest when asked to', async () => {
  const { user, market, hosts, set, openDialog } = await open('run-3', 5)
  const dialog = await openDialog()
  await setStatus(user, dialog, 'review')
  set({ latency: 150 })
  await user.click(dialog.getByRole('button', { name: 'Apply' }))
  // While it sends there is no way out but its own button.
  await user.keyboard('{Escape}')
  await waitFor(() => expect(sent(market)).not.toEqual([]))
  await user.click(dialog.getByRole('button', { name: 'Stop' }))
  expect(await dialog.findByText(/Done:/)).toBeVisible()
  set({})
  const rest = 5 - sent(market).length
  expect(rest).toBeGreaterThan(0)
  await user.click(dialog.getByRole('button', { name: `Send the other ${rest}` }))
  expect(await dialog.findByRole('button', { name: '5 saved and verified' })).toBeVisible()
  expect(new Set(sent(market))).toEqual(new Set(hosts.map(({ id }) => id)))
})

test('sends hosts off the market only after their number was typed', async () => {
  const { user, market, hosts, openDialog } = await open('run-4', 3)
  const dialog = await openDialog()
  await setStatus(user, dialog, 'blocked')
  const apply = dialog.getByRole('button', { name: 'Apply' })
  const confirm = await dialog.findByRole('textbox', { name: 'Type 3 to confirm' })
  expect(confirm).toHaveAccessibleDescription(/3 hosts leave the market/)
  await user.type(confirm, '2')
  expect(apply).toBeDisabled()
  await user.clear(confirm)
  await user.type(confirm, '3')
  await user.click(apply)
  expect(await dialog.findByRole('button', { name: '3 saved and verified' })).toBeVisible()
  expect(market.db.hosts.filter(({ id }) => hosts.some((host) => host.id === id)).map(({ status }) => status)).toEqual(
    Array(3).fill('blocked'),
  )
})

test('compares the selected hosts with the market and fills in the median without sending it', async () => {
  const { user, market, openDialog } = await open('run-5', 2)
  const dialog = await openDialog()
  const advisor = within(dialog.getByRole('region', { name: 'Price advisor' }))
  // The first of the two has too few rivals to be compared with.
  const kind = advisor.getByRole('combobox', { name: 'Configuration' })
  await user.selectOptions(kind, within(kind).getByRole('option', { name: /^10 × L40,/ }))
  expect(await advisor.findByRole('img', { name: /^Prices of \d+ offers; yours/ })).toBeVisible()
  await user.click(advisor.getByText('The same as a table'))
  expect(advisor.getByRole('table')).toHaveTextContent('yours')
  await user.click(advisor.getByRole('button', { name: 'Match median' }))
  expect(dialog.getByRole('radio', { name: 'Market' })).toBeChecked()
  expect(dialog.getByRole('textbox', { name: 'Percentile' })).toHaveValue('50')
  await waitFor(() => expect(dialog.getByText(/^\d+ hosts? changes?$/)).toBeVisible())
  expect(sent(market)).toEqual([])
})
