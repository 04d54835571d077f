import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}
const ASSETS = '/assets/'
const IS_TEXT = /^text\/|json|svg/

type Encoding = 'br' | 'gzip' | 'identity'

interface StoredFile {
  type: string
  etag: string
  bodies: Map<Encoding, Promise<Buffer>>
}

/** The best quality takes 25 times as long, for every file of each server that a test starts. */
const FAST_BROTLI = 5

const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: FAST_BROTLI } }),
  gzip: (body) => promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }),
  identity: async (body) => body,
}

/** As a deployment would: compressed (`npm run build` has done so), assets cached forever, 404 for a missing one. @param editPage changes index.html first */
export function fileServer(root: string, headers: Record<string, string>, editPage?: (html: string) => string) {
  const files = new Map<string, StoredFile>()

  async function stored(path: string): Promise<StoredFile | undefined> {
    const file = join(root, path)
    if (!file.startsWith(root + sep)) return undefined
    // The name of an asset has the hash of its content.
    const asset = path.startsWith(ASSETS) ? files.get(file) : undefined
    if (asset) return asset
    const found = await stat(file).catch(() => undefined)
    if (!found?.isFile()) return undefined
    // The modification time in the key keeps a rebuilt file from being served from the cache.
    const name = `${file} ${found.mtimeMs}`
    const known = files.get(name)
    if (known) return known
    const text = await readFile(file)
    const body = editPage && path === '/index.html' ? Buffer.from(editPage(text.toString())) : text
    const packed = path.startsWith(ASSETS) ? await readFile(`${file}.br`).catch(() => undefined) : undefined
    const made: StoredFile = {
      type: TYPES[extname(file)] ?? 'application/octet-stream',
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
      bodies: new Map([['identity', Promise.resolve(body)], ...(packed ? [['br' as const, Promise.resolve(packed)] as const] : [])]),
    }
    files.set(path.startsWith(ASSETS) ? file : name, made)
    return made
  }

  return async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = pathOf(request.url)
    if (path === null || (request.method !== 'GET' && request.method !== 'HEAD')) return send(response, 400, headers, 'Bad request')
    const isAsset = path.startsWith(ASSETS)
    const wantsPage = !isAsset && (request.headers.accept ?? '').includes('text/html')
    const file = (await stored(path === '/' ? '/index.html' : path)) ?? (wantsPage ? await stored('/index.html') : undefined)
    if (!file) return send(response, 404, headers, 'Not found')
    const encoding = encodingFor(file, request.headers['accept-encoding'] ?? '')
    const all = {
      ...headers,
      'Content-Type': file.type,
      'Cache-Control': isAsset ? 'public, max-age=31536000, immutable' : 'no-cache',
      ETag: file.etag,
      Vary: 'Accept-Encoding',
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    }
    if (request.headers['if-none-match'] === file.etag) return send(response, 304, all)
    const body = await bodyOf(file, encoding)
    response.writeHead(200, { ...all, 'Content-Length': body.byteLength })
    response.end(request.method === 'HEAD' ? undefined : body)
    return undefined
  }
}

function pathOf(url = '/'): string | null {
  try {
    return decodeURIComponent(new URL(url, 'http://localhost').pathname)
  } catch {
    return null
  }
}

const send = (response: ServerResponse, status: number, headers: Record<string, string>, text?: string): void =>
  void response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache', ...headers }).end(text)

function encodingFor({ type }: StoredFile, accepted: string): Encoding {
  if (!IS_TEXT.test(type)) return 'identity'
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}

async function bodyOf({ bodies }: StoredFile, encoding: Encoding): Promise<Buffer> {
  const plain = await bodies.get('identity')
  const known = bodies.get(encoding)
  if (known || !plain) return known ?? Buffer.alloc(0)
  const made = compressors[encoding](plain)
  bodies.set(encoding, made)
  return made
}
