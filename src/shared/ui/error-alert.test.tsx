import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { marketFor } from '@/mocks/market'
import { renderApp } from '@/test/render-app'

test('shows the field errors of a rejected request on a page without a form', async () => {
  marketFor('test-key').set({ faults: [{ kind: '422', fields: { limit: 'must not exceed 50', sort_by: 'unknown' } }] })
  renderApp('/providers')
  const alert = await screen.findByText('Some values were rejected')
  expect(alert.closest('[role=alert]')).toHaveTextContent(/limit: must not exceed 50.*sort_by: unknown/)
})

test('reports an unsent request while offline and does not send it when the network returns', async () => {
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
  expect(alert).toHaveTextContent('Your browser reports no connection')
  expect(alert).toHaveTextContent('Nothing was sent. If your network works, try again')
  onLine.mockReturnValue(true)
  await act(async () => globalThis.dispatchEvent(new Event('online')))
  expect(alert).toBeVisible()
  expect(market.requests('PUT /v0/templates/{template_id}')).toEqual([])
})

test('shows the Retry-After time of a 503 and sends no earlier request', async () => {
  const market = marketFor('test-key')
  market.set({ faults: [{ kind: '503', endpoint: 'GET /v0/market/providers', retryAfter: 300 }] })
  renderApp('/providers')
  const alert = (await screen.findByText('Server error (503)')).closest('[role=alert]')
  expect(alert).toHaveTextContent('The marketplace asks you to wait 300 seconds.')
  expect(market.requests('GET /v0/market/providers')).toHaveLength(1)
})
