import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CACHING, deployedHeaders, pageHeaders, serviceHeaders } from './page-policy.ts'
import { precompress } from './precompress.ts'
import { setApi } from './set-api.ts'

const textOf = (path: string): string => readFileSync(path, 'utf8')

const headersIn = (text: string, pattern: RegExp): Record<string, string> =>
  Object.fromEntries([...text.matchAll(pattern)].map(([, name = '', value = '']) => [name, value]))

const valuesOf = (text: string, name: string): (string | undefined)[] => {
  const [, lines = ''] = new RegExp(`^map .*\\$${name} \\{\n([^}]*)\\}`, 'm').exec(text) ?? []
  return [...lines.matchAll(/^ {4}(?:".*?"|default) "(.*)";$/gm)].map(([, value]) => value)
}

/** Would apply to the whole origin, redirect, open the API to others, replace headers or name the API's software. */
const KEPT_BACK = [
  'Accept-CH',
  'Access-Control-Allow-Credentials',
  'Access-Control-Allow-Headers',
  'Access-Control-Allow-Methods',
  'Access-Control-Allow-Origin',
  'Access-Control-Allow-Private-Network',
  'Access-Control-Expose-Headers',
  'Access-Control-Max-Age',
  'Age',
  'Alt-Svc',
  'Cache-Control',
  'Clear-Site-Data',
  'Content-Security-Policy',
  'Content-Security-Policy-Report-Only',
  'Critical-CH',
  'Cross-Origin-Embedder-Policy',
  'Cross-Origin-Embedder-Policy-Report-Only',
  'Cross-Origin-Opener-Policy',
  'Cross-Origin-Opener-Policy-Report-Only',
  'Cross-Origin-Resource-Policy',
  'Document-Policy',
  'Expires',
  'Feature-Policy',
  'Link',
  'Location',
  'NEL',
  'Origin-Agent-Cluster',
  'Origin-Trial',
  'Permissions-Policy',
  'Pragma',
  'Referrer-Policy',
  'Refresh',
  'Report-To',
  'Reporting-Endpoints',
  'Server',
  'Service-Worker-Allowed',
  'Set-Cookie',
  'Set-Login',
  'SourceMap',
  'Speculation-Rules',
  'Strict-Transport-Security',
  'Timing-Allow-Origin',
  'Via',
  'WWW-Authenticate',
  'X-Content-Type-Options',
  'X-Frame-Options',
  'X-Powered-By',
  'X-SourceMap',
] as const

const apiPolicy = serviceHeaders()['Content-Security-Policy']

describe('headers of page-policy.ts', () => {
  test('sets every header in _headers for static hosts', () => {
    const rules = textOf('public/_headers').split(/^(?=\/)/m)
    const ofAddress = (address: string) => headersIn(rules.find((rule) => rule.startsWith(`${address}\n`)) ?? '', /^ {2}([\w-]+): (.*)$/gm)
    expect(ofAddress('/*')).toEqual(deployedHeaders())
    expect(ofAddress('/assets/*')).toEqual({ 'Cache-Control': CACHING.asset })
    expect(ofAddress('/')).toEqual({ 'Cache-Control': CACHING.other })
    expect(ofAddress('/index.html')).toEqual({ 'Cache-Control': CACHING.other })
  })

  test('sets every header in nginx.conf', () => {
    const text = textOf('deploy/nginx.conf')
    const sent = headersIn(text, /^ {4}add_header ([\w-]+) "?(.*?)"? always;$/gm)
    const { 'Content-Security-Policy': page, ...others } = deployedHeaders()
    expect(sent).toEqual({
      ...others,
      'Content-Security-Policy': '$console_policy',
      'Cache-Control': '$console_caching',
      'Content-Type': '$console_api_type',
    })
    expect(valuesOf(text, 'console_policy')).toEqual([apiPolicy, page])
    expect(valuesOf(text, 'console_caching')).toEqual([CACHING.asset, CACHING.service, CACHING.other])
    // An `add_header` in a location would drop all headers of the server block.
    expect(text.match(/^ {8,}add_header/m)).toBeNull()
    const kept = [...text.matchAll(/^ {8}proxy_hide_header ([\w-]+);$/gm)].map(([, name]) => name)
    expect(kept).toEqual(['Content-Type', ...KEPT_BACK])
  })

  test('sets every header in the Caddyfile', () => {
    const text = textOf('deploy/Caddyfile')
    const blocks = [...text.matchAll(/^(\t*)(\(?\w+\)?) \{\n((?:\1\t.*\n)*)\1\}$/gm)]
    const inBlock = (name: string) => blocks.filter(([, , found]) => found === name).map(([, , , lines = '']) => lines)
    const settings = /^\t+([A-Z][\w-]+) "(.*)"$/gm
    const { 'Content-Security-Policy': page, ...others } = deployedHeaders()
    expect(inBlock('(security_headers)').map((lines) => headersIn(lines, settings))).toEqual([others])
    const ofApi = { 'Content-Security-Policy': apiPolicy, 'Cache-Control': CACHING.service }
    expect(inBlock('(api_policy)').map((lines) => headersIn(lines, settings))).toEqual([ofApi])
    expect(headersIn(text, /^\t\t([A-Z][\w-]+) "(.*)"$/gm)).toEqual({ 'Content-Security-Policy': page, 'Cache-Control': CACHING.other })
    expect([...text.matchAll(/header @\w+ Cache-Control "(.*)"$/gm)].map(([, value]) => value)).toEqual([CACHING.asset])
    expect([...text.matchAll(/^\t{3}header_down -([\w-]+)$/gm)].map(([, name]) => name)).toEqual([...KEPT_BACK])
  })

  test('uses the same body limit and response timeout for both servers', () => {
    const [nginx, caddy] = [textOf('deploy/nginx.conf'), textOf('deploy/Caddyfile')]
    const only = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, value]) => value)
    expect(only(nginx, /client_max_body_size (\w+);/g)).toEqual(only(caddy, /max_size (\w+)$/gm))
    expect(only(nginx, /proxy_read_timeout (\w+);/g)).toEqual(only(caddy, /response_header_timeout (\w+)$/gm))
  })
})

describe('build', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'console-build-'))
    writeFileSync(join(folder, 'index.html'), `${textOf('index.html')}${' '.repeat(2000)}`)
    writeFileSync(join(folder, '_headers'), textOf('public/_headers'))
    writeFileSync(join(folder, 'tiny.js'), '1')
    writeFileSync(join(folder, 'picture.png'), 'x'.repeat(2000))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  const built = (file: string): Buffer => readFileSync(join(folder, file))

  test('adds compressed copies only where they are smaller, and they decompress to the same text', async () => {
    await precompress(folder)
    expect(readdirSync(folder).toSorted()).toEqual(['_headers', 'index.html', 'index.html.br', 'index.html.gz', 'picture.png', 'tiny.js'])
    expect(brotliDecompressSync(built('index.html.br'))).toEqual(built('index.html'))
    expect(gunzipSync(built('index.html.gz'))).toEqual(built('index.html'))
  })

  test('updates the API address in the page, the policy and the compressed copies', async () => {
    await precompress(folder)
    await setApi(folder, { api: 'https://first.example.com' })
    await setApi(folder, { api: 'https://api.example.com/market/' })
    expect(built('index.html').toString()).toContain('<meta name="api-base-url" content="https://api.example.com/market" />')
    expect(brotliDecompressSync(built('index.html.br'))).toEqual(built('index.html'))
    const policy = headersIn(built('_headers').toString(), /^ {2}([\w-]+): (.*)$/gm)['Content-Security-Policy']
    expect(policy).toBe(pageHeaders({ connect: 'https://api.example.com/market/v0/' })['Content-Security-Policy'])
  })

  test('has neither a demo market nor an account page unless the deployment sets them', async () => {
    const settings = () => [
      ...built('index.html')
        .toString()
        .matchAll(/<meta name="(key-docs-url|account-url|demo-key)" content="(.*)" \/>/g),
    ]
    expect(settings().map(([, name, content]) => [name, content])).toEqual([
      ['key-docs-url', ''],
      ['account-url', ''],
      ['demo-key', ''],
    ])
    const headers = built('_headers')
    await precompress(folder)
    await setApi(folder, { keyDocs: 'https://docs.example.com/keys', account: 'https://example.com/me', demoKey: 'a"key' })
    expect(settings().map(([, name, content]) => [name, content])).toEqual([
      ['key-docs-url', 'https://docs.example.com/keys'],
      ['account-url', 'https://example.com/me'],
      ['demo-key', 'a&quot;key'],
    ])
    expect(brotliDecompressSync(built('index.html.br'))).toEqual(built('index.html'))
    expect(built('_headers')).toEqual(headers)
    await expect(setApi(folder, { keyDocs: 'javascript:alert(1)' })).rejects.toThrow('https://')
    await expect(setApi(folder, { account: 'javascript:alert(1)' })).rejects.toThrow('https://')
  })

  test('rejects an invalid API address, and a page without a place for it', async () => {
    await expect(setApi(folder, { api: 'javascript:alert(1)' })).rejects.toThrow('https://')
    await expect(setApi(folder, { api: 'api.example.com' })).rejects.toThrow('Invalid URL')
    writeFileSync(join(folder, 'index.html'), '<!doctype html>')
    await expect(setApi(folder, { api: 'https://api.example.com' })).rejects.toThrow('no place')
  })
})
