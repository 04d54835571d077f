import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { rentableCountQuery } from '@/api/market-prices'
import { marketFor } from '@/mocks/market'
import { server } from '@/mocks/node'
import { namesIn, tilesIn } from '@/test/market-page'
import { renderApp } from '@/test/render-app'

const expectNoModels = async () => {
  expect(await screen.findByText(/No GPU models to show\./)).toBeVisible()
  expect(screen.getByRole('link', { name: 'See all offers' })).toHaveAttribute(
    'href',
    '/offers?rent=all&score=any&hidden=shown&currency=USD',
  )
  expect(screen.queryByRole('alert')).toBeNull()
  expect(await screen.findByRole('button', { name: /^Updated just now ?, Refresh$/ })).toBeVisible()
  expect(screen.getByRole('region', { name: 'What do you need it for?' })).toBeVisible()
}

test('says that there are no models when the API lists none', async () => {
  const key = 'market-no-models'
  const market = marketFor(key)
  market.db = { ...market.db, gpus: [] }
  renderApp('/market?currency=USD', { key })
  await expectNoModels()
})

test('says that there are no models when none in the list is readable', async () => {
  server.use(http.get('*/v0/market/gpus', () => HttpResponse.json({ ok: true, data: [7, 8], total_items: 2 })))
  renderApp('/market?currency=USD', { key: 'market-unreadable-models' })
  await expectNoModels()
})

test('gives the place of a missing model to the model with the most offers that the console has counted', async () => {
  const key = 'market-counted'
  const market = marketFor(key)
  market.db = { ...market.db, gpus: market.db.gpus.filter((gpu) => gpu.slug !== 'b200') }
  // Too far down the list to be counted otherwise.
  const slug = 'p100'
  const { queryClient } = renderApp('/market?currency=USD', { key })
  queryClient.setQueryData(rentableCountQuery('USD', slug).queryKey, { total: 9999 })
  await waitFor(async () => {
    const names = await namesIn()
    expect(names).toHaveLength(8)
    expect(names).not.toContain('')
  })
  const links = (await tilesIn()).map((one) => within(one).getByRole('link').getAttribute('href'))
  expect(links.at(-1)).toBe(`/gpus/${slug}?currency=USD`)
})
