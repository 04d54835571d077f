import { expect, test } from 'vitest'
import { setKey } from '@/api/api-key'
import { peerPageQuery } from '@/api/peer-offers'
import { marketFor } from '@/mocks/market'
import { testQueryClient } from '@/test/render-part'
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

test('ranks a whole GPU among whole ones only, and a part of one apart from it', async () => {
  const { db } = marketFor('rank-parts')
  setKey('rank-parts')
  const [offer] = db.offers.filter(({ gpu, gpu_amount }) => gpu === 'l40s' && gpu_amount === 1)
  if (!offer) throw new Error('the seed has no such offer')
  db.offers = [
    { ...offer, id: 'whole', vram: 48 },
    { ...offer, id: 'rounded', vram: 45 },
    { ...offer, id: 'part', vram: 12 },
  ]
  const hostOf = (id: string, vram: number) =>
    hostRow(
      hostWith(id, 1, { status: 'active', offer: { id, gpu_translit_name: 'l40s', gpu_amount: 1, vram, prices: [1] } }),
      'USD',
      format,
    )
  const [whole, part] = groupByKind([hostOf('a', 48), hostOf('b', 12), hostOf('c', 48)])
  expect([whole, part].map((group) => group?.rows.map(({ id }) => id))).toEqual([['a', 'c'], ['b']])
  const { rows } = await testQueryClient().fetchQuery(peerPageQuery(whole?.kind ?? { gpu: '', gpus: 0 }, 'USD'))
  expect(rows.map(({ id }) => id).toSorted()).toEqual(['rounded', 'whole'])
})
