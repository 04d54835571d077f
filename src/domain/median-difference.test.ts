import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatFor } from '@/shared/i18n/format'
import { differenceBar, differenceText, medianDifference, priceRank, rankText } from './median-difference'

const [en, ru] = [formatFor('en'), formatFor('ru')]

describe('difference to the median', () => {
  test('is rounded to whole percent, with 0 below half a percent', () => {
    expect(medianDifference(0.09, 0.34)).toBe(-74)
    expect(medianDifference(3.74, 2.3)).toBe(63)
    expect(medianDifference(1.004, 1)).toBe(0)
    expect(medianDifference(0.996, 1)).toBe(0)
    expect(Object.is(medianDifference(0.999, 1), -0)).toBe(false)
  })
  test('is null without a median above 0', () => {
    expect(medianDifference(1, 0)).toBeNull()
    expect(medianDifference(1, Number.NaN)).toBeNull()
    expect(medianDifference(Number.NaN, 1)).toBeNull()
  })
  test('never has the opposite sign of the price difference', () => {
    const price = fc.double({ min: 0.001, max: 1e6, noNaN: true })
    fc.assert(fc.property(price, price, (one, median) => (medianDifference(one, median) ?? 0) * (one - median) >= 0))
  })
  test('is written with a sign, and in Russian with a space', () => {
    expect([-49, 0, 13].map((percent) => differenceText(percent, en))).toEqual(['−49%', '0%', '+13%'])
    expect(differenceText(-88, ru)).toBe('−88\u00A0%')
  })
  test('fills half of the bar at 75% and is cut beyond', () => {
    expect([-90, -75, 0, 30, 75, 400].map(differenceBar)).toEqual([-1, -1, 0, 0.4, 1, 1])
  })
})

describe('rank', () => {
  test('counts lower prices only, so equal prices share it', () => {
    expect([1, 2, 3].map((price) => priceRank(price, [1, 2, 2, 3]))).toEqual([1, 2, 4])
  })
  test('is written as an ordinal number', () => {
    expect([1, 2, 3, 4, 11, 21, 112].map((rank) => rankText(rank, en))).toEqual(['1st', '2nd', '3rd', '4th', '11th', '21st', '112th'])
    expect(rankText(2, ru)).toBe('2-е')
  })
})

test.each([7, 340, 1000, 1880, 3333])('rounds every difference from a median of %i thousandths as integers do, also ties', (median) => {
  for (let price = 0; price <= 5000; price += 1) {
    const distance = Math.abs(price - median)
    const percent = Math.floor((200 * distance + median) / (2 * median))
    expect(medianDifference(price / 1000, median / 1000)).toBe(price < median && percent > 0 ? -percent : percent)
  }
})
