import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { marketFor } from '@/mocks/market'
import { renderApp } from '@/test/render-app'

let keys = 0
const newKey = () => `prefetch-${(keys += 1)}`

describe('loads the data of a page when its link is hovered, and only once', () => {
  test.each<[string, string | RegExp, string]>([
    ['/templates', 'Templates', 'GET /v0/templates'],
    ['/providers', 'Providers', 'GET /v0/market/providers'],
    ['/gpus', /GPU/, 'GET /v0/market/gpus'],
    ['/hosts', 'Hosts', 'GET /v0/hosts'],
  ])('%s', async (path, name, endpoint) => {
    const key = newKey()
    const { user, router } = renderApp('/settings', { key })
    const link = (await screen.findAllByRole('link')).find((one) => one.getAttribute('href') === path)!
    const firstPages = () =>
      marketFor(key)
        .requests(endpoint)
        .filter(({ query }) => query['start'] === '0')
    expect(firstPages()).toHaveLength(0)
    await user.hover(link)
    await waitFor(() => expect(firstPages()).toHaveLength(1))
    await user.click(link)
    await screen.findByRole('heading', { level: 1, name })
    await waitFor(() => expect(router.state.status).toBe('idle'))
    expect(firstPages()).toHaveLength(1)
  })
})

test('sends nothing for a hovered link while the key is locked or missing', async () => {
  const { router } = renderApp('/connect', { key: null })
  await screen.findByRole('heading', { level: 1 })
  await router.preloadRoute({ to: '/templates' }).catch(() => undefined)
  expect(marketFor('test-key').requests('GET /v0/templates')).toHaveLength(0)
})
