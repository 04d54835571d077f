import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { marketFor } from '@/mocks/market'
import { renderApp } from '@/test/render-app'

const GPUS = 'GET /v0/market/gpus'
const SIX = ['verda', 'lambda', 'runpod', 'nebius', 'crusoe', 'aws']
const matrix = () => screen.findByRole('table', { name: 'Best price by GPU model' })
const asked = (key: string) =>
  marketFor(key)
    .requests(GPUS)
    .map(({ query }) => query['provider_translit_name'])

test('requests only the missing lists when loading continues after a stop', async () => {
  marketFor('reading-1').set({ faults: [{ endpoint: GPUS, kind: 'hang', after: 2 }] })
  const { user } = renderApp(`/providers/compare?p=${SIX.join(',')}`, { key: 'reading-1' })
  expect(await screen.findByText('Loading prices: 2 of 6 providers')).toBeVisible()
  expect(screen.getByRole('progressbar')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  expect(await screen.findByText('Stopped: 2 of 6 providers loaded')).toBeVisible()
  expect(within(await matrix()).getAllByText('not loaded yet').length).toBeGreaterThan(0)
  const before = asked('reading-1')
  marketFor('reading-1').set({})
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('6 of 6 providers loaded')).toBeVisible()
  const after = asked('reading-1').slice(before.length)
  // The two loaded lists are not requested again, each of the others once.
  expect(new Set([...before.slice(0, 2), ...after])).toEqual(new Set(SIX))
  expect(after).toHaveLength(4)
})

test('repeats only the lists that failed with 429', async () => {
  marketFor('reading-2').set({ faults: [{ endpoint: GPUS, kind: '429', after: 2, times: 2, retryAfter: 1 }] })
  renderApp(`/providers/compare?p=${SIX.join(',')}`, { key: 'reading-2' })
  expect(await screen.findByText('6 of 6 providers loaded')).toBeVisible()
  expect(new Set(asked('reading-2'))).toEqual(new Set(SIX))
  expect(asked('reading-2')).toHaveLength(6 + 2)
})

test('copies the matrix for spreadsheets and as Markdown', async () => {
  const { user } = renderApp('/providers/compare?p=verda,lambda&currency=USD', { key: 'reading-3' })
  await screen.findByText('2 of 2 providers loaded')
  await user.click(screen.getByRole('button', { name: 'Copy for spreadsheets' }))
  const csv = await navigator.clipboard.readText()
  expect(csv).toMatch(/^"GPU model, USD"\tVerda \(DataCrunch\)\tLambda\r\n/)
  expect(csv).toMatch(/\r\nH100 SXM\t\d+(\.\d+)?\t\d+(\.\d+)?\r\n/)
  await user.click(screen.getByRole('button', { name: 'Copy as Markdown' }))
  await waitFor(async () => expect(await navigator.clipboard.readText()).toMatch(/\| H100 SXM \| \*\*\$\d+\.\d\d\*\* \| \$\d+\.\d\d \|/))
})
