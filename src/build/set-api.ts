import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { withMeta } from './demo-market.ts'
import { pageHeaders } from './page-policy.ts'
import { compressFile } from './precompress.ts'

const POLICY = /(?<=Content-Security-Policy: ).*/

interface PageSettings {
  api?: string | undefined
  keyDocs?: string | undefined
  account?: string | undefined
  demoKey?: string | undefined
}

export async function setApi(folder: string, { api, keyDocs, account, demoKey }: PageSettings): Promise<void> {
  const base = api === undefined ? undefined : webAddress(api).href.replace(/\/+$/, '')
  const metas = [
    ['api-base-url', base],
    ['key-docs-url', keyDocs === undefined ? undefined : webAddress(keyDocs).href],
    ['account-url', account === undefined ? undefined : webAddress(account).href],
    ['demo-key', demoKey],
  ] as const
  await rewrite(join(folder, 'index.html'), (html) =>
    metas.reduce((page, [name, value]) => (value === undefined ? page : withMeta(page, name, value)), html),
  )
  if (base === undefined) return
  const policy = pageHeaders({ connect: `${base}/v0/` })['Content-Security-Policy'] ?? ''
  await rewrite(join(folder, '_headers'), (text) => {
    if (!POLICY.test(text)) throw new Error('_headers has no policy')
    return text.replace(POLICY, () => policy)
  })
}

function webAddress(text: string): URL {
  const url = new URL(text)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error(`${text} must begin with https:// or http://`)
  return url
}

async function rewrite(file: string, change: (text: string) => string): Promise<void> {
  await writeFile(file, change(await readFile(file, 'utf8')))
  // Renews the compressed copies, which still contain the old text.
  if (existsSync(`${file}.br`)) await compressFile(file)
}

/** `npm run set-api -- https://api.example.com [folder] [--key-docs https://…] [--account https://…] [--demo-key …]` */
if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'key-docs': { type: 'string' }, account: { type: 'string' }, 'demo-key': { type: 'string' } },
  })
  const [api, folder = fileURLToPath(new URL('../../dist', import.meta.url))] = positionals
  const settings = { api, keyDocs: values['key-docs'], account: values.account, demoKey: values['demo-key'] }
  if (Object.values(settings).every((value) => value === undefined)) {
    throw new Error('say which service: npm run set-api -- https://api.example.com')
  }
  await setApi(folder, settings)
}
