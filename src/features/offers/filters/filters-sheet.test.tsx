import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { marketFor } from '@/mocks/market'
import { parseScenario } from '@/mocks/scenario'
import { renderApp } from '@/test/render-app'

interface WithViewport {
  happyDOM: { setViewport: (size: { width: number; height: number }) => void }
}
const resize = (width: number) => (globalThis as unknown as WithViewport).happyDOM.setViewport({ width, height: 800 })

beforeEach(() => resize(390))
afterEach(() => resize(1024))

test('shows the filters as a sheet on a phone, with the number of offers on the button that closes it', async () => {
  const app = renderApp('/offers')
  expect(screen.queryByRole('region', { name: 'Filters' })).toBeNull()
  await app.user.click(await screen.findByRole('button', { name: /^Filters/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
  const before = await sheet.findByRole('button', { name: /^Show [\d,]+ offers$/ })
  const all = before.textContent
  await app.user.click(sheet.getByRole('radio', { name: '8' }))
  await waitFor(() => expect(sheet.getByRole('button', { name: /^Show [\d,]+ offers$/ })).not.toHaveTextContent(all))
  await app.user.click(sheet.getByRole('button', { name: /^Show [\d,]+ offers$/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('closes only the top layer on Escape', async () => {
  const app = renderApp('/offers')
  await app.user.click(await screen.findByRole('button', { name: /^Filters/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
  await app.user.click(sheet.getByRole('button', { name: 'Will my model fit?' }))
  await screen.findByRole('dialog', { name: 'Will my model fit?' })
  await app.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Will my model fit?' })).toBeNull())
  expect(screen.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  await app.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each(['500', 'data-null', 'hang'])('shows no number of offers after %s, neither 0 nor the previous number', async (kind) => {
  const key = `sheet-${kind}`
  const app = renderApp('/offers', { key })
  await app.user.click(await screen.findByRole('button', { name: /^Filters/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
  await sheet.findByRole('button', { name: /^Show [\d,]+ offers$/ })
  marketFor(key).scenario = parseScenario({ faults: [{ endpoint: 'POST /v0/market/search', kind }] })
  await app.user.click(sheet.getByRole('radio', { name: '8' }))
  expect(await sheet.findByRole('button', { name: 'Show offers' })).toBeVisible()
})
