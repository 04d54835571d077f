import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import { server } from '@/mocks/node'
import { renderApp } from '@/test/render-app'

test('keeps the other jobs and the plot when one job fails, and recovers it alone', async () => {
  vi.stubGlobal('IntersectionObserver', undefined)
  onTestFinished(() => void vi.unstubAllGlobals())
  let status = 403
  let asked = 0
  server.use(
    http.post('*/v0/market/search', async ({ request }) => {
      const { query } = (await request.clone().json()) as { query?: { gpu_amount?: number } }
      if (query?.gpu_amount !== 2) return undefined
      asked += 1
      return status === 200 ? undefined : HttpResponse.json({ detail: 'no' }, { status })
    }),
  )
  const { user } = renderApp('/market?currency=USD&view=table', { key: 'market-one-job' })
  const again = await screen.findByRole('button', { name: 'Try again: Serve a 70B model' })
  const region = within(screen.getByRole('region', { name: 'What do you need it for?' }))
  expect(await region.findAllByRole('link', { name: /^all [\d,]+: / })).toHaveLength(4)
  const failed = region.getAllByRole('listitem').find((one) => within(one).queryByRole('heading', { name: 'Serve a 70B model' }))
  expect(failed).toHaveTextContent('Couldn’t load prices.')
  expect(failed).not.toHaveAttribute('aria-busy')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(await screen.findByRole('table', { name: 'Price against performance' })).toBeVisible()
  const before = asked
  await user.click(again)
  await waitFor(() => expect(asked).toBeGreaterThan(before))
  status = 200
  await user.click(await region.findByRole('button', { name: 'Try again: Serve a 70B model' }))
  expect(await region.findByRole('link', { name: /^all [\d,]+: Serve a 70B model$/ })).toBeVisible()
})
