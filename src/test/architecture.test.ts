import { expect, test } from 'vitest'

/** The layers each layer may import. Layers only import those listed above them. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  contract: [],
  shared: [],
  domain: ['contract', 'shared'],
  api: ['domain', 'contract', 'shared'],
  mocks: ['contract', 'shared'],
  features: ['api', 'domain', 'contract', 'shared'],
  routes: ['features', 'api', 'domain', 'contract', 'shared'],
  app: ['routes', 'features', 'api', 'domain', 'contract', 'shared'],
}

const sources = import.meta.glob<string>(['/src/**/*.{ts,tsx}', '!/src/**/*.d.ts'], { query: '?raw', import: 'default', eager: true })
const isTest = (file: string) => /\.(test|test-support|type-test)\.tsx?$|^\/src\/test\//.test(file)
const shipped = Object.entries(sources).filter(([file]) => !isTest(file))

const SPECIFIER = /(?:\bfrom|\bimport)\s*\(?\s*['"](@\/[^'"]+|\.{1,2}\/[^'"]+)['"]/g

/** Imports of our own files, as absolute paths without a query. */
const importsOf = (file: string, text: string): string[] =>
  [...text.matchAll(SPECIFIER)].map(([, name = '']) =>
    name.startsWith('@/') ? name.replace('@', '/src') : new URL(name, `file://${file}`).pathname,
  )

const layerOf = (path: string) => path.split('/')[2] ?? ''
const featureOf = (path: string) => (layerOf(path) === 'features' ? path.split('/')[3] : undefined)

const arrows = (from: readonly [file: string, text: string][]) =>
  from.flatMap(([file, text]) => importsOf(file, text).map((target) => ({ file, target, arrow: `${file} -> ${target}` })))
const named = (found: readonly { arrow: string }[]) => found.map(({ arrow }) => arrow)

test('finds the sources and their imports', () => {
  expect(shipped.length).toBeGreaterThan(50)
  expect(arrows(shipped).length).toBeGreaterThan(100)
})

test('imports only from lower layers', () => {
  const layered = arrows(shipped).filter(({ file }) => layerOf(file) in MAY_IMPORT)
  const wrong = layered.filter(({ file, target }) => {
    const [from, to] = [layerOf(file), layerOf(target)]
    return from !== to && MAY_IMPORT[from]?.includes(to) !== true
  })
  expect(named(wrong)).toEqual([])
})

test('never imports one feature from another', () => {
  const wrong = arrows(shipped).filter(({ file, target }) => featureOf(file) && featureOf(target) && featureOf(file) !== featureOf(target))
  expect(named(wrong)).toEqual([])
})

test('listens to the keyboard of the whole page in three files', () => {
  // Ctrl+K with letters typed before the palette has the focus, the keys of actions, and the keys of a list.
  const listening = /\b(document|window|globalThis)\.addEventListener\(\s*'key(down|up|press)'|\buseHotkeys\(/
  // Removed as soon as the keys of actions are listened for.
  const early = "globalThis.addEventListener('keydown', noteKey, "
  const files = shipped.filter(([, text]) => listening.test(text.replace(early, ''))).map(([file]) => file)
  expect(files).toEqual([
    '/src/features/shell/shell.tsx',
    '/src/features/shell/shortcuts/shortcuts-button.tsx',
    '/src/shared/ui/list-keys.ts',
  ])
})

test('announces only by `Status`, `announce` and toasts', () => {
  const live = /\baria-live=|\brole="(?:status|alert)"|\brole=\{[^}]*'(?:status|alert)'|<output\b/g
  const found = shipped.flatMap(([file, text]) => {
    const count = text.match(live)?.length ?? 0
    return count > 0 ? [[file, count]] : []
  })
  // The toasts keep a region of their own: it is visible, and only a new message is announced, not the ones before it.
  expect(Object.fromEntries(found)).toEqual({
    '/src/shared/ui/announcer.tsx': 2,
    '/src/shared/ui/status.tsx': 1,
    '/src/shared/ui/toasts.tsx': 1,
  })
})

test('draws tables by three shared components, and four others by hand', () => {
  expect(shipped.filter(([, text]) => /<table\b/.test(text)).map(([file]) => file)).toEqual([
    '/src/features/matrix/matrix-table.tsx',
    '/src/features/rent/cost/cost-table.tsx',
    '/src/features/templates/editor/env-table.tsx',
    '/src/features/templates/saving/line-merge-section.tsx',
    '/src/shared/ui/data-table.tsx',
    '/src/shared/ui/simple-table.tsx',
    '/src/shared/ui/virtual-table.tsx',
  ])
})

test('suppresses a rule of the lint in at most 18 places', () => {
  const count = shipped.reduce((sum, [, text]) => sum + (text.match(/(?:eslint|oxlint)-disable/g)?.length ?? 0), 0)
  expect(count).toBeGreaterThan(0)
  expect(count).toBeLessThanOrEqual(18)
})

test('has “Copy link” in the feature of each page whose address holds choices', () => {
  const pages = shipped.filter(([file, text]) => file.startsWith('/src/routes/_app/') && text.includes('validateSearch'))
  const linked = new Set(shipped.flatMap(([file, text]) => (/<CopyLinkButton\b/.test(text) ? [featureOf(file)] : [])))
  const without = pages.filter(
    ([file, text]) => !importsOf(file, text).some((target) => featureOf(target) && linked.has(featureOf(target))),
  )
  expect(pages.length).toBeGreaterThan(10)
  expect(without.map(([file]) => file)).toEqual([])
})

test('loads the files of every page when a link to it is hovered', () => {
  const pages = shipped.filter(([file]) => file.startsWith('/src/routes/_app/'))
  const without = pages.filter(([, text]) => !/\bloader: prefetchPage\b|\bprefetchPage\(visit\)/.test(text)).map(([file]) => file)
  // The page of an unknown address.
  expect(without).toEqual(['/src/routes/_app/$.tsx'])
})

test('opens every page in the journeys of all pages', () => {
  const [text = ''] = Object.values(import.meta.glob<string>('/e2e/support/pages.ts', { query: '?raw', import: 'default', eager: true }))
  const routes = sources['/src/app/route-tree.gen.ts']?.match(/interface FileRoutesByTo \{[^}]+/)?.[0] ?? ''
  // Up to the name of an item; neither the home page, which is one of the others, nor the page of an unknown address.
  const paths = [...routes.matchAll(/'(\/\w[^'$]*)/g)].map(([, path = '']) => path)
  expect(paths.length).toBeGreaterThan(15)
  expect(paths.filter((path) => !new RegExp(`['"\`]${path}${path.endsWith('/') ? '' : `['"\`?]`}`).test(text))).toEqual([])
})

test('contains no circular imports, not even of types or on demand', () => {
  const file = (path: string) => [path, `${path}.ts`, `${path}.tsx`].find((name) => name in sources)
  const imports = new Map(shipped.map(([name, text]) => [name, importsOf(name, text).map(file)]))
  const done = new Set<string>()
  const circles: string[] = []
  const walk = (at: string, path: readonly string[]) => {
    if (path.includes(at)) circles.push([...path.slice(path.indexOf(at)), at].join(' -> '))
    if (path.includes(at) || done.has(at)) return
    for (const next of imports.get(at) ?? []) if (next) walk(next, [...path, at])
    done.add(at)
  }
  for (const name of imports.keys()) walk(name, [])
  expect(circles).toEqual([])
})

/** The folder of a file inside its feature, such as `hosts/bulk`; undefined for the feature's own files, which the folders share. */
const partOf = (path: string): string | undefined => /^\/src\/features\/([^/]+\/[^/]+)\//.exec(path)?.[1]

test('contains no circular imports between folders of a feature', () => {
  const below = new Map<string, Set<string>>()
  for (const { file, target } of arrows(shipped)) {
    const [from, to] = [partOf(file), partOf(target)]
    if (from && to && from !== to) below.set(from, (below.get(from) ?? new Set()).add(to))
  }
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(below.get(from) ?? [])].some((next) => {
      if (next === to) return true
      if (seen.has(next)) return false
      seen.add(next)
      return reaches(next, to, seen)
    })
  expect(below.size).toBeGreaterThan(10)
  expect([...below.keys()].filter((part) => reaches(part, part))).toEqual([])
})

test('never imports tests or test tools from shipped code', () => {
  expect(named(arrows(shipped).filter(({ target }) => isTest(target) || isTest(`${target}.ts`) || layerOf(target) === 'test'))).toEqual([])
})

test('registers what the browser stores only in files that the settings load', () => {
  const files = shipped
    .filter(([file, text]) => text.includes('registerLocalData({') && !file.endsWith('/local-data.ts'))
    .map(([file]) => file)
  expect(files).toEqual([])
})

test('imports the mock market only from the boot module, and only on demand', () => {
  const outside = shipped.filter(([file]) => !['mocks', 'build'].includes(layerOf(file)))
  expect(named(arrows(outside).filter(({ target }) => layerOf(target) === 'mocks'))).toEqual(['/src/boot.ts -> /src/mocks/browser'])
  expect(sources['/src/boot.ts']).toMatch(/VITE_MARKET === 'worker'\) \{\n.* = await import\('\.\/mocks\/browser'\)\n/)
})

test('never imports the programs of src/build from the console', () => {
  const console = shipped.filter(([file]) => layerOf(file) in MAY_IMPORT && layerOf(file) !== 'mocks')
  expect(named(arrows(console).filter(({ target }) => layerOf(target) === 'build'))).toEqual([])
})

test('contains nothing that looks like a real secret', () => {
  const secret =
    /\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_\w{30,}|\bsk-[\w-]{30,}|\bhf_\w{30,}|\bAIza[\w-]{30,}|\bxox[bp]-[\w-]{10,}|\beyJhbGciOi[\w-]{20,}/
  expect(shipped.filter(([, text]) => secret.test(text)).map(([file]) => file)).toEqual([])
  const mocks = shipped.filter(([file]) => layerOf(file) === 'mocks')
  expect(mocks.filter(([, text]) => /BEGIN [A-Z ]*PRIVATE KEY/.test(text)).map(([file]) => file)).toEqual([])
})
