import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { marketFor } from '@/mocks/market'
import { renderApp } from '@/test/render-app'

test('a page that only reads says why the service did not accept its request', async () => {
  marketFor('test-key').set({ faults: [{ kind: '422', fields: { limit: 'must not exceed 50', sort_by: 'unknown' } }] })
  renderApp('/providers')
  const alert = await screen.findByText('The service did not accept these values')
  expect(alert.closest('[role=alert]')).toHaveTextContent(/limit: must not exceed 50.*sort_by: unknown/)
})

test('what could not be sent for want of a network is not said to go on by itself, and does not', async () => {
  const market = marketFor('test-key')
  const onLine = vi.spyOn(navigator, 'onLine', 'get')
  const { user } = renderApp(`/templates/${market.db.templates[0]?.template.id}?edit=1`)
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' 2')
  await user.click(screen.getByRole('button', { name: 'Review changes' }))
  const dialog = within(await screen.findByRole('dialog'))
  const save = await dialog.findByRole('button', { name: 'Save template' })
  onLine.mockReturnValue(false)
  await user.click(save)
  const alert = await dialog.findByRole('alert')
  expect(alert).toHaveTextContent('You are offline')
  expect(alert).toHaveTextContent('Check the connection and try again when it is back. Nothing was sent.')
  onLine.mockReturnValue(true)
  await act(async () => globalThis.dispatchEvent(new Event('online')))
  expect(alert).toBeVisible()
  expect(market.requests('PUT /v0/templates/{template_id}')).toEqual([])
})

test('a service that is down for maintenance says how long to wait, and is not asked before', async () => {
  const market = marketFor('test-key')
  market.set({ faults: [{ kind: '503', endpoint: 'GET /v0/market/providers', retryAfter: 300 }] })
  renderApp('/providers')
  const alert = (await screen.findByText('The service failed (503)')).closest('[role=alert]')
  expect(alert).toHaveTextContent('The service asks to wait 300 seconds.')
  expect(market.requests('GET /v0/market/providers')).toHaveLength(1)
})
