import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runJourneys, runUnit } from './runners'
import { summaryLines } from './test-report'
import { openTestSession, processesOf, type TestSession } from './test-session'

let folder: string
let session: TestSession

beforeEach(() => {
  // Inside the project, so that the planted files find its packages. Not in `test-results`, which journeys empty when they start.
  folder = `planted-${randomUUID()}.local`
  mkdirSync(folder)
  plant('vitest.config.ts', `export default { test: { root: import.meta.dirname, include: ['*.test.ts'], pool: 'forks', isolate: false } }`)
  plant('playwright.config.ts', `export default { testDir: '.', testMatch: '*.e2e.ts', outputDir: 'output', timeout: 3000, workers: 2 }`)
  session = openTestSession('ignore')
})
afterEach(() => {
  session.close()
  rmSync(folder, { recursive: true, force: true })
})

const plant = (name: string, text: string): void => writeFileSync(join(folder, name), text)

const unitFile = (body: string): string =>
  `import { expect, test } from 'vitest'\nimport { existsSync, writeFileSync } from 'node:fs'\n${body}`
const journeyFile = (body: string): string =>
  `import { expect, test } from '@playwright/test'\nimport { existsSync, writeFileSync } from 'node:fs'\n${body}`

/** A test that fails in its first run only. */
const redOnce = (title: string, id: string): string => `
test(${JSON.stringify(title)}, () => {
  const path = ${JSON.stringify(join(process.cwd(), folder, id))}
  if (existsSync(path)) return
  writeFileSync(path, '')
  throw new Error('too early')
})`

const unit = () => runUnit(session, join(folder, 'vitest.config.ts'))
const journeys = () => runJourneys(session, join(folder, 'playwright.config.ts'))
const fileOf = (name: string): string => join(folder, name)

test('reports unit tests that are always red, red once, broken or end their process', async () => {
  plant('green.test.ts', unitFile(`test('adds', () => expect(1 + 1).toBe(2))`))
  plant('red.test.ts', unitFile(`test('is red', () => expect(1).toBe(2))\ntest('is green', () => {})`))
  plant('once.test.ts', unitFile(`${redOnce('waits', 'unit')}\ntest('is green', () => {})`))
  plant('broken.test.ts', unitFile(`import './missing'\ntest('never runs', () => {})`))
  plant('dead.test.ts', unitFile(`test('dies', () => void process.kill(process.pid, 'SIGKILL'))`))
  plant('stray.test.ts', unitFile(`test('rejects later', () => void Promise.reject(new Error('stray')))`))
  plant('left.test.ts', unitFile(`test.skip('is left out', () => {})`))
  const outcome = await unit()
  expect(outcome.passed).toBe(1 + 1 + 2 + 1)
  expect(outcome.unsteady).toEqual([`unit: ${fileOf('once.test.ts')} › waits: too early`])
  expect(outcome.failures.toSorted()).toEqual([
    expect.stringMatching(/broken\.test\.ts › outside of a test: Cannot find module '\.\/missing'/),
    expect.stringMatching(/dead\.test\.ts › did not finish: .*Worker forks emitted error/),
    expect.stringMatching(/left\.test\.ts › is left out: left out/),
    expect.stringMatching(/red\.test\.ts › is red: expected 1 to be 2/),
    expect.stringMatching(/stray\.test\.ts › outside of a test: stray/),
  ])
  expect(summaryLines([outcome]).at(-1)).toBe('5 passed, 5 failed')
}, 300_000)

test('reports journeys that are always red, red once or end their process, and ends the browsers they leave behind', async () => {
  plant('green.e2e.ts', journeyFile(`test('opens', () => {})`))
  plant('red.e2e.ts', journeyFile(`test('is red', () => expect(1).toBe(2))`))
  plant('once.e2e.ts', journeyFile(['a', 'b'].map((title) => redOnce(title, title)).join('\n')))
  plant('dead.e2e.ts', journeyFile(`test('dies', () => void process.kill(process.pid, 'SIGKILL'))`))
  const left = `
import { spawn } from 'node:child_process'
test('leaves its browser', () => {
  const browser = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' })
  browser.unref()
  writeFileSync(${JSON.stringify(join(process.cwd(), folder, 'browser'))}, String(browser.pid))
})
test('waits for ever', () => new Promise(() => {}))`
  plant('left.e2e.ts', journeyFile(left))
  const outcome = await journeys()
  expect(outcome.unsteady).toEqual([
    expect.stringMatching(/once\.e2e\.ts › a \(.*\): .*too early/),
    expect.stringMatching(/once\.e2e\.ts › b \(.*\): .*too early/),
  ])
  expect(summaryLines([outcome]).at(-1)).toBe(`${1 + 1 + 2} passed, 3 failed`)
  expect(outcome.failures.toSorted()).toEqual([
    expect.stringMatching(/dead\.e2e\.ts › dies \(.*\): .*worker process exited unexpectedly/),
    expect.stringMatching(/left\.e2e\.ts › waits for ever \(.*\): Test timeout of 3000ms exceeded/),
    expect.stringMatching(/red\.e2e\.ts › is red \(.*\): .*expect/),
  ])
  const browser = Number(readFileSync(join(folder, 'browser'), 'utf8'))
  expect(browser).toBeGreaterThan(0)
  expect(() => process.kill(browser, 0)).toThrow('ESRCH')
}, 300_000)

test('runs a failed journey again in its own project', async () => {
  plant(
    'playwright.config.ts',
    `export default { testDir: '.', testMatch: '*.e2e.ts', outputDir: 'output', projects: [{ name: 'desktop' }, { name: 'phone' }] }`,
  )
  const body = `
test.describe('a list', () => {
  test('fits', () => expect(test.info().project.name).toBe('desktop'))
  test('scrolls', () => {})
})`
  plant('sizes.e2e.ts', journeyFile(body))
  const outcome = await journeys()
  expect(outcome).toMatchObject({ passed: 3, unsteady: [] })
  expect(outcome.failures).toEqual([expect.stringMatching(/sizes\.e2e\.ts › a list › fits \(phone\): /)])
}, 300_000)

test('reports a journey file that cannot be loaded', async () => {
  plant('green.e2e.ts', journeyFile(`test('opens', () => {})`))
  plant('broken.e2e.ts', journeyFile(`import './missing'\ntest('never runs', () => {})`))
  const outcome = await journeys()
  expect(outcome.failures).toEqual([expect.stringMatching(/Cannot find module .*missing/)])
}, 300_000)

test('ends all processes of a session and deletes its temporary files', async () => {
  const script = `require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' }).unref();
    require('node:fs').mkdtempSync(require('node:path').join(require('node:os').tmpdir(), 'profile-'))`
  expect(await session.run(process.execPath, ['-e', script])).toBe(0)
  session.close()
  expect(processesOf(basename(session.folder))).toEqual([])
  expect(existsSync(session.folder)).toBe(false)
})

test('ends what runs when the time of a session is over, and starts nothing after it', async () => {
  const short = openTestSession('ignore', 300)
  expect(await short.run(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])).toBe(1)
  expect(short.isOver()).toBe(true)
  const path = join(folder, 'late')
  await short.run(process.execPath, ['-e', `require('node:fs').writeFileSync(${JSON.stringify(path)}, '')`])
  expect(existsSync(path)).toBe(false)
  short.close()
})

test('runs two programs side by side, and a part alone after both', async () => {
  const path = join(folder, 'ended')
  const late = `setTimeout(() => require('node:fs').writeFileSync(${JSON.stringify(path)}, ''), 700)`
  const long = session.run(process.execPath, ['-e', late])
  const alone = session.alone(async () => existsSync(path))
  expect(await session.run(process.execPath, ['-e', ''])).toBe(0)
  expect(existsSync(path)).toBe(false)
  expect([await long, await alone]).toEqual([0, true])
})
