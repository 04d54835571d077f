import { expect, test } from 'vitest'
import { formatFor } from '@/shared/i18n/format'
import { hostWith } from '../change/change-world.test-support'
import { hostRow } from '../host/host-row'
import { causesOf, groupByCause } from './host-causes'

const OFFER = { id: 'o', gpu_name: 'L40S', gpu_translit_name: 'l40s', gpu_amount: 1, prices: [1.5], in_stock: true, rentable: true }
const format = formatFor('en')
const rowOf = (id: string, status: string, status_reason: string | null = null, offer: unknown = OFFER) =>
  hostRow(hostWith(id, null, { offer, status, status_reason }), 'USD', format)

test('groups hosts by cause and reason, the most pressing kind and then the largest group first', () => {
  const rows = [
    rowOf('a', 'active', null, { ...OFFER, prices: [] }),
    rowOf('b', 'blocked', 'Port 22'),
    rowOf('c', 'blocked', 'driver too old'),
    rowOf('d', 'blocked', ' driver too old '),
    rowOf('e', 'blocked'),
    rowOf('f', 'inactive', 'driver too old'),
    rowOf('g', 'active'),
  ]
  const groups = groupByCause(rows, new Set(['g'])).map(({ key, rows: same }) => [key, same.map(({ id }) => id).join()])
  expect(groups).toEqual([
    ['blocked: driver too old', 'c,d'],
    ['blocked', 'e'],
    ['blocked: Port 22', 'b'],
    ['unsure', 'g'],
    ['no-price', 'a'],
  ])
})

test('counts a host with two findings under both causes', () => {
  const row = rowOf('a', 'blocked', 'Port 22', { ...OFFER, prices: [] })
  expect(groupByCause([row], new Set()).map(({ key, rows }) => [key, rows.length])).toEqual([
    ['blocked: Port 22', 1],
    ['no-price', 1],
  ])
})

test('shortens a reason that is too long for the URL', () => {
  const [cause] = causesOf(rowOf('a', 'waiting', 'x'.repeat(500)), false)
  expect(cause?.key).toHaveLength(129)
})
