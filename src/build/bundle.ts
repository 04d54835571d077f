import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'

export interface Chunk {
  file: string
  src?: string
  isEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}
export type BuildManifest = Record<string, Chunk>

/** Files loaded in one visit, relative to the output folder. */
export type Files = ReadonlySet<string>

export interface Visit {
  route: string
  files: Files
}

const MAIN = 'src/main.tsx'
const FIRST_ROUTE = 'src/routes/_app/offers.tsx'
/** The home of a connected person. */
export const HOME_ROUTE = 'src/routes/_app/market.tsx'
export const PLAN_ROUTE = 'src/routes/_app/plan.tsx'
/** Suffix of the route chunks needed for rendering; error components load only after an error. */
export const SPLIT = '?tsr-split=component'

/** The files of chunks and their static imports, plus the English messages that they load before rendering. */
export function closure(manifest: BuildManifest, keys: readonly string[]): Files {
  const seen = new Set<string>()
  const take = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    chunk.imports?.forEach(take)
    chunk.dynamicImports?.filter((name) => /messages\.en\b/.test(name)).forEach(take)
  }
  keys.forEach(take)
  return new Set([...seen].flatMap((key) => [manifest[key]?.file ?? '', ...(manifest[key]?.css ?? [])]))
}

/** The chunks of the page and its layouts: `_app/hosts.index.tsx` is inside `_app.tsx`. */
function routeChunks(manifest: BuildManifest, route: string): string[] {
  const layouts = route.split('/').map((_part, index, parts) => `${parts.slice(0, index).join('/')}.tsx`)
  const own = [...layouts, route].map((file) => `${file}${SPLIT}`)
  // A chunk of several modules has only a file name: see first-load-chunks.ts.
  const grouped = route === FIRST_ROUTE ? Object.keys(manifest).filter((key) => /^_offers-[^.]+\.js$/.test(key)) : []
  return [...own, ...grouped].filter((key) => key in manifest)
}

/** The path of a route: `src/routes/_app/offers_.$offerId.tsx` becomes `/offers/$offerId`. */
export const addressOf = (route: string): string =>
  route
    .replace('src/routes', '')
    .replace(/\.tsx$/, '')
    .replaceAll(/\/_\w+|_(?=\.)/g, '')
    .replaceAll('.', '/')
    .replace(/\/index$/, '') || '/'

const namedIn = (html: string): string[] =>
  [...html.matchAll(/<(?:link|script)\b[^>]*\b(?:href|src)="\/([^"]+\.(?:js|css))"/g)].flatMap(([, file]) => file ?? [])

/** Files of the first load: the entry and its start modules, the page with its layouts, and all files in index.html. */
export function firstLoad(manifest: BuildManifest, html: string, route = FIRST_ROUTE): Files {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  const named = namedIn(html)
  // An entry merged into another chunk can only be found by its file name.
  const merged = Object.keys(manifest).filter((key) => named.includes(manifest[key]?.file ?? ''))
  const needed = closure(manifest, [...entries, ...merged, MAIN, ...routeChunks(manifest, route)])
  return new Set([...needed, ...named])
}

/** Routes with the files they need in addition. @param parts modules by route that load after rendering and count towards it */
export function otherRoutes(manifest: BuildManifest, first: Files, parts: Readonly<Record<string, readonly string[]>> = {}): Visit[] {
  return Object.keys(manifest)
    .filter((key) => key.startsWith('src/routes/') && key.endsWith(SPLIT))
    .map((key) => key.slice(0, -SPLIT.length))
    .filter((route) => route !== FIRST_ROUTE && !/\/_\w+\.tsx$/.test(route))
    .map((file) => {
      const route = addressOf(file)
      const needed = closure(manifest, [...routeChunks(manifest, file), ...(parts[route] ?? [])])
      return { route, files: new Set([...needed].filter((name) => !first.has(name))) }
    })
    .toSorted((a, b) => a.route.localeCompare(b.route))
}

export interface Bytes {
  js: number
  css: number
}

export function readBuild(folder = fileURLToPath(new URL('../../dist/', import.meta.url))) {
  const sizes = new Map<string, number>()
  const read = (file: string): Buffer => readFileSync(`${folder}/${file}`)
  const compressed = (file: string): number => {
    const known = sizes.get(file)
    if (known !== undefined) return known
    const size = brotliCompressSync(read(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
    sizes.set(file, size)
    return size
  }
  const sum = (files: Files, kind: string): number =>
    [...files].filter((file) => file.endsWith(kind)).reduce((total, file) => total + compressed(file), 0)
  return {
    manifest: JSON.parse(read('.vite/manifest.json').toString()) as BuildManifest,
    html: read('index.html').toString(),
    files: readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => !file.startsWith('.vite')),
    text: (file: string): string => read(file).toString(),
    /** Sizes with Brotli at quality 11, as a server would send the files. */
    bytes: (files: Files): Bytes => ({ js: sum(files, '.js'), css: sum(files, '.css') }),
  }
}
