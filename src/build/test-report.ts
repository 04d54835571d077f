import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import type { FileTime } from './timings.ts'

interface TestFailure {
  title: string
  reason: string
}

/** The unit of a second run after a failure: a file of unit tests, or one journey. */
export interface TestItem {
  id: string
  file: string
  seconds: number
  passed: number
  failures: TestFailure[]
}

export interface TestReport {
  items: TestItem[]
  /** Errors that belong to no item. */
  errors: string[]
  /** Files that were not run, because their worker died. */
  missing?: string[]
}

/** The result of a step after the second look. Each entry of `failures` and `unsteady` is one line. */
export interface Outcome {
  name: string
  passed: number
  failures: string[]
  /** Items that failed at first and passed alone. They count as passed. */
  unsteady: string[]
  times: FileTime[]
  /** Tests that were not run although the change may affect them: one line each. */
  left?: string[]
  /** Wall time in seconds. */
  seconds?: number
}

/** Number of unsteady items in one run, over all runners and tiers, that is not a failure itself. */
const MOST_UNSTEADY = 5
/** With more failures than this a run is red whatever a second look shows. */
const MOST_REPEATED = 12

/** A part, or files of it, that a quick check had no time for. */
export const leftOut = (name: string, files: readonly string[]): Outcome => ({
  ...stepOutcome(name, 0),
  passed: 0,
  left:
    files.length === 0
      ? []
      : [`${name}: ${files.slice(0, MOST_LEFT).join(', ')}${files.length > MOST_LEFT ? ` and ${files.length - MOST_LEFT} more` : ''}`],
})
const MOST_LEFT = 6

export const stepOutcome = (name: string, code: number): Outcome => ({
  name,
  passed: code === 0 ? 1 : 0,
  failures: code === 0 ? [] : [`${name}: ended with code ${code}`],
  unsteady: [],
  times: [],
})

/** `repeat` runs a failed item alone; only a second failure counts. @param code exit code: an error counts without any item */
export async function takeSecondLook(
  name: string,
  { report, code }: { report: TestReport | undefined; code: number },
  repeat: (item: TestItem) => Promise<TestReport | undefined>,
): Promise<Outcome> {
  const { items, errors, missing = [] } = report ?? { items: [], errors: ['there is no report'] }
  const red = items.filter(({ failures }) => failures.length > 0)
  const outcome: Outcome = {
    name,
    passed: items.filter((item) => !red.includes(item)).reduce((total, { passed }) => total + passed, 0),
    failures: [...errors, ...missing.map((file) => `${file} was not run`)].map((reason) => `${name}: ${reason}`),
    unsteady: [],
    times: toTimes(items),
  }
  for (const item of red) {
    const second = red.length > MOST_REPEATED ? undefined : await repeat(item)
    const again = second?.items.find(({ id }) => id === item.id) ?? item
    const lines = again.failures.map((failure) => toLine(name, item.file, failure))
    outcome.passed += again.passed
    outcome.failures.push(...lines)
    if (lines.length === 0) outcome.unsteady.push(...item.failures.map((failure) => toLine(name, item.file, failure)).slice(0, 1))
  }
  if (code !== 0 && outcome.failures.length + red.length === 0)
    outcome.failures.push(`${name}: ended with code ${code} although no test failed`)
  return outcome
}

const toLine = (name: string, file: string, { title, reason }: TestFailure): string => `${name}: ${file} › ${title}: ${reason}`

function toTimes(items: readonly TestItem[]): FileTime[] {
  const byFile = new Map<string, number>()
  for (const { file, seconds } of items) byFile.set(file, (byFile.get(file) ?? 0) + seconds)
  return [...byFile].map(([file, seconds]) => ({ file, seconds }))
}

/** The end of a log: the parts, the tests left out, the unsteady items, at most 30 failures and, as the very last line, the total. */
export function summaryLines(outcomes: readonly Outcome[]): string[] {
  const unsteady = outcomes.flatMap((outcome) => outcome.unsteady)
  const failures = outcomes.flatMap((outcome) => outcome.failures)
  if (unsteady.length > MOST_UNSTEADY) failures.push(`${unsteady.length} tests passed only alone: more than ${MOST_UNSTEADY} are a failure`)
  const passed = outcomes.reduce((total, outcome) => total + outcome.passed, 0)
  const left = failures.length - MOST_NAMED
  return [
    ...outcomes.map(partLine),
    ...outcomes.flatMap(({ left = [] }) => left).map((line) => `Left out, only \`npm run check\` runs it: ${line}`),
    ...unsteady.map((line) => `Unsteady, passed alone: ${line}`),
    ...failures.slice(0, MOST_NAMED).map((line) => `Failed: ${line}`),
    ...(left > 0 ? [`and ${left} more`] : []),
    `${passed} passed, ${failures.length} failed`,
  ]
}

const MOST_NAMED = 30

const partLine = ({ name, passed, failures, seconds = 0 }: Outcome): string =>
  `${name}: ${passed} passed, ${failures.length} failed, ${seconds.toFixed(0)} s`

/** True if the total of `summaryLines` has no failure. */
export const isGreen = (outcomes: readonly Outcome[]): boolean => summaryLines(outcomes).at(-1)?.endsWith(' 0 failed') === true

/** The start of an error message in one line: the first line of a failed matcher names only the matcher. */
export function reasonOf(message = 'no reason given'): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('at '))
  return lines.slice(0, 3).join(' ').slice(0, 300)
}

interface JourneySuite {
  title: string
  file: string
  suites?: JourneySuite[]
  specs?: { title: string; tests: { status: string; projectName: string; results: JourneyResult[] }[] }[]
}
interface JourneyResult {
  duration: number
  error?: { message?: string }
}
export interface JourneyReport {
  suites: JourneySuite[]
  errors: { message?: string; location?: { file: string } }[]
}

/** Converts Playwright's JSON report. A file that cannot be loaded stops the run before the first journey. */
export const fromJourneys = ({ suites, errors }: JourneyReport): TestReport => ({
  items: suites.flatMap((suite) => journeysIn(suite)),
  errors: errors.map(({ message, location }) => [location?.file, reasonOf(message)].filter(Boolean).join(': ')),
})

/** @param path titles of the suites around, the file first */
function journeysIn({ title, file, suites = [], specs = [] }: JourneySuite, path: readonly string[] = []): TestItem[] {
  const titles = [...path, title]
  const own = specs.flatMap(({ title: spec, tests }) =>
    tests.map(({ status, projectName, results }): TestItem => {
      const reason = status === 'skipped' ? 'left out' : reasonOf(results.find(({ error }) => error)?.error?.message)
      return {
        // A line of a test list. The ID in the report names the first project, whichever project the journey ran in.
        id: [`[${projectName}]`, ...titles, spec].join(' › '),
        file: `e2e/${file}`,
        seconds: results.reduce((total, { duration }) => total + duration / 1000, 0),
        passed: status === 'expected' ? 1 : 0,
        failures: status === 'expected' ? [] : [{ title: `${[...titles.slice(1), spec].join(' › ')} (${projectName})`, reason }],
      }
    }),
  )
  return [...own, ...suites.flatMap((suite) => journeysIn(suite, titles))]
}

/** Reads a JSON file; undefined if the program died before completing it. */
export function readJson<Content>(path: string): Content | undefined {
  try {
    return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Content) : undefined
  } catch {
    return undefined
  }
}
