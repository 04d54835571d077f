import type { Connect, Plugin } from 'vite'
import { devHeaders, pageHeaders } from './page-policy.ts'

const send =
  (headers: Record<string, string>): Connect.NextHandleFunction =>
  (_request, response, next) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    next()
  }

/** Development under nearly the policy of production, so that what it forbids fails where it is written. */
export function pagePolicy(): Plugin {
  return {
    name: 'page-policy',
    configureServer: (server) => void server.middlewares.use(send(devHeaders())),
    configurePreviewServer: (server) => void server.middlewares.use(send(pageHeaders({ worker: server.config.mode === 'demo' }))),
  }
}
