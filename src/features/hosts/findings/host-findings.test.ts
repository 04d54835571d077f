import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatFor } from '@/shared/i18n/format'
import { hostWith } from '../change/change-world.test-support'
import { fleetFigures } from '../fleet/fleet-figures'
import { hostRow } from '../host/host-row'
import { hostFilter } from '../rows/filter-and-sort-hosts'
import { HOST_STATUSES } from '../status/host-status'
import { checksOf, visibilityOf } from '../why-not/visibility'
import { groupByCause } from './host-causes'
import { findingsOf } from './host-findings'

const OFFER = { id: 'o', gpu_name: 'L40S', gpu_translit_name: 'l40s', gpu_amount: 1, prices: [1.5], in_stock: true, rentable: true }
const format = formatFor('en')
const rowOf = (id: string, status: unknown, offer: unknown = OFFER, status_reason: string | null = null) =>
  hostRow(hostWith(id, null, { offer, status, status_reason }), 'USD', format)

test.each([
  ['blocked, with a change in doubt', rowOf('h', 'blocked'), true, ['blocked send-for-review', 'unsure load-again']],
  ['waiting', rowOf('h', 'waiting'), false, ['waiting check-again']],
  ['without a price', rowOf('h', 'active', { ...OFFER, prices: [] }), false, ['no-price set-price']],
  ['with a price of 0', rowOf('h', 'inactive', { ...OFFER, prices: [0] }), false, ['no-price set-price']],
  ['with an unreadable price', rowOf('h', 'active', { ...OFFER, prices: ['call us'] }), false, []],
  ['whose offer is only an ID', rowOf('h', 'active', 'offer-1'), false, []],
  ['switched off', rowOf('h', 'inactive'), false, []],
  ['listed but not rentable', rowOf('h', 'active', { ...OFFER, rentable: false }), false, ['not-rentable check-again']],
  ['listed but out of stock', rowOf('h', 'active', { ...OFFER, in_stock: false }), false, ['out-of-stock check-again']],
  ['rented, and so out of stock', rowOf('h', 'running', { ...OFFER, in_stock: false }), false, []],
  ['in review and not rentable', rowOf('h', 'review', { ...OFFER, rentable: false }), false, []],
] as const)('finds for a host %s: %4$s', (_, row, isUnsure, found) => {
  expect(findingsOf(row, isUnsure).map(({ kind, action }) => `${kind} ${action}`)).toEqual(found)
})

test('agrees in the fleet line, the list, the causes and the host page when the fleet is any of 10,000', () => {
  const flag = fc.constantFrom(true, false, null)
  const prices = fc.constantFrom([], [0], [1.5], ['call us'], null)
  const offer = fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom(null, 'offer-1') },
    { weight: 5, arbitrary: fc.record({ prices, in_stock: flag, rentable: flag }).map((facts) => ({ ...OFFER, ...facts })) },
  )
  const reason = fc.constantFrom('', 'driver too old', 'Port 22')
  const one = fc.tuple(fc.constantFrom(...HOST_STATUSES, null, 'maintenance'), offer, fc.boolean(), reason)
  fc.assert(
    fc.property(fc.array(one, { maxLength: 5 }), (fleet) => {
      const rows = fleet.map(([status, sent, , text], index) => rowOf(`h${index}`, status, sent, text))
      const unsure = new Set(rows.flatMap(({ id }, index) => (fleet[index]?.[2] ? id : [])))
      const known = { hostRanks: new Map(), unsure }
      const listed = rows.filter(hostFilter({ part: 'attention' }, known))
      // Counted from the texts of the page, not from the findings, so that a rule of its own there is noticed.
      const onPage = rows.filter((row) => {
        const { verdict } = visibilityOf(row, { is: 'stopped' })
        const isWrong = checksOf(row, { is: 'stopped' }, unsure.has(row.id)).some(
          ({ about, result, finding }) => result === 'changeUnsure' || (about === 'price' && finding === 'wrong'),
        )
        return isWrong || row.status === 'blocked' || row.status === 'waiting' || ['not-rentable', 'out-of-stock'].includes(verdict)
      })
      const { attention } = fleetFigures(rows, 'USD', known)
      expect(listed).toEqual(onPage)
      expect(attention.hosts).toBe(listed.length)
      expect(attention.blocked + attention.waiting + attention.other).toBe(listed.length)
      const causes = groupByCause(rows, unsure)
      const inCauses = new Set(causes.flatMap((cause) => cause.rows))
      expect(rows.filter((row) => inCauses.has(row))).toEqual(listed)
      for (const { key, rows: same } of causes) expect(rows.filter(hostFilter({ cause: key }, known))).toEqual(same)
      expect(causes.reduce((sum, cause) => sum + cause.rows.length, 0)).toBe(
        rows.reduce((sum, row) => sum + findingsOf(row, unsure.has(row.id)).length, 0),
      )
    }),
    { numRuns: 10_000 },
  )
})
