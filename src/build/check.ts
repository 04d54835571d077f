import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from './install-tools.ts'
import { runJourneys, runUnit } from './runners.ts'
import { isGreen, readJson, stepOutcome, summaryLines, type Outcome } from './test-report.ts'
import { openTestSession } from './test-session.ts'

/**
 * `npm run check` runs all checks that a change must pass: the static ones, then `npm test`, then the deep tier.
 * `npm run check:quick` runs the static ones, the unit tests that import a file changed since `main`, and the changed journeys.
 */
const STATIC = ['lockcheck', 'typecheck', 'lint', 'fmt:check', 'knip']
const session = openTestSession()

async function timed(name: string, args: readonly string[], env?: Record<string, string>): Promise<Outcome> {
  const start = performance.now()
  const outcome = stepOutcome(name, await session.run('npm', ['run', '--silent', ...args], env))
  return { ...outcome, seconds: (performance.now() - start) / 1000 }
}

/** All of them run even if one fails: together they take half a minute. */
async function runStatic(): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const name of STATIC) outcomes.push(await timed(name, [name]))
  return outcomes
}

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
  const fast = await runTier('test')
  const isBuilt = fast.some(({ name, passed }) => name === 'test build' && passed > 0)
  return [...checks, ...fast, ...(await runTier('test:deep', isBuilt ? { TEST_BUILT: 'yes' } : {}))]
}

async function runQuick(): Promise<Outcome[]> {
  const outcomes = await runStatic()
  const base = git('merge-base', 'main', 'HEAD')[0] ?? 'HEAD'
  outcomes.push(await runUnit(session, 'src/build/vitest.config.ts', ['--changed', base, '--passWithNoTests']))
  const changed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
  const journeys = changed.filter((file) => file.endsWith('.e2e.ts') && existsSync(file))
  if (journeys.length === 0 || !(await ensureChromium())) return outcomes
  outcomes.push(stepOutcome('build', await session.run('vite', ['build', '--logLevel', 'warn'])))
  for (const tier of ['', 'deep']) {
    const files = journeys.filter((file) => file.endsWith('.deep.e2e.ts') === (tier === 'deep'))
    if (files.length > 0) outcomes.push(await runJourneys(session, 'e2e', files, { TEST_TIER: tier }))
  }
  return outcomes
}

const git = (...args: string[]): string[] =>
  spawnSync('git', args, { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line !== '')

try {
  const outcomes = await (process.argv.includes('--quick') ? runQuick() : runAll())
  process.stdout.write(`\n${summaryLines(outcomes).join('\n')}\n`)
  if (!isGreen(outcomes)) process.exitCode = 1
} finally {
  session.close()
}
