import { expect, test } from 'vitest'
import {
  fromJourneys,
  isGreen,
  leftOut,
  reasonOf,
  stepOutcome,
  summaryLines,
  takeSecondLook,
  type Outcome,
  type TestItem,
} from './test-report'

const item = (id: string, passed: number, ...failures: string[]): TestItem => ({
  id,
  file: `src/${id}.test.ts`,
  seconds: 2,
  passed,
  failures: failures.map((title) => ({ title, reason: `${title} is red` })),
})
const reportOf = (...items: TestItem[]) => ({ items, errors: [] })
const outcomeWith = (unsteady: number, ...failures: string[]): Outcome => ({
  ...stepOutcome('unit', 0),
  unsteady: Array.from({ length: unsteady }, (_none, index) => `unit: src/a.test.ts › test ${index}: late`),
  failures,
})

test('counts an item that passes alone as passed and names the reason of its first failure', async () => {
  const asked: string[] = []
  const outcome = await takeSecondLook('unit', { report: reportOf(item('a', 3), item('b', 1, 'waits')), code: 1 }, async ({ id }) => {
    asked.push(id)
    return reportOf(item('b', 2))
  })
  expect(asked).toEqual(['b'])
  expect(outcome).toEqual({
    name: 'unit',
    passed: 5,
    failures: [],
    unsteady: ['unit: src/b.test.ts › waits: waits is red'],
    times: [
      { file: 'src/a.test.ts', seconds: 2 },
      { file: 'src/b.test.ts', seconds: 2 },
    ],
  })
})

test('counts an item that fails twice as failed, with the reasons of its second failure', async () => {
  const first = { report: reportOf(item('b', 1, 'waits')), code: 1 }
  const outcome = await takeSecondLook('unit', first, async () => reportOf(item('b', 1, 'waits', 'rents')))
  expect(outcome).toMatchObject({
    passed: 1,
    unsteady: [],
    failures: ['unit: src/b.test.ts › waits: waits is red', 'unit: src/b.test.ts › rents: rents is red'],
  })
})

test('counts a second run without a result as failed', async () => {
  const first = { report: reportOf(item('b', 1, 'waits')), code: 1 }
  expect((await takeSecondLook('unit', first, async () => undefined)).failures).toHaveLength(1)
})

test('repeats nothing when more than twelve items fail', async () => {
  const items = Array.from({ length: 13 }, (_none, index) => item(`a${index}`, 0, 'waits'))
  const outcome = await takeSecondLook('unit', { report: reportOf(...items), code: 1 }, () => {
    throw new Error('repeated')
  })
  expect(outcome.failures).toHaveLength(13)
})

test('counts an error outside all tests and a missing report as failures', async () => {
  const never = () => Promise.resolve(undefined)
  const crashed = await takeSecondLook('unit', { report: { items: [item('a', 1)], errors: ['late rejection'] }, code: 1 }, never)
  expect(crashed.failures).toEqual(['unit: late rejection'])
  const silent = await takeSecondLook('unit', { report: reportOf(item('a', 1)), code: 1 }, never)
  expect(silent.failures).toEqual(['unit: ended with code 1 although no test failed'])
  const missing = await takeSecondLook('unit', { report: undefined, code: 0 }, never)
  expect(missing.failures).toEqual(['unit: there is no report'])
})

test('accepts five unsteady tests over all parts and counts six as one failure', () => {
  expect(summaryLines([outcomeWith(2), outcomeWith(3)]).at(-1)).toBe('2 passed, 0 failed')
  expect(isGreen([outcomeWith(2), outcomeWith(3)])).toBe(true)
  expect(summaryLines([outcomeWith(3), outcomeWith(3)]).slice(-2)).toEqual([
    'Failed: 6 tests passed only alone: more than 5 are a failure',
    '2 passed, 1 failed',
  ])
  expect(isGreen([outcomeWith(3), outcomeWith(3)])).toBe(false)
})

test('names every failure in the last 40 lines, and at most 30 of them', () => {
  const few = summaryLines([outcomeWith(1, 'unit: src/a.test.ts › rents: 2'), stepOutcome('lint', 1)])
  expect(few.slice(-4)).toEqual([
    'Unsteady, passed alone: unit: src/a.test.ts › test 0: late',
    'Failed: unit: src/a.test.ts › rents: 2',
    'Failed: lint: ended with code 1',
    '1 passed, 2 failed',
  ])
  const many = summaryLines([outcomeWith(0, ...Array.from({ length: 50 }, (_none, index) => `unit: ${index}`))])
  expect(many.slice(-3)).toEqual(['Failed: unit: 29', 'and 20 more', '1 passed, 50 failed'])
})

test('converts journeys: passed, failed with the reason, left out, and errors outside of them', () => {
  const spec = (id: string, status: string, ...messages: string[]) => ({
    title: `journey ${id}`,
    tests: [
      {
        status,
        projectName: 'desktop',
        results: [{ duration: 1_500 }, ...messages.map((message) => ({ duration: 500, error: { message } }))],
      },
    ],
  })
  const inner = {
    title: 'drift',
    file: 'rent.e2e.ts',
    specs: [spec('1', 'expected'), spec('2', 'unexpected', 'Error: \u001b[2mtoo late\u001b[22m')],
  }
  const suites = [{ title: 'rent.e2e.ts', file: 'rent.e2e.ts', suites: [inner], specs: [spec('3', 'skipped')] }]
  expect(fromJourneys({ suites, errors: [{ message: 'cannot load', location: { file: 'e2e/x.e2e.ts' } }] })).toEqual({
    items: [
      {
        id: '[desktop] › rent.e2e.ts › journey 3',
        file: 'e2e/rent.e2e.ts',
        seconds: 1.5,
        passed: 0,
        failures: [{ title: 'journey 3 (desktop)', reason: 'left out' }],
      },
      { id: '[desktop] › rent.e2e.ts › drift › journey 1', file: 'e2e/rent.e2e.ts', seconds: 1.5, passed: 1, failures: [] },
      {
        id: '[desktop] › rent.e2e.ts › drift › journey 2',
        file: 'e2e/rent.e2e.ts',
        seconds: 2,
        passed: 0,
        failures: [{ title: 'drift › journey 2 (desktop)', reason: 'Error: too late' }],
      },
    ],
    errors: ['e2e/x.e2e.ts: cannot load'],
  })
})

test('shortens an error message to one line', () => {
  expect(reasonOf('Error: expect(2)\n\nIt is not 3\n    at a line')).toBe('Error: expect(2) It is not 3')
  expect(reasonOf(undefined)).toBe('no reason given')
})

test('names what a quick check has left out, which fails nothing', () => {
  const files = Array.from({ length: 9 }, (_none, index) => `src/a${index}.test.ts`)
  const outcomes = [stepOutcome('lint', 0), leftOut('unit', files), leftOut('journey', [])]
  expect(summaryLines(outcomes).slice(-2)).toEqual([
    'Left out, only `npm run check` runs it: unit: src/a0.test.ts, src/a1.test.ts, src/a2.test.ts, src/a3.test.ts, src/a4.test.ts, src/a5.test.ts and 3 more',
    '1 passed, 0 failed',
  ])
  expect(isGreen(outcomes)).toBe(true)
})
