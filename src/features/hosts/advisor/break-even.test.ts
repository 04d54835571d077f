import fc from 'fast-check'
import { expect, test } from 'vitest'
import { breakEven, earnings } from './break-even'
import { powerOf, readInputs, runningOf } from './break-even-inputs'

test('rented hours pay for the idle ones as well', () => {
  const running = { loadWatts: 4_400, idleWatts: 600, tariff: 0.12, share: 0.7 }
  expect(breakEven(running)).toBeCloseTo(((4.4 * 0.7 + 0.6 * 0.3) * 0.12) / 0.7, 12)
  expect(breakEven({ loadWatts: 1_000, idleWatts: 500, tariff: 0.1, share: 1 })).toBe(0.1)
  expect(earnings(2.72, running).hour).toBeCloseTo(2.72 - breakEven(running), 12)
  expect(earnings(1, { loadWatts: 1_000, idleWatts: 0, tariff: 0.1, share: 0.5 })).toEqual({ hour: 0.9, month: 324 })
})

test('at the break-even price nothing is left and nothing is lost', () => {
  const running = fc.record({
    loadWatts: fc.integer({ min: 0, max: 20_000 }),
    idleWatts: fc.integer({ min: 0, max: 2_000 }),
    tariff: fc.integer({ min: 0, max: 10_000 }).map((digits) => digits / 1_000),
    share: fc.integer({ min: 1, max: 100 }).map((percent) => percent / 100),
  })
  fc.assert(
    fc.property(running, (given) => {
      expect(Math.abs(earnings(breakEven(given), given).month)).toBeLessThan(1e-9)
    }),
  )
})

test('inputs are numbers once all are there; a tariff belongs to its currency', () => {
  const inputs = readInputs({ rented: '70', tariffs: { USD: '0,12' } })
  const power = { load: '4400', idle: '' }
  expect(runningOf(inputs, power, 'USD', 'en')).toEqual({
    running: { loadWatts: 4_400, idleWatts: 0, tariff: 0.12, share: 0.7 },
    faults: {},
  })
  expect(runningOf(inputs, power, 'RUB', 'en')).toEqual({ running: null, faults: {} })
  expect(runningOf({ ...inputs, rented: '0' }, { ...power, load: '-1' }, 'USD', 'en')).toEqual({
    running: null,
    faults: { rented: 'notAShare', load: 'notANumber' },
  })
})

test('a power of an English "1,000" is not used, a tariff below 1 is; in Russian both are numbers', () => {
  const inputs = readInputs({ rented: '100', tariffs: { USD: '0,125' } })
  const power = { load: '1,000', idle: '0' }
  expect(runningOf(inputs, power, 'USD', 'en')).toEqual({ running: null, faults: { load: 'notANumber' } })
  expect(runningOf(inputs, power, 'USD', 'ru')).toEqual({ running: { loadWatts: 1, idleWatts: 0, tariff: 0.125, share: 1 }, faults: {} })
})

test('whatever stands in storage is read', () => {
  const empty = { power: {}, rented: '70', tariffs: {} }
  for (const odd of [undefined, null, 5, 'x', [], { load: 5, tariffs: { EUR: '1' } }, { tariffs: 'x' }, { power: 5 }])
    expect(readInputs(odd)).toEqual(empty)
})

test('what was typed is remembered as it was typed, however long', () => {
  const long = {
    power: { '2 v100': { load: '4400 (two power supplies)', idle: '0,3333333333333333333333' } },
    rented: '66,66666666666666666666',
    tariffs: { USD: '0,12345678901234567890' },
  }
  expect(readInputs(long)).toEqual(long)
})

test('powerOf returns the power of its own configuration only, and ignores the power that older versions stored for all', () => {
  const inputs = readInputs({ load: '900', idle: '90', power: { '2 v100': { load: '900', idle: 5 }, '8 rtx5090': 'x' } })
  expect(powerOf(inputs, '2 v100')).toEqual({ load: '900', idle: '' })
  for (const other of ['8 rtx5090', '1 l40s', 'constructor']) expect(powerOf(inputs, other)).toEqual({ load: '', idle: '' })
})
