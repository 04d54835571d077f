import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const tests = import.meta.glob<string>(['/src/**/*.test.{ts,tsx}', '/e2e/**/*.e2e.ts'], { query: '?raw', import: 'default', eager: true })

/** Rule numbers in the order of the page. */
const numbersOf = (page: string): string[] => [...page.matchAll(/^- \*\*([A-Z]\d+)\*\* [A-Z]/gm)].map(([, number = '']) => number)

const rules = numbersOf(readFileSync('src/RULES.md', 'utf8'))
const NUMBER = `[${[...new Set(rules.map(([letter]) => letter))].join('')}]\\d+`
/** A title with numbers in parentheses, and the start of the test's function. Not a name of a group. */
const TITLE = new RegExp(
  `(?<!describe[^\\n]*\\(\\s*)(['"\`])((?:(?!\\1|\\n).)*\\((?=${NUMBER})[^()\\n]*\\)[^\\n]*?)\\1,\\s*(?:\\{[^}]*\\},\\s*)?(?:async\\s*)?\\(`,
  'g',
)
const AT_THE_END = new RegExp(`^[^()].* \\((${NUMBER}(?:, ${NUMBER})*)\\)$`)

interface Cited {
  title: string
  /** Null if the numbers are not at the end of the title, separated by commas. */
  numbers: string[] | null
}

const citedIn = (source: string): Cited[] =>
  [...source.matchAll(TITLE)].map(([, , title = '']) => ({ title, numbers: AT_THE_END.exec(title)?.[1]?.split(', ') ?? null }))

/** Numbers that are missing, repeated or out of order within their letter. */
function misnumbered(numbers: readonly string[]): string[] {
  const next = new Map<string, number>()
  return numbers.filter((number) => {
    const [letter = '', count] = [number[0], Number(number.slice(1))]
    const expected = next.get(letter) ?? 1
    next.set(letter, count + 1)
    return count !== expected
  })
}

const cited = Object.entries(tests)
  .filter(([file]) => file !== '/src/test/rules.test.ts')
  .flatMap(([, source]) => citedIn(source))

test('finds rules and their numbers in titles', () => {
  expect(numbersOf('- **M1** A rule.\n- **M2** Another.\n- M3 Not one.\n  - **K1** Nor this.')).toEqual(['M1', 'M2'])
  const source =
    "test('sends it (M1)', () => 1)\ntest.each(x)(\n  `sends %s (M2, K1)`,\n  async ({ page }) => 1)\ntest('an M1 chip (fast)', () => 1)\ndescribe('a group (M1)', () => 1)"
  expect(citedIn(source)).toEqual([
    { title: 'sends it (M1)', numbers: ['M1'] },
    { title: 'sends %s (M2, K1)', numbers: ['M2', 'K1'] },
  ])
  expect(citedIn("test('(M1) sends it', () => 1)\ntest('sends (M1) it', () => 1)\ntest('sends it (M1 and M2)', () => 1)")).toEqual([
    { title: '(M1) sends it', numbers: null },
    { title: 'sends (M1) it', numbers: null },
    { title: 'sends it (M1 and M2)', numbers: null },
  ])
  expect(misnumbered(['M1', 'M2', 'M2', 'M4', 'K2', 'K3'])).toEqual(['M2', 'M4', 'K2'])
})

test('numbers the rules without gaps and duplicates', () => {
  expect(rules.length).toBeGreaterThan(30)
  expect(misnumbered(rules)).toEqual([])
})

test('cites every rule in the title of a test, at its end', () => {
  expect(cited.filter(({ numbers }) => numbers === null).map(({ title }) => title)).toEqual([])
  const numbers = new Set(cited.flatMap(({ numbers: own }) => own ?? []))
  expect(rules.filter((rule) => !numbers.has(rule))).toEqual([])
})

test('cites no rule that does not exist', () => {
  const known = new Set(rules)
  expect(cited.filter(({ numbers }) => numbers?.some((number) => !known.has(number))).map(({ title }) => title)).toEqual([])
})
