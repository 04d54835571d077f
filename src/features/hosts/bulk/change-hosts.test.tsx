import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { marketFor, type Market } from '@/mocks/market'
import type { ScenarioInput } from '@/mocks/scenario'
import { changeRow } from '@/test/change-row'
import { holdRequests } from '@/test/hold-requests'
import { renderApp } from '@/test/render-app'

const PUT = 'PUT /v0/hosts/{host_id}'
let count = 0
let market: Market
let key = ''

/** Every test has a market of its own, which is not shared with whatever still runs of the one before. */
beforeEach(() => {
  key = `bulk-${(count += 1)}`
  market = marketFor(key)
})

const fault = (kind: string, hosts: readonly number[], more: object = {}) => ({ endpoint: PUT, kind, ids: hosts.map(idOf), ...more })
const idOf = (index: number) => market.db.hosts[index]?.id ?? ''
const held = (index: number) => {
  const host = market.db.hosts[index]
  return { status: host?.status, price: host?.offer.usd }
}
const bodies = () => market.requests(PUT).map(({ body }) => body)

/** Opens the page, chooses hosts by their place in the list and opens the dialog. */
async function open(hosts: readonly number[], scenario: ScenarioInput = {}) {
  market.set({ hosts: 12, ...scenario })
  const { user, router } = renderApp('/hosts', { key })
  await user.click(await screen.findByRole('button', { name: 'Select by list' }))
  const paste = within(await screen.findByRole('dialog', { name: 'Select by list' }))
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

test('a status alone: nothing else is in the body, and every row is read again', async () => {
  const { user, dialog, row, apply } = await open([0, 1])
  expect(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled()
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Status' }), 'approved')
  await apply()
  expect(bodies()).toEqual([{ status: 'approved' }, { status: 'approved' }])
  for (const index of [0, 1]) expect(row(index)).toHaveTextContent('Saved and verifiedreads approved')
  expect(held(0).status).toBe('approved')
})

test('the keyboard stands at the report when the button that was pressed is gone', async () => {
  const { user, dialog } = await open([0, 1])
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Status' }), 'approved')
  const apply = dialog.getByRole('button', { name: 'Apply' })
  await waitFor(() => expect(apply).toBeEnabled())
  apply.focus()
  await user.keyboard('{Enter}')
  await dialog.findByText(/Done:/)
  expect(dialog.getByRole('group', { name: 'Result' })).toHaveFocus()
  await user.click(dialog.getByRole('button', { name: 'Undo the 2 saved' }))
  await dialog.findByText(/Restored:/)
  expect(dialog.getByRole('group', { name: 'Result' })).toHaveFocus()
})

test('a price that is the same already is not sent; the others are sent as the preview showed them', async () => {
  const old = held(1).price ?? 0
  const { dialog, row, type, apply } = await open([0, 1])
  await type('Price', String(old))
  await waitFor(() => expect(row(1)).toHaveTextContent('Nothing to send'))
  expect(dialog.getByText('1 host changes')).toBeVisible()
  const typed = dialog.queryByRole('textbox', { name: /Type 1 to confirm/ })
  if (typed) await type('Type 1 to confirm', '1')
  await apply()
  expect(market.requests(PUT).map(({ path, body }) => [path.split('/').at(-1), body])).toEqual([[idOf(0), { price: old }]])
})

test('a percentage of every price; a host whose price was not sent is left alone and said', async () => {
  const before = held(0).price ?? 0
  const { user, row, dialog, type, apply } = await open([0, 1], { hostShape: 'mixed' })
  await user.click(dialog.getByRole('radio', { name: 'By %' }))
  await type('Percent', '-10')
  await waitFor(() => expect(row(1)).toHaveTextContent('Left aloneits price is not reported in USD'))
  await apply()
  expect(bodies()).toEqual([{ price: Number((before * 0.9).toFixed(before * 0.9 >= 1 ? 2 : 3)) }])
})

test('a change out of the ordinary waits until its number has been typed', async () => {
  const { dialog, row, type } = await open([0, 1])
  const apply = dialog.getByRole('button', { name: 'Apply' })
  await type('Price', '900')
  await waitFor(() => expect(row(0)).toHaveTextContent('Ten times or a tenth'))
  expect(apply).toBeDisabled()
  await type('Type 2 to confirm', '1')
  expect(apply).toBeDisabled()
  await type('Type 2 to confirm', '2')
  expect(apply).toBeEnabled()
  // Another change is another consent.
  await type('Price', '0')
  await waitFor(() => expect(row(0)).toHaveTextContent('Free of charge'))
  expect(dialog.getByText(/2 prices become 0/)).toBeVisible()
  expect(dialog.getByRole('textbox', { name: 'Type 2 to confirm' })).toHaveValue('')
  expect(apply).toBeDisabled()
})

test('while changes are being sent the page cannot be left; afterwards it can', async () => {
  const { user, dialog, router } = await open(Array.from({ length: 12 }, (_, index) => index))
  const release = holdRequests(PUT, { passing: 2 })
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Status' }), 'review')
  await user.click(dialog.getByRole('button', { name: 'Apply' }))
  void router.navigate({ to: '/offers' })
  release()
  await dialog.findByText(/Done: .*saved and verified/)
  expect(router.state.location.pathname).toBe('/hosts')
  expect(bodies().length).toBeGreaterThanOrEqual(11)
  void router.navigate({ to: '/offers' })
  await waitFor(() => expect(router.state.location.pathname).toBe('/offers'))
})

describe('what cannot be typed', () => {
  test.each([
    ['-1', 'A price cannot be below 0'],
    ['cheap', 'Enter a number'],
    ['1e21', 'Enter a number'],
    ['1,000', 'Write 1000 or 1.000: the comma can be read both ways'],
  ])('%j is said at the box and sends nothing', async (text, complaint) => {
    const { dialog, type } = await open([0])
    await type('Price', text)
    expect(dialog.getByRole('textbox', { name: 'Price' })).toHaveAccessibleDescription(expect.stringContaining(complaint))
    expect(dialog.getByRole('textbox', { name: 'Price' })).toHaveValue(text)
    expect(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled()
  })

  test.each([
    ['By %', 'Percent', '-1,000 %', 'Write -1000 or -1.000: the comma can be read both ways'],
    ['Market', 'Percentile', '1,000', 'Write 1000 or 1.000: the comma can be read both ways'],
  ])('%s: %s can be read both ways', async (rule, name, text, complaint) => {
    const { user, dialog, type } = await open([0])
    await user.click(dialog.getByRole('radio', { name: rule }))
    await type(name, text)
    expect(dialog.getByRole('textbox', { name })).toHaveAccessibleDescription(`% ${complaint}`)
    expect(dialog.getByRole('textbox', { name })).toHaveValue(text)
    expect(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled()
  })
})

test('a percentile of the market, without the hosts’ own offers; too few offers leave a host alone', async () => {
  const { user, dialog, row } = await open([0, 1])
  expect(market.db.hosts.slice(0, 2).map(({ offer }) => offer.gpu_amount)).toEqual([6, 10])
  await user.click(dialog.getByRole('radio', { name: 'Market' }))
  await waitFor(() => expect(row(0)).toHaveTextContent('1 offer to compare with, 5 needed'))
  const { offer } = market.db.hosts[1] ?? {}
  const rivals = market.db.offers.filter(
    ({ id, gpu, gpu_amount }) => id !== offer?.id && gpu === offer?.gpu && gpu_amount === offer.gpu_amount,
  )
  const sorted = rivals.map(({ usd }) => usd).toSorted((a, b) => a - b)
  expect(sorted.length).toBeGreaterThanOrEqual(5)
  const set = async (percentile: string) => {
    await user.clear(dialog.getByRole('textbox', { name: 'Percentile' }))
    await user.type(dialog.getByRole('textbox', { name: 'Percentile' }), percentile)
  }
  await set('0')
  const cheapest = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' }).format(sorted[0] ?? 0)
  await waitFor(() => expect(within(row(1)).getByText(cheapest)).toBeVisible())
})

test('a percentile that rests on a part of the market says on how much of it', async () => {
  const { offer } = market.db.hosts[1] ?? {}
  const rivals = market.db.offers.filter(
    ({ id, gpu, gpu_amount }) => id !== offer?.id && gpu === offer?.gpu && gpu_amount === offer.gpu_amount,
  )
  for (const rival of rivals.slice(0, 2)) changeRow(key, 'offers', rival, { usd: Number.NaN })
  const { user, dialog } = await open([1])
  await user.click(dialog.getByRole('radio', { name: 'Market' }))
  const told = `The percentile rests on ${rivals.length - 2} of ${rivals.length} offers`
  expect(await dialog.findByText(new RegExp(`^${told}`))).toBeVisible()
  await user.click(dialog.getByRole('radio', { name: 'By %' }))
  expect(dialog.queryByText(new RegExp(told))).toBeNull()
})

test('mixed answers: the summary is what the service holds, and only what failed is sent again', async () => {
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
  await apply()
  const saved = [0, 1, 6, 8, 9, 10, 11]
  expect(all.filter((index) => held(index).status !== before[index]?.status)).toEqual(saved)
  expect(dialog.getByRole('button', { name: '7 saved and verified' })).toBeVisible()
  expect(dialog.getByRole('button', { name: '3 refused' })).toBeVisible()
  expect(dialog.getByRole('button', { name: '1 unknown' })).toBeVisible()
  for (const index of saved) expect(row(index)).toHaveTextContent('Saved and verified')
  expect(row(5)).toHaveTextContent('Nothing to send')
  expect(row(2)).toHaveTextContent('RefusedThis key may not do that')
  expect(row(4)).toHaveTextContent('UnknownThe service failed (500); reads as before')
  expect(row(6)).toHaveTextContent('No clear answer came, but it reads as sent.')

  const sent = bodies().length
  await user.click(dialog.getByRole('button', { name: 'Retry 3 refused' }))
  await dialog.findByRole('button', { name: '8 saved and verified' })
  const again = market.requests(PUT).slice(sent)
  expect(new Set(again.map(({ path }) => path.split('/').at(-1)))).toEqual(new Set([2, 3, 7].map(idOf)))

  await user.click(await dialog.findByRole('button', { name: 'Undo the 8 saved' }))
  await dialog.findByText(/Restored/)
  expect(all.map((index) => held(index).status)).toEqual(before.map(({ status }) => status))
})

test('rows that were shown alone make way for all once none of them is left', async () => {
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

test.each(['Read 1 unknown again', 'Retry 1 unknown'])(
  'what %j finds to be saved is settled in the history of the host as well',
  async (button) => {
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
    const history = within(await screen.findByRole('region', { name: 'Changes made from this browser' }))
    const entries = history.getAllByRole('listitem')
    expect(entries).toHaveLength(1)
    expect(entries[0]).toHaveTextContent(/from active to reviewsaved and verified/)
  },
)

test('an undo that was refused is not said to have restored anything', async () => {
  const { user, dialog, apply } = await open([0])
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Status' }), 'review')
  await apply()
  market.set({ faults: [fault('403', [0])] as ScenarioInput['faults'] & object })
  await user.click(dialog.getByRole('button', { name: 'Undo the 1 saved' }))
  expect(await dialog.findByText('Done: 1 refused.')).toBeVisible()
})

test('an undo that cannot read the hosts sends nothing, says so and can be tried again', async () => {
  const { user, dialog, apply } = await open([0, 1])
  const before = [0, 1].map(held)
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Status' }), 'review')
  await apply()
  market.set({ faults: [{ endpoint: 'GET /v0/hosts', kind: '503' }] })
  await user.click(dialog.getByRole('button', { name: 'Undo the 2 saved' }))
  expect(await dialog.findByText(/Done: 2 saved and verified\. The hosts could not be read\./)).toBeVisible()
  expect(bodies()).toHaveLength(2)
  market.set({})
  await user.click(dialog.getByRole('button', { name: 'Undo the 2 saved' }))
  expect(await dialog.findByText(/^Restored/)).toBeVisible()
  expect([0, 1].map(held)).toEqual(before)
})

test('a refusal that came after half of the change was made says what stands, and that can be undone', async () => {
  const before = held(0)
  const { user, dialog, row, type, apply } = await open([0], {
    hostPrice: 'ignored',
    faults: [fault('422', [0], { isApplied: true, times: 1 })] as ScenarioInput['faults'] & object,
  })
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Status' }), 'review')
  await type('Price', '3.2')
  await apply()
  expect(row(0)).toHaveTextContent('Refused · reads review')
  await user.click(dialog.getByRole('button', { name: 'Undo the 1 saved' }))
  expect(await dialog.findByText(/^Restored/)).toBeVisible()
  expect(held(0)).toEqual(before)
})

test('a price the service takes in another currency is said to read differently', async () => {
  const { row, type, apply, dialog } = await open([0], { hostPrice: 'ignored' })
  await type('Price', '3.2')
  await apply()
  expect(row(0)).toHaveTextContent(/Saved, not verifiedsent 3\.2, reads \$/)
  expect(dialog.getByRole('button', { name: 'Read 1 unknown again' })).toBeEnabled()
})
