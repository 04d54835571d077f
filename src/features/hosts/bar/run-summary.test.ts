import { expect, test } from 'vitest'
import type { HostStatus } from '@/contract/host'
import type { LineState, Run } from '../run/run-record'
import { summarizeRun } from './run-summary'

type Line = [old: [status: string | null, price: number | null], next: { status?: HostStatus; price?: number }, state?: LineState]

const ended = (outcome: 'verified' | 'refused' | 'unknown' | 'notSent', price: number | null = null): LineState => ({
  is: 'ended',
  outcome,
  error: null,
  reads: price === null ? null : { status: 'active', price },
})
const summary = (...lines: Line[]) => {
  const run: Run = {
    head: { id: 'r', service: 'http://console.test', at: 1, endedAt: 2, isUndo: false, currency: 'USD', count: lines.length },
    lines: lines.map(([[status, price], target, state = ended('verified')], index) => ({
      run: 'r',
      index,
      hostId: `h${index}`,
      address: null,
      before: { status, price },
      target,
      state,
    })),
  }
  return summarizeRun(run, () => undefined)
}

test.each<[string, Line[], unknown]>([
  [
    'one percentage, whatever the rounding',
    [
      [['active', 0.436], { price: 0.458 }],
      [['active', 3.49], { price: 3.66 }],
    ],
    { is: 'share', share: 0.05 },
  ],
  [
    'a percentage of a tenth',
    [
      [['active', 10], { price: 10.25 }],
      [['active', 20], { price: 20.5 }],
    ],
    { is: 'share', share: 0.025 },
  ],
  [
    'the range of different percentages',
    [
      [['active', 2], { price: 1.9 }],
      [['active', 2], { price: 2.2 }],
    ],
    { is: 'shares', least: -0.05, most: 0.1 },
  ],
  [
    'the one new price',
    [
      [['active', 2], { price: 4 }],
      [['active', null], { price: 4 }],
    ],
    { is: 'same', to: 4 },
  ],
  [
    'old and new of a single host',
    [
      [['active', 2], { price: 4 }],
      [['active', 2], { status: 'review' }],
    ],
    { is: 'one', from: 2, to: 4 },
  ],
  [
    'no figure when old prices are unknown',
    [
      [['active', null], { price: 4 }],
      [['active', 2], { price: 5 }],
    ],
    { is: 'mixed' },
  ],
  ['nothing for refused prices', [[['active', 2], { price: 4 }, ended('refused')]], null],
])('describes the saved prices as %s', (_, lines, expected) => {
  expect(summary(...lines).price).toEqual(expected)
})

test('adds the listed prices of saved hosts only, and counts unknown ones', () => {
  expect(
    summary(
      [['running', 2], { price: 2.1 }],
      [['active', 0.1], { price: 0.3 }],
      [['active', 5], { status: 'inactive' }],
      [['review', 7], { status: 'active' }],
      [['review', 1], { price: 9 }],
      [['active', 1], { price: 50 }, ended('refused')],
      [['active', 1], { price: 50 }, ended('notSent')],
      [['active', null], { price: 3 }],
    ).listed,
  ).toEqual({ change: 2.3, unknown: 1 })
})

test('uses the price that the marketplace has, and the saved part of a refused change', () => {
  const { listed, counts } = summary(
    [['active', 2], { price: 4 }, ended('verified', 3.5)],
    [['active', 2], { price: 4 }, ended('unknown', 4)],
  )
  expect(listed).toEqual({ change: 3.5, unknown: 0 })
  expect(counts).toMatchObject({ verified: 1, unknown: 1, undoable: 2 })
})

test('names the new status only when all saved hosts have the same', () => {
  expect(summary([['active', 1], { status: 'review' }], [['active', 1], { price: 2 }]).status).toBe('review')
  expect(summary([['active', 1], { status: 'review' }], [['active', 1], { status: 'waiting' }]).status).toBe('mixed')
  expect(summary([['active', 1], { price: 2 }]).status).toBeNull()
})
