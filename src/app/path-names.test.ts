import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodePathName } from '@/shared/lib/path-names'
import { createAppRouter } from './router'

const routerAt = (path: string) => createAppRouter(new QueryClient(), createMemoryHistory({ initialEntries: [path] }))
const router = routerAt('/')

/** The path that a browser opens for a link. */
const opened = (href: string) => new URL(href, 'https://console.test').pathname

/** The name that the route of a path gets. */
function nameAt(path: string): unknown {
  const at = routerAt(path)
  return Object.values(at.matchRoutes(at.latestLocation).at(-1)?.params ?? {})[0]
}

const PAGES = {
  gpus: (gpuName: string) => router.buildLocation({ to: '/gpus/$gpuName', params: { gpuName } }),
  providers: (providerName: string) => router.buildLocation({ to: '/providers/$providerName', params: { providerName } }),
  offers: (offerId: string) => router.buildLocation({ to: '/offers/$offerId', params: { offerId } }),
  rent: (offerId: string) => router.buildLocation({ to: '/rent/$offerId', params: { offerId } }),
  hosts: (hostId: string) => router.buildLocation({ to: '/hosts/$hostId', params: { hostId } }),
  templates: (templateId: string) => router.buildLocation({ to: '/templates/$templateId', params: { templateId } }),
  instances: (instanceId: string) => router.buildLocation({ to: '/instances/$instanceId', params: { instanceId } }),
}

const RESERVED = ['.', '..', '~.', '~~..', 'compare', '~compare', '...', '~', 'a/b', '/', '%2E', '%2e%2E', 'a\\b', '?', '#', '$gpuName']
const anyName = fc.oneof(fc.constantFrom(...RESERVED), fc.string({ minLength: 1 }))

test.each(Object.entries(PAGES))('leads to the page of an item in /%s whatever its name is', (page, link) => {
  fc.assert(
    fc.property(anyName, (name) => {
      expect(nameAt(opened(link(name).href))).toBe(name)
      expect(nameAt(opened(`/${page}/${encodePathName(name)}`))).toBe(name)
    }),
  )
})

test('keeps the addresses of usual names', () => {
  expect(PAGES.gpus('h100-sxm').href).toBe('/gpus/h100-sxm')
  expect(nameAt('/gpus/compare')).toBe('compare')
})

test('writes half a character of a name instead of failing', () => {
  expect(PAGES.gpus('a\uD800').href).toBe('/gpus/a%EF%BF%BD')
  expect(encodePathName('\uDC00')).toBe('%EF%BF%BD')
})
