import { http } from 'msw'
import { onTestFinished } from 'vitest'
import { server } from '@/mocks/node'

/**
 * Holds requests to an endpoint back from the market, so that a test can check the page for as long as it needs.
 * @param endpoint method and spec path, such as `PUT /v0/hosts/{host_id}`
 * @param passing number of requests that are not held back
 * @returns a function that releases all held and later requests
 */
export function holdRequests(endpoint: string, { passing = 0 } = {}): () => void {
  const [method = '', path = ''] = endpoint.split(' ')
  const gate = Promise.withResolvers<void>()
  let met = 0
  server.use(
    http[method.toLowerCase() as 'get' | 'post' | 'put'](`*${path.replaceAll(/\{(\w+)\}/g, ':$1')}`, async () => {
      met += 1
      // MSW passes the request to the market, because this handler returns nothing.
      if (met > passing) await gate.promise
    }),
  )
  onTestFinished(() => gate.resolve())
  return gate.resolve
}
