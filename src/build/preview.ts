import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { build, runnerImport } from 'vite'
import { withDemoKey } from './demo-market.ts'
import { pageHeaders } from './page-policy.ts'

/** `npm run preview`: the production build and the mock market on one origin, as deployed. `--market-only` serves only the market. */
const { values } = parseArgs({ options: { 'market-only': { type: 'boolean', default: false }, port: { type: 'string' } } })

const root = fileURLToPath(new URL('../..', import.meta.url))
const dist = fileURLToPath(new URL('../../dist', import.meta.url))
if (!values['market-only'] && !existsSync(`${dist}/index.html`)) await build({ root, logLevel: 'warn' })

const market = await runnerImport<typeof import('../mocks/http/server.ts')>(`${root}src/mocks/http/server.ts`, {
  root,
  resolve: { tsconfigPaths: true },
  logLevel: 'warn',
})
const offersFile = process.env['MARKET_OFFERS']
const host = process.env['HOST']
const server = await market.module.startServer({
  port: Number(values.port ?? process.env['PORT'] ?? 4173),
  headers: pageHeaders(),
  editPage: withDemoKey,
  ...(host ? { host } : {}),
  ...(values['market-only'] ? {} : { dist }),
  ...(offersFile ? { offersFile } : {}),
})
console.log(`${values['market-only'] ? 'Mock market' : 'Console and mock market'}: http://localhost:${server.port}/`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void server.close().then(() => process.exit(0)))
}
