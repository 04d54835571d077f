import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { marketFor } from '@/mocks/market'
import { readScenario } from '@/mocks/scenario'
import { renderApp } from '@/test/render-app'

interface WithViewport {
  happyDOM: { setViewport: (size: { width: number; height: number }) => void }
}
const resize = (width: number) => (globalThis as unknown as WithViewport).happyDOM.setViewport({ width, height: 800 })

beforeEach(() => resize(390))
afterEach(() => resize(1024))

test('on a phone the filters are a sheet that says how many offers there are and leads back to them', async () => {
  const app = renderApp('/offers')
  expect(screen.queryByRole('region', { name: 'Filters' })).toBeNull()
  await app.user.click(await screen.findByRole('button', { name: /^Filters/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
  const before = await sheet.findByRole('button', { name: /^Show [\d,]+ offers$/ })
  const all = before.textContent
  await app.user.click(sheet.getByRole('checkbox', { name: 'In stock' }))
  await waitFor(() => expect(sheet.getByRole('button', { name: /^Show [\d,]+ offers$/ })).not.toHaveTextContent(all))
  await app.user.click(sheet.getByRole('button', { name: /^Show [\d,]+ offers$/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('Escape closes the upper layer only', async () => {
  const app = renderApp('/offers')
  await app.user.click(await screen.findByRole('button', { name: /^Filters/ }))
  await app.user.click(await screen.findByRole('button', { name: 'Will my model fit?' }))
  await screen.findByRole('dialog', { name: 'Will my model fit?' })
  await app.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Will my model fit?' })).toBeNull())
  expect(screen.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  await app.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each(['500', 'data-null', 'hang'])(
  'after a %s nothing is said of how many offers were found, neither 0 nor as many as before',
  async (kind) => {
    const key = `sheet-${kind}`
    const app = renderApp('/offers', { key })
    await app.user.click(await screen.findByRole('button', { name: /^Filters/ }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
    await sheet.findByRole('button', { name: /^Show [\d,]+ offers$/ })
    marketFor(key).scenario = readScenario({ faults: [{ endpoint: 'POST /v0/market/search', kind }] })
    await app.user.click(sheet.getByRole('checkbox', { name: 'In stock' }))
    expect(await sheet.findByRole('button', { name: 'Show offers' })).toBeVisible()
  },
)
