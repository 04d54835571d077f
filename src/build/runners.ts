import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** What one part of the test command found out. */
export interface Outcome {
  name: string
  passed: number
  failed: number
  /** Sentences for the end of the report: which tests failed, and which passed only when repeated. */
  notes: string[]
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
})

/** A runner that ended badly although no test failed (a crash, an unhandled error, no report) counts as one failure. */
function settle(outcome: Outcome, code: number): Outcome {
  if (code === 0 || outcome.failed > 0) return outcome
  return { ...outcome, failed: 1, notes: [...outcome.notes, `${outcome.name} ended with code ${code} although no test failed`] }
}

const REPEATED = 'passed only when repeated'

interface VitestFile {
  name: string
  status: string
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
}
interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: VitestFile[]
}

/**
 * The tests of a file that failed at least once, each with the first line of what was wrong then: a log may be cut, its end
 * is not. One that passed when repeated keeps what was wrong before.
 */
const troubleIn = ({ name, assertionResults }: VitestFile): string[] =>
  assertionResults.flatMap(({ status, fullName, failureMessages: [first] }) => {
    const what = status === 'failed' ? 'failed' : first === undefined ? null : REPEATED
    return what === null ? [] : [`${what}: ${name} › ${fullName}: ${first?.split('\n')[0] ?? 'no reason given'}`]
  })

/**
 * Reads vitest's JSON report. What passed only when repeated has passed, and is named. A file that could not be loaded has no
 * tests to fail: it counts as one.
 */
export function vitestOutcome(report: VitestReport | undefined, code: number): Outcome {
  if (!report) return settle({ name: 'unit', passed: 0, failed: 0, notes: [] }, code || 1)
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return settle(
    {
      name: 'unit',
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken.length,
      notes: [...report.testResults.flatMap(troubleIn), ...broken.map(({ name }) => `could not be run: ${name}`)],
    },
    code,
  )
}

interface PlaywrightSuite {
  title: string
  suites?: PlaywrightSuite[]
  specs?: { title: string; tests: { status: string; projectName: string }[] }[]
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: PlaywrightSuite[]
}

const WORTH_NAMING: Readonly<Record<string, string>> = { unexpected: 'failed', flaky: REPEATED }

const namedIn = ({ title, suites = [], specs = [] }: PlaywrightSuite): string[] => [
  ...specs.flatMap((spec) =>
    spec.tests.flatMap(({ status, projectName }) => {
      const what = WORTH_NAMING[status]
      return what ? [`${what}: ${title} › ${spec.title} (${projectName})`] : []
    }),
  ),
  ...suites.flatMap(namedIn),
]

/** Reads Playwright's JSON report. What passed only when repeated has passed, and is named like what failed. */
export function playwrightOutcome(report: PlaywrightReport | undefined, code: number): Outcome {
  if (!report) return settle({ name: 'e2e', passed: 0, failed: 0, notes: [] }, code || 1)
  const { expected, unexpected, flaky } = report.stats
  return settle({ name: 'e2e', passed: expected + flaky, failed: unexpected, notes: report.suites.flatMap(namedIn) }, code)
}

/** A report file, or undefined when the runner died before writing a whole one. */
export function readReport<Report>(path: string): Report | undefined {
  try {
    return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : undefined
  } catch {
    return undefined
  }
}
