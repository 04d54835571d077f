import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { FileTime } from './timings.ts'

export interface Outcome {
  name: string
  passed: number
  failed: number
  /** Lines for the end of the report: failed tests, and tests that passed only on retry. */
  notes: string[]
  /** Seconds per test file; empty for a step without tests. */
  times: FileTime[]
  /** Wall time in seconds. */
  seconds?: number
}

/** Runs a program with visible output. Returns its exit code, or 1 if it died. */
export function run(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } })
    child.on('error', () => resolve(1))
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

/** A step without tests counts as one test. */
export const stepOutcome = (name: string, code: number): Outcome => ({
  name,
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  notes: [],
  times: [],
})

/**
 * Adds one failure for a runner that exits with an error although no test failed: a crash, an unhandled error or a missing
 * report.
 */
function settle(outcome: Outcome, code: number): Outcome {
  if (code === 0 || outcome.failed > 0) return outcome
  return { ...outcome, failed: 1, notes: [...outcome.notes, `${outcome.name} ended with code ${code} although no test failed`] }
}

interface VitestFile {
  name: string
  status: string
  startTime: number
  endTime: number
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
}
interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: VitestFile[]
}

/** The start of a reason in one line: the first line of a failed matcher names only the matcher. */
const reasonOf = ([first = 'no reason given']: string[]): string =>
  stripVTControlCharacters(first)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('    at '))
    .slice(0, 3)
    .map((line) => line.trim())
    .join(' ')

/** The failed tests of a file with their reasons, because CI may truncate the start of a log. */
const failuresIn = ({ name, assertionResults }: VitestFile): string[] =>
  assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => `failed: ${name} › ${fullName}: ${reasonOf(failureMessages)}`)

const REPEATED = 'passed only when repeated'

/** Number of tests of one runner that may pass only on retry in CI before the run fails. */
const MOST_REPEATED = 2

const tooManyRepeated = (count: number): string[] =>
  count > MOST_REPEATED ? [`${count} ${REPEATED}, at most ${MOST_REPEATED} may: counted as a failure`] : []

/** The report has no status for a test that passed on retry; the errors of its failed attempts show it. */
const repeatedIn = ({ name, assertionResults }: VitestFile): string[] =>
  assertionResults
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName, failureMessages }) => `${REPEATED}: ${name} › ${fullName}: ${reasonOf(failureMessages)}`)

/** Skipped tests count as failures, because a total of passed and failed tests would hide them. */
const leftOut = (count: number): string[] => (count > 0 ? [`left out: ${count}, counted as failed`] : [])

/** Parses vitest's JSON report. A file that failed to load has no tests, so it counts as one failure. */
export function vitestOutcome(report: VitestReport | undefined, code: number): Outcome {
  if (!report) return settle({ name: 'unit', passed: 0, failed: 0, notes: [], times: [] }, code || 1)
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const repeated = report.testResults.flatMap(repeatedIn)
  const unsteady = tooManyRepeated(repeated.length)
  return settle(
    {
      name: 'unit',
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken.length + report.numPendingTests + unsteady.length,
      notes: [
        ...report.testResults.flatMap(failuresIn),
        ...repeated,
        ...unsteady,
        ...broken.map(({ name }) => `could not be run: ${name}`),
        ...leftOut(report.numPendingTests),
      ],
      times: report.testResults.map(({ name, startTime, endTime }) => ({
        file: relative(process.cwd(), name),
        seconds: (endTime - startTime) / 1000,
      })),
    },
    code,
  )
}

interface PlaywrightSuite {
  title: string
  file: string
  suites?: PlaywrightSuite[]
  specs?: { title: string; tests: { status: string; projectName: string; results: { duration: number }[] }[] }[]
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
}

const WORTH_NAMING: Readonly<Record<string, string>> = { unexpected: 'failed', flaky: REPEATED, skipped: 'left out' }

const namedIn = ({ title, suites = [], specs = [] }: PlaywrightSuite): string[] => [
  ...specs.flatMap((spec) =>
    spec.tests.flatMap(({ status, projectName }) => {
      const what = WORTH_NAMING[status]
      return what ? [`${what}: ${title} › ${spec.title} (${projectName})`] : []
    }),
  ),
  ...suites.flatMap(namedIn),
]

const secondsIn = ({ suites = [], specs = [] }: PlaywrightSuite): number =>
  specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results)).reduce((total, { duration }) => total + duration / 1000, 0) +
  suites.reduce((total, suite) => total + secondsIn(suite), 0)

/** Parses Playwright's JSON report. A journey that passed only on retry counts as passed, but is listed with the failed ones. */
export function playwrightOutcome(report: PlaywrightReport | undefined, code: number): Outcome {
  if (!report) return settle({ name: 'e2e', passed: 0, failed: 0, notes: [], times: [] }, code || 1)
  const { expected, unexpected, flaky, skipped } = report.stats
  const unsteady = tooManyRepeated(flaky)
  return settle(
    {
      name: 'e2e',
      passed: expected + flaky,
      failed: unexpected + skipped + unsteady.length,
      notes: [...report.suites.flatMap(namedIn), ...unsteady],
      times: report.suites.map((suite) => ({ file: `e2e/${suite.file}`, seconds: secondsIn(suite) })),
    },
    code,
  )
}

/** Reads a report file; undefined if the runner died before completing it. */
export function readReport<Report>(path: string): Report | undefined {
  try {
    return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : undefined
  } catch {
    return undefined
  }
}
