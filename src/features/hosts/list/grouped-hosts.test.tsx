import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { marketFor } from '@/mocks/market'
import { renderApp } from '@/test/render-app'

/** Two configurations of three and two hosts, and one host with a configuration of its own. */
function sixHosts(key: string) {
  const { db } = marketFor(key)
  const [first, , third] = db.hosts
  if (!first || !third) throw new Error('no hosts')
  const kinds = [third.offer, first.offer, first.offer, first.offer, third.offer, third.offer]
  db.hosts = db.hosts.slice(0, 6).map((host, index) => {
    const { gpu, vram } = kinds[index] ?? first.offer
    return { ...host, offer: { ...host.offer, gpu, vram, gpu_amount: index === 5 ? 7 : 2, usd: 10 + index } }
  })
  return db.hosts
}

test('groups hosts by configuration with single ones last, selects and closes a group, and keeps the grouping in the URL', async () => {
  const hosts = sixHosts('grouped-1')
  const { user, router } = renderApp('/hosts', { key: 'grouped-1' })
  const table = await screen.findByRole('table', { name: 'Hosts' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Group' }), 'Configuration')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ group: 'configuration' }))
  const heads = () => within(table).getAllByRole('button', { expanded: true, name: /hosts?$/ })
  await waitFor(() => expect(heads()).toHaveLength(3))
  const [head, alike, single] = heads()
  const row = alike?.closest('tr')
  if (!head || !alike || !row) throw new Error('no group')
  expect(head).toHaveTextContent(/2 hosts$/)
  expect(alike).toHaveTextContent(/3 hosts$/)
  expect(row).toHaveTextContent('$11.00–$13.00')
  expect(row).toHaveTextContent('$5.50–$6.50')
  expect(single).toHaveTextContent('Other configurations 1 host')
  expect(single?.closest('tr')).not.toHaveTextContent('$')
  await user.click(within(row).getByRole('checkbox', { name: /^Select all / }))
  expect(await screen.findByRole('region', { name: '3 selected' })).toBeVisible()
  await user.click(alike)
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: `Select ${hosts[1]?.address}` })).toBeNull())
  expect(alike).toHaveAttribute('aria-expanded', 'false')
})

test('shows the range of the ranks of a group and the median per GPU once the ranks are loaded', async () => {
  const hosts = sixHosts('grouped-2')
  for (const [index, host] of hosts.entries()) host.status = index === 3 ? 'inactive' : 'active'
  const { db } = marketFor('grouped-2')
  const [, first] = hosts
  const model = db.offers.find(({ gpu }) => gpu === first?.offer.gpu)
  if (!first || !model) throw new Error('no offer')
  // Five other offers: one is cheaper than the hosts of 11, 12 and 13 dollars, four are more expensive.
  const others = [5, 20, 30, 40, 50].map((usd, index) => ({
    ...model,
    id: `other-${index}`,
    gpu_amount: 2,
    usd,
    in_stock: true,
    rentable: true,
  }))
  db.offers = [...db.offers.filter(({ gpu, gpu_amount }) => gpu !== model.gpu || gpu_amount !== 2), ...others]
  const { user } = renderApp('/hosts?group=configuration', { key: 'grouped-2' })
  await user.click(await screen.findByRole('button', { name: /^Load ranks/ }))
  await screen.findByRole('button', { name: /Refresh ranks/ }, { timeout: 20_000 })
  const head = screen.getByRole('button', { name: /3 hosts$/ })
  const row = head.closest('tr')
  // The host that is off has no rank among them.
  expect(row).toHaveTextContent('2–3 of 7median $15.00 per GPU')
})

test.each([
  ['several configurations', /^Other configurations/, (index: number) => ({ gpu_amount: index + 1 })],
  ['a part and the whole of a GPU', /3 hosts$/, (index: number) => (index === 2 ? { vram: 8 } : {})],
])('shows no range of ranks for a group with %s', async (name, head, change) => {
  const key = `grouped-${name}`
  const { db } = marketFor(key)
  db.hosts = sixHosts(key).map((host, index) => ({
    ...host,
    status: 'active',
    offer: { ...host.offer, ...(index > 0 && index < 4 && change(index)) },
  }))
  const [, first] = db.hosts
  const model = db.offers.find(({ gpu }) => gpu === first?.offer.gpu)
  if (!model) throw new Error('no offer')
  const others = [2, 3, 4].flatMap((gpu_amount) =>
    [5, 20, 30, 40, 50].map((usd) => ({ ...model, id: `other-${gpu_amount}-${usd}`, gpu_amount, usd, in_stock: true, rentable: true })),
  )
  db.offers = [...db.offers.filter(({ gpu }) => gpu !== model.gpu), ...others]
  const { user } = renderApp('/hosts?group=configuration', { key })
  await user.click(await screen.findByRole('button', { name: /^Load ranks/ }))
  await screen.findByRole('button', { name: /Refresh ranks/ }, { timeout: 20_000 })
  const table = screen.getByRole('table', { name: 'Hosts' })
  await waitFor(() => expect(within(table).getAllByText(/over median|under median/).length).toBeGreaterThan(2))
  expect(within(table).getByRole('button', { name: head }).closest('tr')).not.toHaveTextContent(/\d of \d|median/)
})
