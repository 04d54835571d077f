import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** What one part of the test command found out. */
export interface Outcome {
  name: string
  passed: number
  failed: number
  /** Sentences for the end of the report, for example the names of tests that passed only when repeated. */
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

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[]
}

/** Reads vitest's JSON report. A file that could not be loaded has no tests to fail: it counts as one. */
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
      notes: broken.map(({ name }) => `could not be run: ${name}`),
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

const flakyIn = ({ title, suites = [], specs = [] }: PlaywrightSuite): string[] => [
  ...specs.flatMap((spec) => {
    const flaky = spec.tests.find(({ status }) => status === 'flaky')
    return flaky ? [`passed only when repeated: ${title} › ${spec.title} (${flaky.projectName})`] : []
  }),
  ...suites.flatMap(flakyIn),
]

/** Reads Playwright's JSON report. What passed only when repeated has passed, and is named. */
export function playwrightOutcome(report: PlaywrightReport | undefined, code: number): Outcome {
  if (!report) return settle({ name: 'e2e', passed: 0, failed: 0, notes: [] }, code || 1)
  const { expected, unexpected, flaky } = report.stats
  return settle({ name: 'e2e', passed: expected + flaky, failed: unexpected, notes: report.suites.flatMap(flakyIn) }, code)
}

/** A report file, or undefined when the runner died before writing a whole one. */
export function readReport<Report>(path: string): Report | undefined {
  try {
    return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : undefined
  } catch {
    return undefined
  }
}
