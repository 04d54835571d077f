import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { journal } from '@/api/journal/journal'
import { marketFor } from '@/mocks/market'
import { server } from '@/mocks/node'
import { combobox, cost, open, rentNow, rents, review, set } from '@/test/rent-page'

test('rents after a separate consent when the check fails, and marks the entry as unchecked in the journal (M5)', async () => {
  const { user } = open('trouble-1')
  await screen.findByRole('option', { selected: true })
  await cost()
  set('trouble-1', { faults: [{ endpoint: 'POST /v0/market/search', kind: '403' }] })
  const dialog = await review(user)
  expect(await dialog.findByRole('alert')).toHaveTextContent('This API key isn’t allowed to do that')
  expect(dialog.getByRole('button', { name: 'Rent now' })).toBeDisabled()
  await user.click(dialog.getByRole('checkbox', { name: 'Rent without rechecking the offer' }))
  await rentNow(user, dialog)
  expect(await screen.findByRole('region', { name: 'Connection' })).toBeVisible()
  expect(journal().attempts()).toMatchObject([{ state: 'rented', wasRechecked: false }])
  expect(rents('trouble-1')).toHaveLength(1)
})

test('rents an offer whose price cannot be parsed, after showing its raw value', async () => {
  set('trouble-3', { priceForm: 'garbage' })
  const { user } = open('trouble-3')
  const dialog = await review(user)
  const api = within(await dialog.findByRole('region', { name: 'API' }))
  expect(api.getByText('prices').closest('dt')?.nextSibling).toHaveTextContent('call us')
  await rentNow(user, dialog)
  expect(await screen.findByRole('region', { name: 'Connection' })).toBeVisible()
  expect(rents('trouble-3')).toHaveLength(1)
})

test('does not count repeated templates as all templates', async () => {
  const [first] = marketFor('rent-repeated').db.templates
  const data = Array.from({ length: 50 }, (_, index) => ({ ...first?.template, id: `copy-${index}`, name: `Copy no${index}` }))
  server.use(http.get('*/v0/templates', () => HttpResponse.json({ ok: true, data, total_items: 0 })))
  const { user } = open('rent-repeated', { template: null })
  expect(await screen.findByText('50 templates loaded.')).toBeVisible()
  await user.type(await combobox(), 'copy no17')
  const text = '1 of 50 loaded templates. The API keeps returning the same templates; there may be more.'
  expect(await screen.findByText(text)).toBeVisible()
})
