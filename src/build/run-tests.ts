import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium, ensureSshKeygen } from './install-tools.ts'
import { playwrightOutcome, readReport, run, stepOutcome, vitestOutcome, type Outcome } from './runners.ts'
import { findSlowed, slowestFiles, toShares, totalSeconds, type RecordedShares } from './timings.ts'

/**
 * `npm test` runs the unit tests, the production build, the size check and the journeys in a real browser. `npm run test:deep`
 * runs the full value tables with the same runners. Each ends with a summary line. `npm test -- --record` also records each
 * file's share of the time, for the check against slow tests.
 */
const isDeep = process.argv.includes('deep')
const isRecording = process.argv.includes('--record')
const TIER = { TEST_TIER: isDeep ? 'deep' : '' }
const SHARES = new URL('test-shares.json', import.meta.url)

async function runTests(): Promise<Outcome[]> {
  const reports = mkdtempSync(join(tmpdir(), 'console-tests-'))
  try {
    await ensureSshKeygen()
    // Installs the browser while the unit tests run.
    const browser = ensureChromium()
    const outcomes = [await timed(() => unit(join(reports, 'unit.json')))]
    const built = await timed(build)
    outcomes.push(built)
    // Browser tests of an older build would be meaningless.
    if (built.failed > 0) return [...outcomes, notRun('e2e', 'there is no build to test')]
    if (!isDeep) outcomes.push(stepOutcome('size', await run('node', ['src/build/size.ts'])))
    if (!(await browser)) return [...outcomes, notRun('e2e', 'browser tests need a Chromium')]
    outcomes.push(await timed(() => journeys(join(reports, 'e2e.json'))))
    if (isRecording && !isDeep) recordShares(outcomes)
    return isDeep ? outcomes : [...outcomes, sharesOutcome(outcomes)]
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
}

async function timed(part: () => Promise<Outcome>): Promise<Outcome> {
  const start = performance.now()
  return { ...(await part()), seconds: (performance.now() - start) / 1000 }
}

async function unit(report: string): Promise<Outcome> {
  const args = ['run', '--config', 'src/build/vitest.config.ts', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await run('vitest', args, TIER)
  return vitestOutcome(readReport(report), code)
}

async function build(): Promise<Outcome> {
  const code = (await run('tsc', ['-p', '.'])) || (await run('vite', ['build', '--logLevel', 'warn']))
  return stepOutcome('build', code)
}

async function journeys(report: string): Promise<Outcome> {
  const code = await run('playwright', ['test', '-c', 'e2e', '--reporter=list,json'], { ...TIER, PLAYWRIGHT_JSON_OUTPUT_NAME: report })
  return playwrightOutcome(readReport(report), code)
}

const notRun = (name: string, reason: string): Outcome => ({
  name,
  passed: 0,
  failed: 1,
  notes: [`${name} was not run: ${reason}`],
  times: [],
})

function sharesOutcome(outcomes: readonly Outcome[]): Outcome {
  const recorded = JSON.parse(readFileSync(SHARES, 'utf8')) as Record<string, RecordedShares>
  const slowed = outcomes.flatMap(({ name, times }) => (times.length > 0 ? findSlowed(times, recorded[name] ?? {}) : []))
  return { ...stepOutcome('shares of the time', slowed.length), notes: slowed }
}

function recordShares(outcomes: readonly Outcome[]): void {
  const shares = Object.fromEntries(outcomes.flatMap(({ name, times }) => (times.length > 0 ? [[name, toShares(times)]] : [])))
  writeFileSync(SHARES, `${JSON.stringify(shares, null, 2)}\n`)
}

function report(outcomes: Outcome[]): void {
  const sum = (kind: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[kind], 0)
  const say = (line: string) => process.stdout.write(`${line}\n`)
  for (const { name, times } of outcomes) {
    if (times.length === 0) continue
    say(`\nSlowest files of ${name} (${times.length} files, ${totalSeconds(times).toFixed(0)} s in all workers):`)
    slowestFiles(times).forEach(say)
  }
  say('')
  for (const { name, passed, failed, notes, seconds } of outcomes) {
    say(`${name}: ${passed} passed, ${failed} failed${seconds === undefined ? '' : `, ${seconds.toFixed(0)} s`}`)
    for (const note of notes) say(`  ${note}`)
  }
  say(`${sum('passed')} passed, ${sum('failed')} failed`)
  if (sum('failed') > 0) process.exitCode = 1
}

// Tests with two tabs need Web Locks of Node 24.5. Only Linux x64 gets this Node from npm; other systems use their own.
if (!('locks' in navigator)) process.stderr.write('The tests of two tabs fail here: they need Node 24.5 or newer.\n')
report(await runTests())
