import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from './install-tools.ts'
import { nearestTests } from './nearest-tests.ts'
import { runJourneys, runUnit } from './runners.ts'
import { isGreen, leftOut, readJson, stepOutcome, summaryLines, type Outcome } from './test-report.ts'
import { openTestSession } from './test-session.ts'

/**
 * `npm run check` runs all checks that a change must pass: the static ones, then `npm test`, then the deep tier.
 * `npm run check:quick` runs the static ones, the unit tests that import a file changed since `main`, and the changed journeys. It
 * stops after 90 seconds and names the tests that it left out.
 */
const STATIC = ['lockcheck', 'typecheck', 'lint', 'fmt:check', 'knip']
const isQuick = process.argv.includes('--quick')
/** Less than 90 seconds, because processes and files are removed at the end. */
const QUICK_LIMIT_MS = 85_000
/** As many files of unit tests as two cores run in half a minute. */
const MOST_UNIT_FILES = 40
const session = openTestSession('inherit', ...(isQuick ? [QUICK_LIMIT_MS] : []))

async function timed(name: string, args: readonly string[], env?: Record<string, string>): Promise<Outcome> {
  const start = performance.now()
  const outcome = stepOutcome(name, await session.run('npm', ['run', '--silent', ...args], env))
  return { ...outcome, seconds: (performance.now() - start) / 1000 }
}

/** All of them run even if one fails, side by side: together they take half a minute. */
const runStatic = (): Promise<Outcome[]> => Promise.all(STATIC.map((name) => withinTime(name, [name], () => timed(name, [name]))))

/** The parts of a tier; one failure if it ended without writing them. */
async function runTier(script: string, env: Record<string, string> = {}): Promise<Outcome[]> {
  const file = join(session.folder, `${script.replace(':', '-')}.json`)
  const tier = await timed(script, [script], { ...env, TEST_OUTCOMES: file })
  const parts = readJson<Outcome[]>(file) ?? [tier]
  return parts.map((part) => ({ ...part, name: `${script} ${part.name}` }))
}

async function runAll(): Promise<Outcome[]> {
  const checks = await runStatic()
  // The tests take a quarter of an hour and change nothing about a result that is red already.
  if (!isGreen(checks)) return checks
  const fast = await runTier('test', { DEEP_FOLLOWS: 'yes' })
  const isBuilt = fast.some(({ name, passed }) => name === 'test build' && passed > 0)
  return [...checks, ...fast, ...(await runTier('test:deep', isBuilt ? { TEST_BUILT: 'yes' } : {}))]
}

/** A part that was cut off has no report, and does not fail the run. */
async function withinTime(name: string, files: readonly string[], run: () => Promise<Outcome>): Promise<Outcome> {
  const outcome = session.isOver() ? leftOut(name, files) : await run()
  return session.isOver() && outcome.times.length === 0 ? leftOut(name, files) : outcome
}

async function runQuick(): Promise<Outcome[]> {
  const outcomes = await runStatic()
  const base = git('merge-base', 'main', 'HEAD')[0] ?? 'HEAD'
  const files = globSync(['{src,e2e}/**/*.{ts,tsx}', 'package-lock.json'])
  const changed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
  const tests = nearestTests(changed, new Map(files.map((file) => [file, readFileSync(file, 'utf8')])))
  const near = tests.filter((file) => !file.includes('.deep.')).slice(0, MOST_UNIT_FILES)
  if (near.length > 0) {
    const unit = await withinTime('unit', near, () => runUnit(session, 'src/build/vitest.config.ts', near))
    const { left = [] } = leftOut(
      'unit',
      tests.filter((file) => !near.includes(file)),
    )
    outcomes.push({ ...unit, left: [...(unit.left ?? []), ...left] })
  }
  const journeys = changed.filter((file) => file.endsWith('.e2e.ts') && files.includes(file))
  if (journeys.length === 0 || !(await ensureChromium())) return outcomes
  outcomes.push(
    await withinTime('build', journeys, async () => stepOutcome('build', await session.run('vite', ['build', '--logLevel', 'warn']))),
  )
  for (const file of journeys.toSorted((a, b) => Number(isDeep(a)) - Number(isDeep(b))))
    outcomes.push(await withinTime('journey', [file], () => runJourneys(session, 'e2e', [file], { TEST_TIER: isDeep(file) ? 'deep' : '' })))
  return outcomes
}

const isDeep = (file: string): boolean => file.endsWith('.deep.e2e.ts')

const git = (...args: string[]): string[] =>
  spawnSync('git', args, { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line !== '')

try {
  const outcomes = await (isQuick ? runQuick() : runAll())
  process.stdout.write(`\n${summaryLines(outcomes).join('\n')}\n`)
  if (!isGreen(outcomes)) process.exitCode = 1
} finally {
  session.close()
}
