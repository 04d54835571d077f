import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './install-chromium.ts'
import { ensureSshKeygen } from './install-ssh-keygen.ts'
import { playwrightOutcome, readReport, run, stepOutcome, vitestOutcome, type Outcome } from './runners.ts'

/**
 * Everything that decides whether the console works: unit tests, the production build, its size, journeys in a real
 * browser. Ends with one line that sums up all of them.
 */
async function runTests(): Promise<Outcome[]> {
  const reports = mkdtempSync(join(tmpdir(), 'console-tests-'))
  try {
    const outcomes = [await unit(join(reports, 'unit.json'))]
    const built = await build()
    outcomes.push(built)
    // A browser test of an older build would prove nothing.
    if (built.failed > 0) return [...outcomes, notRun('e2e', 'there is no build to test')]
    outcomes.push(stepOutcome('size', await run('node', ['src/build/size.ts'])))
    outcomes.push(await journeys(join(reports, 'e2e.json')))
    return outcomes
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
}

async function unit(report: string): Promise<Outcome> {
  const args = ['run', '--config', 'src/build/vitest.config.ts', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await run('vitest', args)
  return vitestOutcome(readReport(report), code)
}

async function build(): Promise<Outcome> {
  const code = (await run('tsc', ['-p', '.'])) || (await run('vite', ['build', '--logLevel', 'warn']))
  return stepOutcome('build', code)
}

async function journeys(report: string): Promise<Outcome> {
  const code = await run('playwright', ['test', '-c', 'e2e', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: report })
  return playwrightOutcome(readReport(report), code)
}

const notRun = (name: string, reason: string): Outcome => ({ name, passed: 0, failed: 1, notes: [`${name} was not run: ${reason}`] })

function report(outcomes: Outcome[]): void {
  const sum = (kind: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[kind], 0)
  process.stdout.write('\n')
  for (const { name, passed, failed, notes } of outcomes) {
    process.stdout.write(`${name}: ${passed} passed, ${failed} failed\n${notes.map((note) => `  ${note}\n`).join('')}`)
  }
  process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`)
  if (sum('failed') > 0) process.exitCode = 1
}

// Two tabs are played by Node's own Web Locks; off Linux x64 the machine's Node runs the tests.
if (!('locks' in navigator)) process.stderr.write('The tests of two tabs fail here: they need Node 24.5 or newer.\n')
ensureSshKeygen()
report(ensureChromium() ? await runTests() : [notRun('everything', 'browser tests need a Chromium')])
