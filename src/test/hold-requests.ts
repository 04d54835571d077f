import { http } from 'msw'
import { onTestFinished } from 'vitest'
import { server } from '@/mocks/node'

/**
 * Holds the requests to one endpoint before the market sees them. A test can look at the page while they wait, for as long as a
 * busy machine needs.
 * @param endpoint as the spec writes it, for example `PUT /v0/hosts/{host_id}`
 * @param passing the number of requests that pass first
 * @returns releases all held and all later requests
 */
export function holdRequests(endpoint: string, { passing = 0 } = {}): () => void {
  const [method = '', path = ''] = endpoint.split(' ')
  const gate = Promise.withResolvers<void>()
  let met = 0
  server.use(
    http[method.toLowerCase() as 'get' | 'post' | 'put'](`*${path.replaceAll(/\{(\w+)\}/g, ':$1')}`, async () => {
      met += 1
      // Without an answer of this handler the request reaches the market.
      if (met > passing) await gate.promise
    }),
  )
  onTestFinished(() => gate.resolve())
  return gate.resolve
}
