import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { marketFor } from '@/mocks/market'
import type { ScenarioInput } from '@/mocks/scenario'
import { renderApp } from '@/test/render-app'

const PUT = 'PUT /v0/hosts/{host_id}'

async function save(key: string, faults: ScenarioInput['faults']) {
  const market = marketFor(key)
  const { user } = renderApp(`/hosts/${market.db.hosts[0]?.id}`, { key })
  const form = within(await screen.findByRole('region', { name: 'Status and price' }))
  const price = form.getByRole('textbox', { name: 'Price' })
  await user.clear(price)
  await user.type(price, '2.9')
  market.set({ faults })
  await user.click(form.getByRole('button', { name: 'Save' }))
  return form
}

test('names the wait that a 429 asks for', async () => {
  const form = await save('next-429', [{ endpoint: PUT, kind: '429', retryAfter: 600 }])
  expect(await form.findByText('refused: Rate limit exceeded. The marketplace asks you to wait 600 seconds')).toBeVisible()
})

test('ends each sentence of a line with one full stop', async () => {
  const form = await save('next-503', [{ endpoint: PUT, kind: '503', retryAfter: 300, message: 'Come back later.' }])
  expect(await form.findByText(/^outcome unknown: Come back later\. The marketplace asks you to wait 300 seconds\. Refresh/)).toBeVisible()
})

test('says how to learn what became of an unknown change', async () => {
  const form = await save('next-500', [{ endpoint: PUT, kind: '500' }])
  expect(await form.findByText('outcome unknown: Internal server error. Refresh to see the current value.')).toBeVisible()
})
