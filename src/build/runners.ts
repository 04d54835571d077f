import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { FileTime } from './timings.ts'

/** What one part of the test command found out. */
export interface Outcome {
  name: string
  passed: number
  failed: number
  /** Sentences for the end of the report: failed tests, and journeys that passed only when repeated. */
  notes: string[]
  /** Seconds per test file; empty for a step without tests of its own. */
  times: FileTime[]
  /** Real time of the whole part. */
  seconds?: number
}

/** Runs a program with its output on the screen; its exit code, or 1 when it died. */
export function run(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } })
    child.on('error', () => resolve(1))
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

/** A step without tests of its own counts as one. */
export const stepOutcome = (name: string, code: number): Outcome => ({
  name,
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  notes: [],
  times: [],
})

/** A runner that ended badly although no test failed (a crash, an unhandled error, no report) counts as one failure. */
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

/** The failed tests of a file, each with the first line of the reason: a log may be cut, its end is not. */
const failuresIn = ({ name, assertionResults }: VitestFile): string[] =>
  assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages: [first] }) => `failed: ${name} › ${fullName}: ${first?.split('\n')[0] ?? 'no reason given'}`)

/** A test that was left out proves nothing, and would go unseen in a sum of what passed and failed. */
const leftOut = (count: number): string[] => (count > 0 ? [`left out: ${count}, counted as failed`] : [])

/** Reads vitest's JSON report. A file that could not be loaded has no tests to fail: it counts as one. */
export function vitestOutcome(report: VitestReport | undefined, code: number): Outcome {
  if (!report) return settle({ name: 'unit', passed: 0, failed: 0, notes: [], times: [] }, code || 1)
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return settle(
    {
      name: 'unit',
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken.length + report.numPendingTests,
      notes: [
        ...report.testResults.flatMap(failuresIn),
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

const REPEATED = 'passed only when repeated'

/** So many journeys may pass only when repeated, in CI, before the run counts as failed. */
const MOST_REPEATED = 2

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

/** Reads Playwright's JSON report. What passed only when repeated has passed, and is named like what failed. */
export function playwrightOutcome(report: PlaywrightReport | undefined, code: number): Outcome {
  if (!report) return settle({ name: 'e2e', passed: 0, failed: 0, notes: [], times: [] }, code || 1)
  const { expected, unexpected, flaky, skipped } = report.stats
  const isUnsteady = flaky > MOST_REPEATED
  return settle(
    {
      name: 'e2e',
      passed: expected + flaky,
      failed: unexpected + skipped + (isUnsteady ? 1 : 0),
      notes: [
        ...report.suites.flatMap(namedIn),
        ...(isUnsteady ? [`${flaky} passed only when repeated, at most ${MOST_REPEATED} may: counted as a failure`] : []),
      ],
      times: report.suites.map((suite) => ({ file: `e2e/${suite.file}`, seconds: secondsIn(suite) })),
    },
    code,
  )
}

/** A report file, or undefined when the runner died before writing a whole one. */
export function readReport<Report>(path: string): Report | undefined {
  try {
    return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : undefined
  } catch {
    return undefined
  }
}
