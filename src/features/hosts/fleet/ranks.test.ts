import { expect, test } from 'vitest'
import { formatFor } from '@/shared/i18n/format'
import { hostWith } from '../change/change-world.test-support'
import { hostRow } from '../host/host-row'
import { groupByKind, searchOrder } from './ranks'

const format = formatFor('en')
const rowOf = (id: string, gpu_translit_name: string, status: string) =>
  hostRow(hostWith(id, 1, { status, offer: { id, gpu_translit_name, gpu_amount: 1, prices: [1] } }), 'USD', format)

test('searches for hosts with trouble first, then in the order of the list, and for hidden ones last', () => {
  const rows = [
    rowOf('a', 'hidden', 'inactive'),
    rowOf('b', 'second', 'inactive'),
    rowOf('c', 'first', 'inactive'),
    rowOf('d', 'doubtful', 'inactive'),
    rowOf('e', 'blocked', 'inactive'),
    rowOf('f', 'blocked', 'blocked'),
  ]
  const groups = groupByKind(rows)
  const shown = ['c', 'e', 'b', 'd'].flatMap((id) => rows.find((row) => row.id === id) ?? [])
  expect(searchOrder(groups, shown, new Set(['d'])).map((index) => groups[index]?.kind.gpu)).toEqual([
    'blocked',
    'doubtful',
    'first',
    'second',
    'hidden',
  ])
})
