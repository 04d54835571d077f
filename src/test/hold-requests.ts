import { http } from 'msw'
import { onTestFinished } from 'vitest'
import { server } from '@/mocks/node'

/**
 * Holds the requests to one endpoint before the market sees them, so that a test can look at the page meanwhile, however long
 * that takes on a busy machine.
 * @param endpoint in the words of the spec, for example `PUT /v0/hosts/{host_id}`
 * @param passing how many requests are let through first
 * @returns lets all of them go, and those to come
 */
export function holdRequests(endpoint: string, { passing = 0 } = {}): () => void {
  const [method = '', path = ''] = endpoint.split(' ')
  const gate = Promise.withResolvers<void>()
  let met = 0
  server.use(
    http[method.toLowerCase() as 'get' | 'post' | 'put'](`*${path.replaceAll(/\{(\w+)\}/g, ':$1')}`, async () => {
      met += 1
      // Without an answer of this handler the market is asked.
      if (met > passing) await gate.promise
    }),
  )
  onTestFinished(() => gate.resolve())
  return gate.resolve
}
