import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { MarketHost } from '@/mocks/db'
import { marketFor } from '@/mocks/market'
import { fewHosts } from '@/test/change-row'
import { renderApp } from '@/test/render-app'

const PUT = 'PUT /v0/hosts/{host_id}'
const ADDRESS = '203.0.113.10'

async function open(key: string, path = '/hosts') {
  const market = marketFor(key)
  fewHosts(key)
  const id = market.db.hosts[0]?.id ?? ''
  const { user } = renderApp(path.replace('$id', id), { key })
  await screen.findByRole('heading', { level: 1, name: path === '/hosts' ? 'Hosts' : ADDRESS })
  return {
    market,
    user,
    row: async () => within(await screen.findByRole('row', { name: /203\.0\.113\.10/ })),
    form: async () => within(await screen.findByRole('region', { name: 'Status and price' })),
    bodies: () => market.requests(PUT).map(({ body }) => body),
    /** Changes the host after this page has loaded it. */
    elsewhere: (change: Partial<MarketHost>) => {
      market.db.hosts = market.db.hosts.map((host) => (host.id === id ? { ...host, ...change } : host))
    },
    price: (usd: number) => {
      market.db.hosts = market.db.hosts.map((host) => (host.id === id ? { ...host, offer: { ...host.offer, usd } } : host))
    },
  }
}

test('does not overwrite a price that was changed elsewhere until it is saved again (M18)', async () => {
  const { user, row, price, bodies } = await open('elsewhere-1')
  await user.click((await row()).getByRole('button', { name: /change the price/ }))
  price(3.5)
  const box = (await row()).getByRole('textbox', { name: 'Price' })
  await user.clear(box)
  await user.type(box, '2.9{Enter}')
  expect(await (await row()).findByText('not sent: changed elsewhere, now $3.50. Save again to replace it.')).toBeVisible()
  expect(bodies()).toEqual([])
  const again = (await row()).getByRole('textbox', { name: 'Price' })
  expect(again).toHaveValue('2.9')
  expect(again).toHaveAccessibleDescription(/was \$3\.50/)
  await user.type(again, '{Enter}')
  expect(await (await row()).findByText(/saved and verified/)).toBeVisible()
  expect(bodies()).toEqual([{ price: 2.9 }])
})

test('sends nothing, and offers no undo, when someone else has made the same change (M18)', async () => {
  const { user, row, price, bodies } = await open('elsewhere-same')
  await user.click((await row()).getByRole('button', { name: /change the price/ }))
  price(2.9)
  const box = (await row()).getByRole('textbox', { name: 'Price' })
  await user.clear(box)
  await user.type(box, '2.9{Enter}')
  expect(await (await row()).findByText(/saved and verified/)).toBeVisible()
  expect((await row()).queryByRole('button', { name: /undo/i })).toBeNull()
  expect(bodies()).toEqual([])
})

test('asks for a confirmation when the price becomes tenfold against the one set elsewhere (M17)', async () => {
  const { user, row, price, bodies } = await open('elsewhere-2')
  await user.click((await row()).getByRole('button', { name: /change the price/ }))
  price(0.2)
  const box = (await row()).getByRole('textbox', { name: 'Price' })
  await user.clear(box)
  await user.type(box, '2.9{Enter}')
  expect(await (await row()).findByText(/changed elsewhere, now \$0\.200/)).toBeVisible()
  await user.type((await row()).getByRole('textbox', { name: 'Price' }), '{Enter}')
  expect(await screen.findByRole('dialog', { name: `Change ${ADDRESS}?` })).toHaveTextContent(/factor of 10/)
  expect(bodies()).toEqual([])
})

test('names the field that was changed elsewhere, and keeps the form (M18)', async () => {
  const { user, form, elsewhere, bodies } = await open('elsewhere-3', '/hosts/$id')
  await user.selectOptions((await form()).getByRole('combobox', { name: 'Status' }), 'waiting')
  const box = (await form()).getByRole('textbox', { name: 'Price' })
  await user.clear(box)
  await user.type(box, '2.9')
  elsewhere({ status: 'review' })
  await user.click((await form()).getByRole('button', { name: 'Save' }))
  expect(await (await form()).findByText('not sent: changed elsewhere, now review. Save again to replace it.')).toBeVisible()
  expect((await form()).getByText('not sent')).toBeVisible()
  expect((await form()).getByRole('combobox', { name: 'Status' })).toHaveValue('waiting')
  expect((await form()).getByRole('textbox', { name: 'Price' })).toHaveValue('2.9')
  expect(bodies()).toEqual([])
  await user.click((await form()).getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect((await form()).getAllByText(/saved and verified/)).toHaveLength(2))
  expect(bodies()).toEqual([{ status: 'waiting', price: 2.9 }])
})

test('sends nothing when the host cannot be loaded before the change, and keeps the typed price', async () => {
  const { user, market, row, bodies } = await open('elsewhere-4')
  await user.click((await row()).getByRole('button', { name: /change the price/ }))
  market.set({ faults: [{ endpoint: 'GET /v0/hosts', kind: '500' }] })
  const box = (await row()).getByRole('textbox', { name: 'Price' })
  await user.clear(box)
  await user.type(box, '2.9{Enter}')
  expect(await (await row()).findByText('not sent: couldn’t load the host (Internal server error). Save again.')).toBeVisible()
  expect(bodies()).toEqual([])
  market.set({})
  await user.type((await row()).getByRole('textbox', { name: 'Price' }), '{Enter}')
  expect(await (await row()).findByText(/saved and verified/)).toBeVisible()
  expect(bodies()).toEqual([{ price: 2.9 }])
})

test('sends nothing when the host is no longer listed', async () => {
  const { user, market, row, bodies } = await open('elsewhere-5')
  await user.click((await row()).getByRole('button', { name: /change the status/ }))
  market.db.hosts = market.db.hosts.slice(1)
  await user.selectOptions((await row()).getByRole('combobox', { name: 'Status' }), 'waiting')
  await user.click((await row()).getByRole('button', { name: 'Save status' }))
  expect(await (await row()).findByText('not sent: no longer listed')).toBeVisible()
  expect(bodies()).toEqual([])
})

test('sends no status that the host already has', async () => {
  const { user, row, elsewhere, bodies } = await open('elsewhere-6')
  await user.click((await row()).getByRole('button', { name: /change the status/ }))
  elsewhere({ status: 'waiting' })
  await user.selectOptions((await row()).getByRole('combobox', { name: 'Status' }), 'waiting')
  await user.click((await row()).getByRole('button', { name: 'Save status' }))
  expect(await (await row()).findByText(/saved and verified/)).toBeVisible()
  expect(bodies()).toEqual([])
})

test('opens the key dialog when the key is rejected before the change, and sends nothing', async () => {
  const { user, market, row, bodies } = await open('elsewhere-7')
  await user.click((await row()).getByRole('button', { name: /change the price/ }))
  market.set({ faults: [{ endpoint: 'GET /v0/hosts', kind: '401' }] })
  const box = (await row()).getByRole('textbox', { name: 'Price' })
  await user.clear(box)
  await user.type(box, '2.9{Enter}')
  expect(await screen.findByRole('dialog', { name: 'API key rejected' })).toBeVisible()
  expect(bodies()).toEqual([])
})
