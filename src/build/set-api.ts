import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pageHeaders } from './page-policy.ts'
import { compressFile } from './precompress.ts'

const META = /(?<=<meta name="api-base-url" content=")[^"]*/
const POLICY = /(?<=Content-Security-Policy: ).*/

/** Writes the address of a service on another origin into a build that is there already: into the page, and into what the page may contact. */
export async function setApi(folder: string, address: string): Promise<void> {
  const url = new URL(address)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error('the address of the service begins with https:// or http://')
  const base = url.href.replace(/\/+$/, '')
  const policy = pageHeaders({ connect: `${base}/v0/` })['Content-Security-Policy'] ?? ''
  await replaceIn(join(folder, 'index.html'), META, base)
  await replaceIn(join(folder, '_headers'), POLICY, policy)
}

async function replaceIn(file: string, pattern: RegExp, value: string): Promise<void> {
  const text = await readFile(file, 'utf8')
  if (!pattern.test(text)) throw new Error(`${file} has no place for the address of the service`)
  await writeFile(
    file,
    text.replace(pattern, () => value),
  )
  // What was compressed before says the old address.
  if (existsSync(`${file}.br`)) await compressFile(file)
}

/** `npm run set-api -- https://api.example.com [folder]` */
if (import.meta.main) {
  const [address, folder = fileURLToPath(new URL('../../dist', import.meta.url))] = process.argv.slice(2)
  if (address === undefined) throw new Error('say which service: npm run set-api -- https://api.example.com')
  await setApi(folder, address)
}
