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

/** Files that one visit fetches, relative to the output folder. */
export type Files = ReadonlySet<string>

export interface Visit {
  route: string
  files: Files
}

const MAIN = 'src/main.tsx'
const FIRST_ROUTE = 'src/routes/_app/offers.tsx'
/** What the router asks for before it draws a page; error pages come only with errors. */
export const SPLIT = '?tsr-split=component'

/** Chunks by their key with all their static imports, and the English texts they load before they can draw. */
function closure(manifest: BuildManifest, keys: readonly string[]): Files {
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

/** The page's chunk and those of the layouts around it: `_app/hosts.index.tsx` stands in `_app.tsx`. */
function routeChunks(manifest: BuildManifest, route: string): string[] {
  const layouts = route.split('/').map((_part, index, parts) => `${parts.slice(0, index).join('/')}.tsx`)
  return [...layouts, route].map((file) => `${file}${SPLIT}`).filter((key) => key in manifest)
}

/** The address people know: `src/routes/_app/offers_.$offerId.tsx` is `/offers/$offerId`. */
export const addressOf = (route: string): string =>
  route
    .replace('src/routes', '')
    .replace(/\.tsx$/, '')
    .replaceAll(/\/_\w+|_(?=\.)/g, '')
    .replaceAll('.', '/')
    .replace(/\/index$/, '') || '/'

/** Scripts and styles that the page names itself. */
const namedIn = (html: string): string[] =>
  [...html.matchAll(/<(?:link|script)\b[^>]*\b(?:href|src)="\/([^"]+\.(?:js|css))"/g)].flatMap(([, file]) => file ?? [])

/** First load of /offers: the entry, what it starts, the page with its layouts, and whatever index.html names. */
export function firstLoad(manifest: BuildManifest, html: string): Files {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  const named = namedIn(html)
  // Merged into a chunk of another name, an entry is known by its file only.
  const merged = Object.keys(manifest).filter((key) => named.includes(manifest[key]?.file ?? ''))
  const needed = closure(manifest, [...entries, ...merged, MAIN, ...routeChunks(manifest, FIRST_ROUTE)])
  return new Set([...needed, ...named])
}

/**
 * Every other route with the files it needs on top of the first load.
 * @param parts by route, what it draws once it is there and is counted with it
 */
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

/** The production build as it lies in `dist`. */
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
    /** Every file of the build. */
    files: readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => !file.startsWith('.vite')),
    text: (file: string): string => read(file).toString(),
    /** Brotli 11, as a server would send them. */
    bytes: (files: Files): Bytes => ({ js: sum(files, '.js'), css: sum(files, '.css') }),
  }
}
