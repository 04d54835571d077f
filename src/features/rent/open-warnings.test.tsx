import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { marketFor } from '@/mocks/market'
import { server } from '@/mocks/node'
import { sentOffer } from '@/test/make-offer'
import { offerOf, open, review, templateOf } from '@/test/rent-page'

const CHANGED = 'The template changed while you were choosing. Look at it again.'
const KEY_LINE = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAOhB7/zzhC+HXDdGOdLwJln5NYwm6UNXx3chmQSVTG4 me@here'

async function addKey(app: ReturnType<typeof open>) {
  await app.router.navigate({ to: '/keys' })
  await app.user.type(await screen.findByRole('textbox', { name: 'Public key' }), KEY_LINE)
  await app.user.click(screen.getByRole('button', { name: 'Add key' }))
  await screen.findByRole('table', { name: 'Keys added in this browser' })
}

const setTemplate = (key: string, change: object) => {
  const { db } = marketFor(key)
  const { id } = templateOf(key, 'PyTorch')
  db.templates = db.templates.map((one) => (one.template.id === id ? { ...one, template: { ...one.template, ...change } } : one))
}

test('lists every open warning in the review, each with one action', async () => {
  const key = 'warn-all'
  setTemplate(key, { image: 'rocm/pytorch', image_tag: 'rocm6.2', use_ssh: true })
  const { db } = marketFor(key)
  const { id } = offerOf(key)
  const disk = { amount: 2051, unit: 'gb' }
  db.offers = db.offers.map((one) => (one.id === id ? { ...one, configuration: { ...one.configuration, disk } } : one))
  const { user } = open(key, { search: '&storage=5000&reserve=month' })
  const dialog = await review(user)
  const warnings = within(await dialog.findByRole('list', { name: 'Open warnings' }))
  expect(warnings.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Made for AMD GPUs; this offer has NVIDIAChange template',
    'More than the 2,051 GB disk of the offer.Change storage',
    'The template uses SSH, and no public key was added in this browser.Add key',
  ])
  expect(dialog.getByText('2 × L40S, reserved for a month')).toBeVisible()
  expect(warnings.getByRole('link', { name: 'Add key' })).toHaveAttribute('href', expect.stringMatching(/^\/keys/))
  await user.click(warnings.getByRole('button', { name: 'Change storage' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Storage' })).toHaveFocus())
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('warns of a template that was changed or deleted after it was chosen, and shows the new one behind', async () => {
  const key = 'warn-changed'
  setTemplate(key, { image: 'pytorch/pytorch', image_tag: '2.5.1-cuda11.8', recommended_disk_space: 20 })
  const { user } = open(key)
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Storage' })).toHaveValue('20'))
  setTemplate(key, { image: 'evil/miner', description: 'new', recommended_disk_space: 30 })
  const dialog = await review(user)
  expect(await dialog.findByText(CHANGED)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Storage' })).toHaveValue('30'))
  const { db } = marketFor(key)
  const again = await review(user)
  expect(await again.findByText(/price and terms unchanged/)).toBeVisible()
  expect(again.queryByText(CHANGED)).toBeNull()
  await user.click(again.getByRole('button', { name: 'Back' }))
  db.templates = db.templates.filter(({ template }) => template.id !== templateOf(key, 'PyTorch').id)
  expect(await (await review(user)).findByText('This template no longer exists. Choose another.')).toBeVisible()
})

test.each([
  ['removed', { env: 'A=1' }, { env: undefined }],
  ['added', { env: undefined }, { env: 'A=1' }],
  ['switched off', { use_ssh: true }, { use_ssh: undefined }],
])('warns of a template with a field that was %s after it was chosen', async (what, was, now) => {
  const key = `warn-${what}`
  setTemplate(key, { recommended_disk_space: 20, ...was })
  const { user } = open(key)
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Storage' })).toHaveValue('20'))
  setTemplate(key, now)
  expect(await (await review(user)).findByText(CHANGED)).toBeVisible()
})

test.each([undefined, null])('does not warn of a template with fields that the list leaves out as %s', async (empty) => {
  const key = `warn-thin-${empty}`
  setTemplate(key, { recommended_disk_space: 20, env: 'A=1', use_ssh: true, on_start_command: undefined })
  const thin = marketFor(key).db.templates.map(({ template }) => ({ ...template, env: empty, use_ssh: undefined, on_start_command: '' }))
  server.use(http.get('*/v0/templates', () => HttpResponse.json({ ok: true, data: thin, total_items: thin.length })))
  const { user } = open(key)
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Storage' })).toHaveValue('20'))
  const dialog = await review(user)
  expect(await dialog.findByText(/^The template uses SSH/)).toBeVisible()
  expect(dialog.queryByText(CHANGED)).toBeNull()
})

/** Five of the same kind, the chosen one at a tenth of their price. */
function makeCheap(key: string) {
  const { db } = marketFor(key)
  const chosen = offerOf(key)
  const peers = [1, 2, 3, 4].map((number) => ({ ...chosen, id: `peer-${number}` }))
  db.offers = [...db.offers.map((one) => (one.id === chosen.id ? { ...one, usd: one.usd / 10 } : one)), ...peers]
}

test('warns of a price far below the other offers of the provider', async () => {
  const key = 'warn-low'
  makeCheap(key)
  const { user } = open(key)
  const dialog = await review(user)
  const warning = await dialog.findByText(/^90% below this provider’s other offers; it may be interruptible/)
  expect(within(warning.closest('li') as HTMLElement).getByRole('link', { name: 'Compare offers' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/offers\?gpu=l40s&gpus=2&provider=/),
  )
})

test('compares the price of an open review in its own currency after the currency of the page changes', async () => {
  const key = 'warn-currency'
  makeCheap(key)
  const { user, router } = open(key)
  const dialog = await review(user)
  const warning = await dialog.findByText(/^90% below this provider’s other offers/)
  act(() => void router.navigate({ to: '.', search: (before) => ({ ...before, currency: 'RUB' }) }))
  expect(await dialog.findByText(/^[\d.]+\sUSD$/, { selector: 'p b' })).toBeVisible()
  expect(warning).toBeVisible()
  expect(dialog.getByRole('link', { name: 'Compare offers' })).toHaveAttribute('href', expect.stringContaining('currency=USD'))
  const alike = within(await dialog.findByRole('region', { name: 'Same or better for less' }))
  expect(alike.queryByText(/^Can’t be compared/)).toBeNull()
  expect(alike.getByText('GPU only, disk not included')).toBeVisible()
})

test('shows no warning when the template fits, the disk is large enough and a key was added', async () => {
  const key = 'warn-none'
  setTemplate(key, { image: 'pytorch/pytorch', image_tag: '2.5.1-cuda11.8-cudnn9-runtime', use_ssh: true, recommended_disk_space: 20 })
  const app = open(key, { search: '&storage=40' })
  await addKey(app)
  app.router.history.back()
  const dialog = await review(app.user)
  expect(await dialog.findByText(/price and terms unchanged, available to rent/)).toBeVisible()
  expect(dialog.queryByRole('list', { name: 'Open warnings' })).toBeNull()
  expect(dialog.getByText('2 × L40S')).toBeVisible()
})

test('does not call an offer available to rent when the API does not report its availability', async () => {
  const key = 'warn-unknown'
  const offer = sentOffer({ id: offerOf(key).id, in_stock: undefined, rentable: undefined })
  server.use(http.post('*/v0/market/search', () => HttpResponse.json({ ok: true, data: [offer], total_items: 1 })))
  const { user } = open(key)
  const dialog = await review(user)
  expect(await dialog.findByText(/price and terms unchanged; availability not reported\.$/)).toBeVisible()
  expect(dialog.queryByText(/available to rent/)).toBeNull()
})
