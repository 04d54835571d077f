import { expect, test } from 'vitest'
import { playwrightOutcome, stepOutcome, vitestOutcome } from './runners'

const file = (status: string, ...tests: string[]) => ({
  name: 'a.test.ts',
  status,
  assertionResults: tests.map((result, index) => ({
    status: result === 'flaky' ? 'passed' : result,
    fullName: `test ${index + 1}`,
    failureMessages: result === 'passed' ? [] : ['Error: 2 is not 3\n    at a line'],
  })),
})
const spec = (title: string, status: string) => ({ title, tests: [{ status, projectName: 'desktop' }] })

test('tests are counted as the runner counted them, and those that failed at least once are named with the reason', () => {
  const report = { numPassedTests: 3, numFailedTests: 1, testResults: [file('passed', 'flaky'), file('failed', 'passed', 'failed')] }
  expect(vitestOutcome(report, 1)).toEqual({
    name: 'unit',
    passed: 3,
    failed: 1,
    notes: ['passed only when repeated: a.test.ts › test 1: Error: 2 is not 3', 'failed: a.test.ts › test 2: Error: 2 is not 3'],
  })
})

test('a file that could not be run counts as a failure', () => {
  const report = { numPassedTests: 3, numFailedTests: 0, testResults: [file('failed')] }
  expect(vitestOutcome(report, 1)).toMatchObject({ passed: 3, failed: 1, notes: ['could not be run: a.test.ts'] })
})

test('an error outside all tests counts as a failure', () => {
  expect(vitestOutcome({ numPassedTests: 3, numFailedTests: 0, testResults: [file('passed', 'passed')] }, 1)).toMatchObject({ failed: 1 })
  expect(playwrightOutcome({ stats: { expected: 2, unexpected: 0, flaky: 0 }, suites: [] }, 1)).toMatchObject({ passed: 2, failed: 1 })
})

test('a runner that left no report has failed once, even if it said nothing', () => {
  expect(vitestOutcome(undefined, 0)).toMatchObject({ passed: 0, failed: 1 })
  expect(playwrightOutcome(undefined, 137)).toMatchObject({ passed: 0, failed: 1 })
})

test('a journey that failed is named, and so is one that passed only when repeated', () => {
  const specs = [spec('asks again', 'flaky'), spec('rents', 'expected'), spec('refuses', 'unexpected')]
  const suites = [{ title: 'rent.e2e.ts', suites: [{ title: 'drift', specs }] }]
  expect(playwrightOutcome({ stats: { expected: 1, unexpected: 1, flaky: 1 }, suites }, 1)).toEqual({
    name: 'e2e',
    passed: 2,
    failed: 1,
    notes: ['passed only when repeated: drift › asks again (desktop)', 'failed: drift › refuses (desktop)'],
  })
})

test('a step without tests counts as one', () => {
  expect(stepOutcome('build', 0)).toMatchObject({ passed: 1, failed: 0 })
  expect(stepOutcome('build', 2)).toMatchObject({ passed: 0, failed: 1 })
})
