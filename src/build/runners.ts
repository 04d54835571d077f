import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromJourneys, readJson, takeSecondLook, type JourneyReport, type Outcome, type TestReport } from './test-report.ts'
import type { TestSession } from './test-session.ts'

const REPORTER = join(import.meta.dirname, 'unit-reporter.ts')

/** Runs unit tests, all of them or these files. A file that fails runs again, alone, in a new process with one worker. */
export async function runUnit(session: TestSession, config: string, files: readonly string[] = [], env = {}): Promise<Outcome> {
  const path = join(session.folder, 'unit.json')
  const vitest = async (...more: string[]) => {
    writeFileSync(path, '')
    const command = ['run', '--config', config, '--reporter=default', `--reporter=${REPORTER}`, ...more]
    const code = await session.run('vitest', command, { ...env, UNIT_REPORT: path })
    return { code, report: readJson<TestReport>(path) }
  }
  const first = await vitest(...files)
  const rest = first.report?.missing ?? []
  if (first.report && rest.length > 0) {
    const { report } = await vitest(...rest)
    if (report)
      first.report = { ...report, items: [...first.report.items, ...report.items], errors: [...first.report.errors, ...report.errors] }
  }
  return takeSecondLook('unit', first, ({ id }) => session.alone(async () => (await vitest(id, '--maxWorkers=1')).report))
}

/** Runs journeys. One that fails runs again, alone, in a new process with one worker and a recorded trace. */
export async function runJourneys(session: TestSession, config: string, args: readonly string[] = [], env = {}): Promise<Outcome> {
  const path = join(session.folder, 'journeys.json')
  const failed = join(session.folder, 'failed-journeys.txt')
  const playwright = async (...more: string[]) => {
    writeFileSync(path, '')
    const command = ['test', '-c', config, '--retries=0', '--reporter=list,json', ...args, ...more]
    const code = await session.run('playwright', command, { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: path })
    const report = readJson<JourneyReport>(path)
    return { code, report: report && fromJourneys(report) }
  }
  return takeSecondLook('journey', await playwright(), ({ id }) =>
    session.alone(async () => {
      writeFileSync(failed, id)
      return (await playwright('--workers=1', '--trace=on', `--test-list=${failed}`)).report
    }),
  )
}
