import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(['/src/**/*.{ts,tsx}', '!/src/**/*.d.ts'], { query: '?raw', import: 'default', eager: true })
const read = (file: string) => readFileSync(file, 'utf8')
const rows = [...read('src/DECISIONS.md').matchAll(/^\| ([\d., ]*) ?\|/gm)]

/** Files and folders of the project, relative to its root. */
const paths = ['.', 'src', 'e2e', 'deploy', '.github'].flatMap((folder) =>
  readdirSync(folder, { recursive: folder !== '.', encoding: 'utf8' }).map((path) => join(folder, path)),
)
const known = new Set(paths)
const names = new Set(paths.map((path) => path.slice(path.lastIndexOf('/') + 1)))
const documents = paths.filter((path) => path.endsWith('.md'))

/** Not in the repository: written by `npm run build` and `npm run sbom`. */
const GENERATED = /^(?:dist\/|sbom\.cdx\.json$)/

/** Paths and bare file names of a document. Paths may start at the root, at `src` or at the folder of the document. */
function namedIn(text: string): string[] {
  const withoutAddresses = text.replaceAll(/https?:\/\/[^\s`)]+/g, '')
  const files = withoutAddresses.matchAll(
    /(?<![\w/.$@-])(?:[\w$.-]+\/)*(?:[\w$][\w$.-]*\.(?:[cm]?[jt]sx?|css|json|html|conf|csv|md|png|ya?ml|svg)|Caddyfile)(?![\w/-])/g,
  )
  const folders = withoutAddresses.matchAll(/`((?:[\w$.-]+\/)+[\w$.-]*)`/g)
  return [...[...files].map(([path]) => path), ...[...folders].map(([, path = '']) => path)]
}

const isThere = (path: string, folder: string): boolean =>
  path.includes('/')
    ? [path, join('src', path), join(folder, path)].some((way) => known.has(normalize(way).replace(/\/$/, '')))
    : names.has(path)

/** The anchor that GitHub gives a heading. */
const anchorsOf = (file: string): string[] =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  )

test('finds every decision that a comment cites in DECISIONS.md', () => {
  const cited = Object.values(sources).flatMap((text) => [...text.matchAll(/DESIGN decisions? (2\.\d+)(?: and (2\.\d+))?/g)])
  const listed = new Set(rows.flatMap(([, numbers = '']) => numbers.split(/[, ]+/)))
  expect(cited.length).toBeGreaterThan(20)
  expect(cited.flatMap(([, one = '', other = one]) => [one, other]).filter((number) => !listed.has(number))).toEqual([])
})

test('finds the documents, and the names in a text', () => {
  expect(documents).toEqual(expect.arrayContaining(['README.md', 'deploy/README.md', 'src/DECISIONS.md', '.github/CONTRIBUTING.md']))
  expect(namedIn('`renamed-hook.ts`, (`src/shared/gone`), see gone.md and https://a.example/other.ts')).toEqual([
    'renamed-hook.ts',
    'gone.md',
    'src/shared/gone',
  ])
})

test.each(documents)('finds each file, folder and heading that %s names', (document) => {
  const text = read(document)
  const folder = dirname(document)
  expect(namedIn(text).filter((path) => !GENERATED.test(path) && !isThere(path, folder))).toEqual([])
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)].map(([, path = '', anchor]) => ({
    file: path === '' ? document : join(folder, path),
    anchor,
  }))
  expect(links.filter(({ file }) => !known.has(file))).toEqual([])
  expect(links.filter(({ file, anchor }) => anchor !== undefined && !anchorsOf(file).includes(anchor))).toEqual([])
})

test('keeps the README short', () => {
  expect(read('README.md').split('\n').length).toBeLessThanOrEqual(121)
})

test('keeps each decision within sixty words', () => {
  const entries = read('src/DECISIONS.md').split(/\n(?=- \*\*|## |\|)/)
  expect(entries.filter((entry) => /^- |^\| [\d.]/.test(entry)).length).toBeGreaterThan(40)
  expect(entries.filter((entry) => entry.replaceAll('|', ' ').trim().split(/\s+/).length > 60)).toEqual([])
})
