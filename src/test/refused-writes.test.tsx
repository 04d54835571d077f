import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { journalStores } from '@/api/journal/journal'
import { marketFor } from '@/mocks/market'
import { fewHosts } from './change-row'
import { renderApp } from './render-app'
import { cost, CREATE, open, rentNow, rents, review } from './rent-page'

const PUT_HOST = 'PUT /v0/hosts/{host_id}'
const SAVE = 'PUT /v0/templates/{template_id}'

/** Ends the 401 as most people do: with the same key, which works again. */
async function connectAgain(user: UserEvent, key: string) {
  const dialog = within(await screen.findByRole('dialog', { name: 'API key rejected' }))
  await user.type(dialog.getByLabelText('API key'), key)
  await user.click(dialog.getByRole('button', { name: 'Connect' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'API key rejected' })).toBeNull())
}

test('keeps the fields of a rental after a 401, and does not send it again (M2)', async () => {
  const key = 'write-401-rent'
  const { user } = open(key)
  const storage = await screen.findByRole('textbox', { name: 'Storage' })
  fireEvent.change(storage, { target: { value: '77' } })
  const budget = (await cost()).getByRole('textbox', { name: 'Budget' })
  fireEvent.change(budget, { target: { value: '100' } })
  const dialog = await review(user)
  marketFor(key).set({ faults: [{ endpoint: CREATE, kind: '401', times: 1 }] })
  await rentNow(user, dialog)
  await connectAgain(user, key)
  expect(await screen.findByRole('heading', { name: 'The marketplace refused. Nothing was rented.' })).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Storage' })).toHaveValue('77')
  expect((await cost()).getByRole('textbox', { name: 'Budget' })).toHaveValue('100')
  expect(rents(key)).toHaveLength(1)
  expect(journalStores.attempts().map(({ state }) => state)).toEqual(['refused'])
  expect((await review(user)).getByRole('row', { name: /^Storage 77/ })).toBeVisible()
  expect(rents(key)).toHaveLength(1)
})

test('keeps a price in the list of hosts after a 401, and sends it again only when it is saved again', async () => {
  const key = 'write-401-host'
  const market = marketFor(key)
  fewHosts(key)
  const { user } = renderApp('/hosts', { key })
  const row = async () => within(await screen.findByRole('row', { name: /203\.0\.113\.10/ }))
  await user.click((await row()).getByRole('button', { name: /change the price/ }))
  const field = (await row()).getByRole('textbox', { name: 'Price' })
  await user.clear(field)
  await user.type(field, '2.9')
  market.set({ faults: [{ endpoint: PUT_HOST, kind: '401', times: 1 }] })
  await user.click((await row()).getByRole('button', { name: 'Save price' }))
  await connectAgain(user, key)
  await waitFor(async () => expect((await row()).getByRole('textbox', { name: 'Price' })).toHaveValue('2.9'))
  expect(market.requests(PUT_HOST)).toHaveLength(1)
  await user.click((await row()).getByRole('button', { name: 'Save price' }))
  expect(await (await row()).findByRole('button', { name: /^\$2\.90, change the price/ })).toBeVisible()
  expect(market.requests(PUT_HOST).map(({ body }) => body)).toEqual([{ price: 2.9 }, { price: 2.9 }])
})

test('keeps the changes of a template after a 401, and saves them only on request', async () => {
  const key = 'write-401-template'
  const market = marketFor(key)
  const record = market.db.templates.find(({ template }) => template.name === 'Nightly fine-tuning')
  const { user } = renderApp(`/templates/${record?.template.id}?edit=1`, { key })
  await screen.findByRole('form')
  fireEvent.change(screen.getByRole('textbox', { name: 'Image tag' }), { target: { value: '2.0.0' } })
  const openReview = async () => {
    await user.click(await screen.findByRole('button', { name: 'Review changes' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Review changes' }))
    await user.click(await dialog.findByRole('button', { name: 'Save template' }))
  }
  market.set({ faults: [{ endpoint: SAVE, kind: '401', times: 1 }] })
  await openReview()
  await connectAgain(user, key)
  const refused = within(await screen.findByRole('dialog', { name: 'Not saved' }))
  expect(refused.getByText('Your changes are still in the editor.')).toBeVisible()
  await user.click(refused.getByRole('button', { name: 'Back to editing' }))
  expect(screen.getByRole('textbox', { name: 'Image tag' })).toHaveValue('2.0.0')
  expect(market.requests(SAVE)).toHaveLength(1)
  await openReview()
  expect(await screen.findByRole('dialog', { name: 'Template saved' })).toBeVisible()
  expect(market.requests(SAVE)).toHaveLength(2)
})
