import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { marketFor, type Market } from '@/mocks/market'
import type { ScenarioInput } from '@/mocks/scenario'
import { holdRequests } from '@/test/hold-requests'
import { renderApp } from '@/test/render-app'

const PUT = 'PUT /v0/hosts/{host_id}'
let count = 0
let market: Market
let key = ''

/** Each test has its own market, so requests that are still in flight from the test before cannot change it. */
beforeEach(() => {
  key = `bulk-${(count += 1)}`
  market = marketFor(key)
  // Rented hosts would be skipped.
  market.db.hosts = market.db.hosts.map((host) => (host.status === 'running' ? { ...host, status: 'active' } : host))
})

const fault = (kind: string, hosts: readonly number[], more: object = {}) => ({ endpoint: PUT, kind, ids: hosts.map(idOf), ...more })
const idOf = (index: number) => market.db.hosts[index]?.id ?? ''
const held = (index: number) => {
  const host = market.db.hosts[index]
  return { status: host?.status, price: host?.offer.usd }
}
const bodies = () => market.requests(PUT).map(({ body }) => body)

async function open(hosts: readonly number[], scenario: ScenarioInput = {}) {
  market.set({ hosts: 12, ...scenario })
  const { user, router } = renderApp('/hosts', { key })
  await user.click(await screen.findByRole('button', { name: 'Select from list' }))
  const paste = within(await screen.findByRole('dialog', { name: 'Select from list' }))
  await user.click(paste.getByRole('textbox', { name: 'IDs or addresses' }))
  await user.paste(hosts.map(idOf).join('\n'))
  await user.click(await paste.findByRole('button', { name: `Select ${hosts.length} host${hosts.length === 1 ? '' : 's'}` }))
  await user.click(await screen.findByRole('button', { name: 'Change selected' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change hosts' }))
  const row = (index: number) =>
    dialog.getByRole('row', { name: new RegExp(`^${market.db.hosts[index]?.address.replaceAll('.', '\\.')} `) })
  return {
    user,
    router,
    dialog,
    row,
    staying: () => dialog.getByRole('list', { name: /^\d+ unchanged$/ }),
    type: async (name: string, text: string) => {
      await user.clear(dialog.getByRole('textbox', { name }))
      await user.type(dialog.getByRole('textbox', { name }), text)
    },
    apply: async () => {
      await user.click(dialog.getByRole('button', { name: 'Apply' }))
      await dialog.findByText(/Done:/)
    },
  }
}

test('sends only the status when no price is typed, and verifies every row', async () => {
  const { user, dialog, row, apply } = await open([0, 1])
  expect(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled()
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Status' }), 'approved')
  await apply()
  expect(bodies()).toEqual([{ status: 'approved' }, { status: 'approved' }])
  for (const index of [0, 1]) expect(row(index)).toHaveTextContent('Saved and verifiednow approved')
  expect(held(0).status).toBe('approved')
})

test('lists a part and the whole of a GPU apart, because their ranks differ', async () => {
  const [model] = market.db.hosts
  if (!model) throw new Error('no hosts')
  const { vram } = model.offer
  market.db.hosts = market.db.hosts.map((host, index) => ({
    ...host,
    offer: index < 3 ? { ...model.offer, id: `own-${index}`, vram: index === 2 ? vram / 2 : vram } : host.offer,
  }))
  const { user, dialog } = await open([0, 1, 2])
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Status' }), 'approved')
  expect(await dialog.findByRole('button', { name: /2 hosts$/ })).toBeVisible()
})

test('shows the new status after the page has turned to another currency', async () => {
  const { user, router, dialog, apply } = await open([0])
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Status' }), 'approved')
  await act(() => router.navigate({ to: '.', search: (before) => ({ ...before, currency: 'RUB' }) }))
  await waitFor(() => expect(market.requests('GET /v0/hosts').at(-1)?.query).toMatchObject({ currency: 'RUB' }))
  await apply()
  await user.click(dialog.getByText('Close', { selector: 'button *' }))
  const list = within(await screen.findByRole('table', { name: 'Hosts' }))
  const line = await list.findByRole('row', { name: new RegExp(market.db.hosts[0]?.address ?? '') })
  expect(line).toHaveTextContent('₽')
  expect(await within(line).findByRole('button', { name: /^approved/ })).toBeVisible()
})

test('moves the focus to the report when the pressed button disappears', async () => {
  const { user, dialog } = await open([0, 1])
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Status' }), 'approved')
  const apply = dialog.getByRole('button', { name: 'Apply' })
  await waitFor(() => expect(apply).toBeEnabled())
  apply.focus()
  await user.keyboard('{Enter}')
  await dialog.findByText(/Done:/)
  expect(dialog.getByRole('group', { name: 'Result' })).toHaveFocus()
  await user.click(dialog.getByRole('button', { name: 'Undo 2 changes' }))
  await dialog.findByText(/Undone:/)
  expect(dialog.getByRole('group', { name: 'Result' })).toHaveFocus()
})

test('skips hosts that have the new price already and sends the others', async () => {
  const old = held(1).price ?? 0
  const { dialog, staying, type, apply } = await open([0, 1])
  await type('Price', String(old))
  expect(await dialog.findByText('1 of 2 hosts changes')).toBeVisible()
  expect(staying()).toHaveTextContent(/No change/)
  if (dialog.queryByRole('textbox', { name: /to confirm$/ })) await type(`Type ${old} to confirm`, String(old))
  await apply()
  expect(market.requests(PUT).map(({ path, body }) => [path.split('/').at(-1), body])).toEqual([[idOf(0), { price: old }]])
})

test('changes prices by a percentage and skips a host without a reported price', async () => {
  const before = held(0).price ?? 0
  const { user, staying, dialog, type, apply } = await open([0, 1], { hostShape: 'mixed' })
  await user.click(dialog.getByRole('radio', { name: 'Change by %' }))
  await type('Percent', '-10')
  await waitFor(() => expect(staying()).toHaveTextContent('Skipped: its price is not reported in USD'))
  await apply()
  expect(bodies()).toEqual([{ price: Number((before * 0.9).toFixed(4)) }])
})

test('enables “Apply” for a tenfold price only after the new price is typed, or the hosts are skipped (M17)', async () => {
  const { user, dialog, row, type } = await open([0, 1])
  const apply = dialog.getByRole('button', { name: 'Apply' })
  await type('Price', '900')
  expect(await dialog.findByText('2 prices change 10× or more')).toBeVisible()
  expect(apply).toHaveAccessibleDescription(/^Apply waits: type 900 for .+, or skip$/)
  expect(apply).toBeDisabled()
  await type('Type 900 to confirm', '90')
  expect(apply).toBeDisabled()
  await type('Type 900 to confirm', '900')
  await waitFor(() => expect(apply).toBeEnabled())
  // Another change needs another consent.
  await type('Price', '0')
  await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Type 0 to confirm' })).toHaveValue(''))
  expect(apply).toBeDisabled()
  // A doubled price is marked, but asks for nothing.
  await type('Price', String((held(0).price ?? 0) * 2))
  await waitFor(() => expect(dialog.queryByRole('textbox', { name: /to confirm$/ })).toBeNull())
  expect(row(0)).toHaveTextContent('+100%')
  expect(apply).toBeEnabled()
  await type('Price', '900')
  await user.click(await dialog.findByRole('button', { name: 'Skip' }))
  expect(apply).toHaveAccessibleDescription('Apply waits: all hosts that would change are skipped')
})

test('asks for the tenfold price of a named blocked host in its own group (M17)', async () => {
  const { user, dialog, type } = await open([10])
  const apply = dialog.getByRole('button', { name: 'Apply' })
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Status' }), 'review')
  await type('Price', '900')
  await user.type(await dialog.findByRole('textbox', { name: 'Label or address' }), market.db.hosts[10]?.address ?? '')
  await waitFor(() => expect(apply).toHaveAccessibleDescription(/^Apply waits: type 900 for .+, or skip$/))
  const group = within(dialog.getByRole('region', { name: '1 leaves “blocked”' }))
  await user.click(group.getByRole('button', { name: 'Skip' }))
  expect(apply).toHaveAccessibleDescription('Apply waits: all hosts that would change are skipped')
  await user.click(group.getByRole('button', { name: 'Skip' }))
  await type('Type 900 to confirm', '900')
  await waitFor(() => expect(apply).toBeEnabled())
  await user.click(apply)
  await dialog.findByText(/Done:/)
  expect(bodies()).toEqual([{ status: 'review', price: 900 }])
})

test('says what “Apply” waits for', async () => {
  const { dialog, type } = await open([0])
  const apply = dialog.getByRole('button', { name: 'Apply' })
  expect(apply).toHaveAccessibleDescription('Apply waits: choose a status or a price')
  await type('Price', 'cheap')
  await waitFor(() => expect(apply).toHaveAccessibleDescription('Apply waits: correct the price'))
  await type('Price', String(held(0).price))
  await waitFor(() => expect(apply).toHaveAccessibleDescription('Apply waits: no host would change'))
})

test('sets a price per GPU, and names the hosts whose number of GPUs is not known', async () => {
  const { user, dialog, row, staying, type, apply } = await open([0, 1], { hostShape: 'mixed' })
  const gpus = market.db.hosts[0]?.offer.gpu_amount ?? 0
  await user.click(dialog.getByRole('radio', { name: 'per GPU' }))
  const perGpu = (Math.round(((held(0).price ?? 0) / gpus) * 120) / 100).toFixed(2)
  await type('Price', perGpu)
  await waitFor(() => expect(staying()).toHaveTextContent('Skipped: its GPU count is not reported: set its price per host'))
  expect(row(0)).toHaveTextContent('not loaded')
  await apply()
  expect(bodies()).toEqual([{ price: Number((Number(perGpu) * gpus).toFixed(2)) }])
})

test('blocks navigation while changes are sent and allows it afterwards', async () => {
  const { user, dialog, router } = await open(Array.from({ length: 12 }, (_, index) => index))
  const release = holdRequests(PUT, { passing: 2 })
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Status' }), 'review')
  await user.click(dialog.getByRole('button', { name: 'Apply' }))
  void router.navigate({ to: '/offers' })
  release()
  await dialog.findByText(/Done: .*saved and verified/)
  expect(router.state.location.pathname).toBe('/hosts')
  expect(bodies().length).toBeGreaterThanOrEqual(10)
  void router.navigate({ to: '/offers' })
  await waitFor(() => expect(router.state.location.pathname).toBe('/offers'))
})

describe('invalid input', () => {
  test.each([
    ['-1', 'A price cannot be below 0'],
    ['cheap', 'Enter a number'],
    ['1e21', 'Enter a number'],
    ['1,000', 'Write 1000 or 1.000: the comma is ambiguous'],
  ])('shows an error for the price %j and disables “Apply”', async (text, complaint) => {
    const { dialog, type } = await open([0])
    await type('Price', text)
    expect(dialog.getByRole('textbox', { name: 'Price' })).toHaveAccessibleDescription(expect.stringContaining(complaint))
    expect(dialog.getByRole('textbox', { name: 'Price' })).toHaveValue(text)
    expect(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled()
  })

  test.each([
    ['Change by %', 'Percent', '-1,000 %', '% Write -1000 or -1.000: the comma is ambiguous'],
    ['To market rank', 'Rank', '1,000', 'from the cheapest Write 1000 or 1.000: the comma is ambiguous'],
  ])('shows an error for an ambiguous comma when the rule is “%s” (%s)', async (rule, name, text, complaint) => {
    const { user, dialog, type } = await open([0])
    await user.click(dialog.getByRole('radio', { name: rule }))
    await type(name, text)
    expect(dialog.getByRole('textbox', { name })).toHaveAccessibleDescription(complaint)
    expect(dialog.getByRole('textbox', { name })).toHaveValue(text)
    expect(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled()
  })
})

test('sets the median or a rank of the other offers, with the ranks before and after', async () => {
  const { user, dialog, row, staying, type } = await open([0, 1])
  const rivalsOf = (index: number) => {
    const own = market.db.hosts.map(({ offer }) => offer.id)
    const { offer } = market.db.hosts[index] ?? {}
    return market.db.offers
      .filter(({ id, gpu, gpu_amount }) => !own.includes(id) && gpu === offer?.gpu && gpu_amount === offer.gpu_amount)
      .map(({ usd }) => usd)
      .toSorted((a, b) => a - b)
  }
  const [few, many] = [rivalsOf(0), rivalsOf(1)]
  expect([few.length < 3, many.length >= 5]).toEqual([true, true])
  await user.click(dialog.getByRole('radio', { name: 'To the median of each configuration' }))
  await waitFor(() => expect(staying()).toHaveTextContent(/other offers?, 3 needed for a median/))
  await user.click(dialog.getByRole('radio', { name: 'To market rank' }))
  await type('Rank', '2')
  const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' })
  const below = Number((Number((many[1] ?? 0).toFixed(2)) - 0.01).toFixed(2))
  await waitFor(() => expect(row(1)).toHaveTextContent(money.format(below)))
  expect(row(1)).toHaveTextContent(new RegExp(` 2 of ${many.length + 1}`))
  await type('Rank', '999')
  await waitFor(() => expect(staying()).toHaveTextContent(`only ${many.length} other offers`))
})

test('shows the saved values after mixed responses, retries only refused rows and undoes all changes', async () => {
  const all = Array.from({ length: 12 }, (_, index) => index)
  const before = all.map(held)
  const { user, dialog, row, apply } = await open(all, {
    faults: [
      fault('403', [2]),
      fault('422', [3], { times: 1 }),
      fault('500', [4]),
      fault('504', [6], { isApplied: true }),
      fault('ok-false', [7]),
    ] as ScenarioInput['faults'] & object,
  })
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Status' }), 'review')
  // Blocked hosts are skipped until they are named.
  await user.type(await dialog.findByRole('textbox', { name: 'Label or address' }), market.db.hosts[10]?.address ?? '')
  await apply()
  const saved = [0, 1, 6, 8, 9, 10, 11]
  expect(all.filter((index) => held(index).status !== before[index]?.status)).toEqual(saved)
  expect(dialog.getByRole('button', { name: '7 saved and verified' })).toBeVisible()
  expect(dialog.getByRole('button', { name: '3 refused' })).toBeVisible()
  expect(dialog.getByRole('button', { name: '1 outcome unknown' })).toBeVisible()
  for (const index of saved) expect(row(index)).toHaveTextContent('Saved and verified')
  expect(row(5)).toHaveTextContent('No change')
  expect(row(2)).toHaveTextContent('RefusedThis API key lacks the required permission')
  expect(row(4)).toHaveTextContent('UnknownServer error (500); still the old value')
  expect(row(6)).toHaveTextContent('No clear response, but the new value is in place.')

  const sent = bodies().length
  await user.click(dialog.getByRole('button', { name: 'Retry 3 refused' }))
  await dialog.findByRole('button', { name: '8 saved and verified' })
  const again = market.requests(PUT).slice(sent)
  expect(new Set(again.map(({ path }) => path.split('/').at(-1)))).toEqual(new Set([2, 3, 7].map(idOf)))

  await user.click(await dialog.findByRole('button', { name: 'Undo 8 changes' }))
  await dialog.findByText(/Undone/)
  expect(all.map((index) => held(index).status)).toEqual(before.map(({ status }) => status))
})

test('shows all rows again when the filtered outcome has none left', async () => {
  const { user, dialog, row, apply } = await open([0, 1], {
    faults: [fault('422', [1], { times: 1 })] as ScenarioInput['faults'] & object,
  })
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Status' }), 'review')
  await apply()
  await user.click(dialog.getByRole('button', { name: '1 refused' }))
  expect(dialog.getAllByRole('row')).toHaveLength(2)
  await user.click(dialog.getByRole('button', { name: 'Retry 1 refused' }))
  await dialog.findByRole('button', { name: '2 saved and verified' })
  for (const index of [0, 1]) expect(row(index)).toHaveTextContent('Saved and verified')
})

test.each(['Check 1 unknown', 'Retry 1 unknown'])('settles the history of the host when “%s” finds the change saved', async (button) => {
  const { user, dialog, router, apply } = await open([0])
  // The hosts can be loaded before the request is sent, but not after it.
  const faults = [fault('504', [0], { isApplied: true }), { endpoint: 'GET /v0/hosts', kind: '500', after: 1 }]
  market.set({ faults: faults as ScenarioInput['faults'] & object })
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Status' }), 'review')
  await apply()
  market.set({})
  await user.click(dialog.getByRole('button', { name: button }))
  expect(await dialog.findByRole('button', { name: '1 saved and verified' })).toBeVisible()
  void router.navigate({ to: '/hosts/$hostId', params: { hostId: idOf(0) } })
  const history = within(await screen.findByRole('region', { name: 'Changes made in this browser' }))
  const entries = history.getAllByRole('listitem')
  expect(entries).toHaveLength(1)
  expect(entries[0]).toHaveTextContent(/active → reviewsaved and verified/)
})

test('reports a refused undo as refused', async () => {
  const { user, dialog, apply } = await open([0])
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Status' }), 'review')
  await apply()
  market.set({ faults: [fault('403', [0])] as ScenarioInput['faults'] & object })
  await user.click(dialog.getByRole('button', { name: 'Undo 1 change' }))
  expect(await dialog.findByText('Done: 1 refused.')).toBeVisible()
})

test('sends nothing on undo when the hosts cannot be loaded, shows the error and undoes on a second try', async () => {
  const { user, dialog, apply } = await open([0, 1])
  const before = [0, 1].map(held)
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Status' }), 'review')
  await apply()
  market.set({ faults: [{ endpoint: 'GET /v0/hosts', kind: '503' }] })
  await user.click(dialog.getByRole('button', { name: 'Undo 2 changes' }))
  expect(await dialog.findByText(/Done: 2 saved and verified\. Couldn’t load the hosts\./)).toBeVisible()
  expect(bodies()).toHaveLength(2)
  market.set({})
  await user.click(dialog.getByRole('button', { name: 'Undo 2 changes' }))
  expect(await dialog.findByText(/^Undone/)).toBeVisible()
  expect([0, 1].map(held)).toEqual(before)
})

test('shows and undoes the saved part of a refused change', async () => {
  const before = held(0)
  const { user, dialog, row, type, apply } = await open([0], {
    hostPrice: 'ignored',
    faults: [fault('422', [0], { isApplied: true, times: 1 })] as ScenarioInput['faults'] & object,
  })
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Status' }), 'review')
  await type('Price', '3.2')
  await apply()
  expect(row(0)).toHaveTextContent('Refused · now review')
  await user.click(dialog.getByRole('button', { name: 'Undo 1 change' }))
  expect(await dialog.findByText(/^Undone/)).toBeVisible()
  expect(held(0)).toEqual(before)
})

test('does not call a price saved that the marketplace does not return (M15)', async () => {
  const { user, row, type, apply, dialog } = await open([0], { hostPrice: 'ignored' })
  await type('Price', '3.2')
  await apply()
  expect(row(0)).toHaveTextContent(/Accepted, not verifiedsent 3\.2, now \$/)
  expect(dialog.getByRole('button', { name: 'Check 1 unknown' })).toBeEnabled()
  await user.click(dialog.getByText('Close', { selector: 'button *' }))
  const bar = within(await screen.findByRole('region', { name: 'Last change of hosts' }))
  expect(bar.getByText('0 saved, 1 not verified')).toBeVisible()
})

test('names the wait that a 429 asks for, and how to send the rest', async () => {
  const { dialog, type, apply, row } = await open([0, 1], { faults: [{ endpoint: PUT, kind: '429', retryAfter: 600 }] })
  await type('Price', '3.2')
  await apply()
  expect(row(0)).toHaveTextContent('Rate limit exceeded. The marketplace asks you to wait 600 seconds')
  expect(dialog.getByText(/^Stopped: too many requests\. Send the rest after the wait named below\./)).toBeVisible()
})

test('does not say that nothing was sent when the key is rejected in the middle of a change', async () => {
  const { dialog, type, apply } = await open([0, 1, 2], { faults: [{ endpoint: PUT, kind: '401', after: 1 }] })
  await type('Price', '3.2')
  await apply()
  expect(dialog.getByText('Enter another key; nothing on this page is lost.')).toBeVisible()
  expect(dialog.queryByText(/Nothing was sent/)).toBeNull()
})
