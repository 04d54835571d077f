import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(['/src/**/*.{ts,tsx}', '!/src/**/*.d.ts'], { query: '?raw', import: 'default', eager: true })
const rows = [...readFileSync('README.md', 'utf8').matchAll(/^\| ([\d., ]*) ?\|.*\| (.+) \|$/gm)]

test('every decision that a comment cites stands in the README', () => {
  const cited = Object.values(sources).flatMap((text) => [...text.matchAll(/DESIGN decisions? (2\.\d+)(?: and (2\.\d+))?/g)])
  const known = new Set(rows.flatMap(([, numbers = '']) => numbers.split(/[, ]+/)))
  expect(cited.length).toBeGreaterThan(20)
  expect(cited.flatMap(([, one = '', other = one]) => [one, other]).filter((number) => !known.has(number))).toEqual([])
})

test('what the README says is decided somewhere is there', () => {
  const places = rows.flatMap(([, , where = '']) => [...where.matchAll(/`([^`]+)`/g)].map(([, path]) => `src/${path}`))
  expect(places.length).toBeGreaterThan(10)
  expect(places.filter((path) => !existsSync(path))).toEqual([])
})
