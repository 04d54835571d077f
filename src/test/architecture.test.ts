import { expect, test } from 'vitest'

/** Layer → layers it may import. Arrows only point at rows already listed. */
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

/** What a file imports of ours, as absolute paths without query. */
const importsOf = (file: string, text: string): string[] =>
  [...text.matchAll(SPECIFIER)].map(([, name = '']) =>
    name.startsWith('@/') ? name.replace('@', '/src') : new URL(name, `file://${file}`).pathname,
  )

/** Without what is imported on demand: that is there only after the file itself. */
const importsAtOnce = (file: string, text: string) => importsOf(file, text.replaceAll(/\bimport\s*\(/g, 'later('))

const layerOf = (path: string) => path.split('/')[2] ?? ''
const featureOf = (path: string) => (layerOf(path) === 'features' ? path.split('/')[3] : undefined)

const arrows = (from: readonly [file: string, text: string][]) =>
  from.flatMap(([file, text]) => importsOf(file, text).map((target) => ({ file, target, arrow: `${file} -> ${target}` })))
const named = (found: readonly { arrow: string }[]) => found.map(({ arrow }) => arrow)

test('the sources are seen at all', () => {
  expect(shipped.length).toBeGreaterThan(50)
  expect(arrows(shipped).length).toBeGreaterThan(100)
})

test('imports point downwards', () => {
  const layered = arrows(shipped).filter(({ file }) => layerOf(file) in MAY_IMPORT)
  const wrong = layered.filter(({ file, target }) => {
    const [from, to] = [layerOf(file), layerOf(target)]
    return from !== to && MAY_IMPORT[from]?.includes(to) !== true
  })
  expect(named(wrong)).toEqual([])
})

test('features do not know each other', () => {
  const wrong = arrows(shipped).filter(({ file, target }) => featureOf(file) && featureOf(target) && featureOf(file) !== featureOf(target))
  expect(named(wrong)).toEqual([])
})

test('files do not import each other in circles, not even for types', () => {
  const file = (path: string) => [path, `${path}.ts`, `${path}.tsx`].find((name) => name in sources)
  const imports = new Map(shipped.map(([name, text]) => [name, importsAtOnce(name, text).map(file)]))
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

/** The folder of a feature that a file is in, as `hosts/bulk`; its own files, as the page and what the folders share, are in none. */
const partOf = (path: string): string | undefined => /^\/src\/features\/([^/]+\/[^/]+)\//.exec(path)?.[1]

test('the folders of a feature import each other in one direction', () => {
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

test('nothing that is shipped imports a test or the tools of tests', () => {
  expect(named(arrows(shipped).filter(({ target }) => isTest(target) || isTest(`${target}.ts`) || layerOf(target) === 'test'))).toEqual([])
})

test('the mock market is reached by the boot module alone, and only on demand', () => {
  const outside = shipped.filter(([file]) => !['mocks', 'build'].includes(layerOf(file)))
  expect(named(arrows(outside).filter(({ target }) => layerOf(target) === 'mocks'))).toEqual(['/src/boot.ts -> /src/mocks/browser'])
  expect(sources['/src/boot.ts']).toMatch(/VITE_MARKET === 'worker'\) \{\n.* = await import\('\.\/mocks\/browser'\)\n/)
})

test('the programs of src/build are not part of the console', () => {
  const console = shipped.filter(([file]) => layerOf(file) in MAY_IMPORT && layerOf(file) !== 'mocks')
  expect(named(arrows(console).filter(({ target }) => layerOf(target) === 'build'))).toEqual([])
})

test('the mock market and the sources hold nothing that looks like a real secret', () => {
  const secret =
    /\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_\w{30,}|\bsk-[\w-]{30,}|\bhf_\w{30,}|\bAIza[\w-]{30,}|\bxox[bp]-[\w-]{10,}|\beyJhbGciOi[\w-]{20,}/
  expect(shipped.filter(([, text]) => secret.test(text)).map(([file]) => file)).toEqual([])
  const mocks = shipped.filter(([file]) => layerOf(file) === 'mocks')
  expect(mocks.filter(([, text]) => /BEGIN [A-Z ]*PRIVATE KEY/.test(text)).map(([file]) => file)).toEqual([])
})
