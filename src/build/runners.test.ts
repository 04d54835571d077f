import { expect, test } from 'vitest'
import { playwrightOutcome, stepOutcome, vitestOutcome } from './runners'

const file = (status: string, ...tests: string[]) => ({
  name: `${process.cwd()}/src/a.test.ts`,
  status,
  startTime: 1_000,
  endTime: 3_500,
  assertionResults: tests.map((result, index) => ({
    status: result,
    fullName: `test ${index + 1}`,
    failureMessages: result === 'passed' ? [] : ['Error: \u001b[2mexpect(2)\u001b[22m\n\nIt is not 3\n    at a line'],
  })),
})
const unit = (passed: number, failed: number, left: number, ...testResults: ReturnType<typeof file>[]) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: left,
  testResults,
})
const spec = (title: string, status: string) => ({
  title,
  tests: [{ status, projectName: 'desktop', results: [{ duration: 1_500 }, { duration: 500 }] }],
})
const suite = (title: string, ...specs: ReturnType<typeof spec>[]) => ({ title, file: 'rent.e2e.ts', specs })
const stats = (counts: Partial<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>) => ({
  expected: 0,
  unexpected: 0,
  flaky: 0,
  skipped: 0,
  ...counts,
})

test('counts unit tests, lists failures with their reason, and times each file', () => {
  const name = `${process.cwd()}/src/a.test.ts`
  expect(vitestOutcome(unit(3, 1, 0, file('failed', 'passed', 'failed')), 1)).toEqual({
    name: 'unit',
    passed: 3,
    failed: 1,
    notes: [`failed: ${name} › test 2: Error: expect(2) It is not 3`],
    times: [{ file: 'src/a.test.ts', seconds: 2.5 }],
  })
})

test('counts a file that fails to load as a failure', () => {
  expect(vitestOutcome(unit(3, 0, 0, file('failed')), 1)).toMatchObject({
    passed: 3,
    failed: 1,
    notes: [expect.stringMatching(/^could not be run: .*a\.test\.ts$/)],
  })
})

test('counts skipped tests as failures', () => {
  expect(vitestOutcome(unit(3, 0, 2, file('passed', 'passed')), 0)).toMatchObject({ passed: 3, failed: 2 })
  const suites = [suite('deploy', spec('serves', 'skipped'))]
  expect(playwrightOutcome({ stats: stats({ skipped: 1 }), suites }, 0)).toMatchObject({
    failed: 1,
    notes: ['left out: deploy › serves (desktop)'],
  })
})

test('counts an error outside all tests as a failure', () => {
  expect(vitestOutcome(unit(3, 0, 0, file('passed', 'passed')), 1)).toMatchObject({ failed: 1 })
  expect(playwrightOutcome({ stats: stats({ expected: 2 }), suites: [] }, 1)).toMatchObject({ passed: 2, failed: 1 })
})

test('counts a missing report as a failure, even with exit code 0', () => {
  expect(vitestOutcome(undefined, 0)).toMatchObject({ passed: 0, failed: 1 })
  expect(playwrightOutcome(undefined, 137)).toMatchObject({ passed: 0, failed: 1 })
})

test('lists journeys that failed or passed only on retry, and times each file over all attempts', () => {
  const specs = [spec('asks again', 'flaky'), spec('rents', 'expected'), spec('refuses', 'unexpected')]
  const suites = [{ title: 'rent.e2e.ts', file: 'rent.e2e.ts', suites: [suite('drift', ...specs)] }]
  expect(playwrightOutcome({ stats: stats({ expected: 1, unexpected: 1, flaky: 1 }), suites }, 1)).toEqual({
    name: 'e2e',
    passed: 2,
    failed: 1,
    notes: ['passed only when repeated: drift › asks again (desktop)', 'failed: drift › refuses (desktop)'],
    times: [{ file: 'e2e/rent.e2e.ts', seconds: 6 }],
  })
})

test('lists unit tests that passed only on retry, and fails a run with more than two', () => {
  const repeated = (count: number) => {
    const results = file('passed', ...Array.from({ length: count }, () => 'passed'))
    const failureMessages = ['Error: too early\n    at a line']
    return unit(count, 0, 0, { ...results, assertionResults: results.assertionResults.map((test) => ({ ...test, failureMessages })) })
  }
  const name = `${process.cwd()}/src/a.test.ts`
  expect(vitestOutcome(repeated(1), 0)).toMatchObject({
    passed: 1,
    failed: 0,
    notes: [`passed only when repeated: ${name} › test 1: Error: too early`],
  })
  expect(vitestOutcome(repeated(2), 0)).toMatchObject({ passed: 2, failed: 0 })
  expect(vitestOutcome(repeated(3), 0)).toMatchObject({ passed: 3, failed: 1 })
})

test('fails a run in which more than two journeys passed only on retry', () => {
  const repeated = (count: number) => ({ stats: stats({ flaky: count }), suites: [] })
  expect(playwrightOutcome(repeated(2), 0)).toMatchObject({ passed: 2, failed: 0 })
  expect(playwrightOutcome(repeated(3), 0)).toMatchObject({ passed: 3, failed: 1 })
})

test('counts a step without tests as one', () => {
  expect(stepOutcome('build', 0)).toMatchObject({ passed: 1, failed: 0 })
  expect(stepOutcome('build', 2)).toMatchObject({ passed: 0, failed: 1 })
})
