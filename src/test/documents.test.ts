import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(['/src/**/*.{ts,tsx}', '!/src/**/*.d.ts'], { query: '?raw', import: 'default', eager: true })
const read = (file: string) => readFileSync(file, 'utf8')
const rows = [...read('src/DECISIONS.md').matchAll(/^\| ([\d., ]*) ?\|.*\| (.+) \|$/gm)]
const DOCUMENTS = [
  'README.md',
  'deploy/README.md',
  'src/ARCHITECTURE.md',
  'src/DECISIONS.md',
  '.github/CONTRIBUTING.md',
  '.github/SECURITY.md',
]

test('finds every decision that a comment cites in DECISIONS.md', () => {
  const cited = Object.values(sources).flatMap((text) => [...text.matchAll(/DESIGN decisions? (2\.\d+)(?: and (2\.\d+))?/g)])
  const known = new Set(rows.flatMap(([, numbers = '']) => numbers.split(/[, ]+/)))
  expect(cited.length).toBeGreaterThan(20)
  expect(cited.flatMap(([, one = '', other = one]) => [one, other]).filter((number) => !known.has(number))).toEqual([])
})

test('finds each file that a decision names', () => {
  const places = rows.flatMap(([, , where = '']) => [...where.matchAll(/`([^`]+)`/g)].map(([, path]) => `src/${path}`))
  expect(places.length).toBeGreaterThan(10)
  expect(places.filter((path) => !existsSync(path))).toEqual([])
})

test.each(DOCUMENTS)('finds each file that %s names or links to', (document) => {
  const text = read(document)
  const named = [...text.matchAll(/`((?:src|e2e|deploy|\.github)\/[\w$./-]+)`/g)].map(([, path = '']) => path)
  const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)].map(([, path = '']) => join(dirname(document), path))
  expect([...named, ...linked].filter((path) => !existsSync(path))).toEqual([])
})

test('keeps the README short', () => {
  expect(read('README.md').split('\n').length).toBeLessThanOrEqual(121)
})
