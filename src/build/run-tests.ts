import { writeFileSync } from 'node:fs'
import { ensureChromium, ensureSshKeygen } from './install-tools.ts'
import { runJourneys, runUnit } from './runners.ts'
import { isGreen, stepOutcome, summaryLines, type Outcome } from './test-report.ts'
import { openTestSession } from './test-session.ts'
import { slowestFiles } from './timings.ts'

/**
 * `npm test` runs the unit tests, the production build, the size check and the journeys in a real browser. `npm run test:deep`
 * runs the full value tables with the same runners. Each ends with the total. `TEST_OUTCOMES` names a file for the results, and
 * `TEST_BUILT` says that `dist` is the build of this checkout: see check.ts.
 */
const isDeep = process.argv.includes('deep')
const TIER = { TEST_TIER: isDeep ? 'deep' : '' }
const session = openTestSession()

async function runTests(): Promise<Outcome[]> {
  await ensureSshKeygen()
  const browser = ensureChromium()
  const unit = timed(() => runUnit(session, 'src/build/vitest.config.ts', [], TIER))
  const outcomes: Outcome[] = []
  if (!process.env['TEST_BUILT']) outcomes.push(await timed(() => step('build', 'vite', ['build', '--logLevel', 'warn'])))
  if (!isDeep) {
    outcomes.push(await step('size', 'node', ['src/build/size.ts']))
    outcomes.push(await step('browsers', 'node', ['src/build/browsers.ts']))
  }
  // The unit tests of the deep tier run beside its journeys, which leave the processor idle for a while.
  if (!isDeep) await unit
  // Without a build or a browser every journey fails for the same reason.
  if (outcomes.some(({ name, failures }) => name === 'build' && failures.length > 0))
    return [await unit, ...outcomes, stepOutcome('journey', 1)]
  if (!(await browser)) return [await unit, ...outcomes, stepOutcome('browser', 1)]
  const journeys = await timed(() => runJourneys(session, 'e2e', [], TIER))
  return [await unit, ...outcomes, journeys]
}

async function timed(part: () => Promise<Outcome>): Promise<Outcome> {
  const start = performance.now()
  return { ...(await part()), seconds: (performance.now() - start) / 1000 }
}

const step = async (name: string, command: string, args: string[]): Promise<Outcome> => stepOutcome(name, await session.run(command, args))

// Tests with two tabs need Web Locks of Node 24.5. Only Linux x64 gets this Node from npm; other systems use their own.
if (!('locks' in navigator)) process.stderr.write('The tests of two tabs fail here: they need Node 24.5 or newer.\n')
try {
  const outcomes = await runTests()
  const times = outcomes.flatMap((outcome) => slowestFiles(outcome.name, outcome.times))
  process.stdout.write(`\n${[...times, '', ...summaryLines(outcomes)].join('\n')}\n`)
  if (process.env['TEST_OUTCOMES']) writeFileSync(process.env['TEST_OUTCOMES'], JSON.stringify(outcomes))
  if (!isGreen(outcomes)) process.exitCode = 1
} finally {
  session.close()
}
