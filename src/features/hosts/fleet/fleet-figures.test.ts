import { expect, test } from 'vitest'
import { host as hostSchema } from '@/contract/host'
import { formatFor } from '@/shared/i18n/format'
import { hostRow } from '../host/host-row'
import { fleetFigures, isInPart } from './fleet-figures'
import { FLEET_PARTS } from '../hosts-search'
import { rankHost, type HostRank } from './host-rank'

const NONE = { hostRanks: new Map<string, HostRank>(), unsure: new Set<string>() }

interface Wanted {
  status: string | null
  price?: number | null
  gpus?: number | null
  offer?: object | string
}

let made = 0
function row({ status, price = 1, gpus = 1, offer }: Wanted) {
  made += 1
  const prices = price === null ? [] : [{ currency: 'USD', price, period: 'hour' }]
  const sent = { id: `h${made}`, status, offer: offer ?? { id: `o${made}`, gpu_name: 'L40S', gpu_amount: gpus, prices } }
  return hostRow(hostSchema.parse(sent), 'USD', formatFor('en'))
}

test('divides all hosts into rented, idle and not listed, unknown statuses included', () => {
  const rows = ['running', 'active', 'inactive', 'review', 'approved', 'waiting', 'blocked', 'sleeping', null].map((status) =>
    row({ status }),
  )
  const { rented, idle, unlisted } = fleetFigures(rows, 'USD', NONE)
  expect(rented.hosts + idle.hosts + unlisted.hosts).toBe(rows.length)
  expect(unlisted).toEqual({ hosts: 7, off: 1, inReview: 2, onHold: 2, other: 2 })
})

test('sums known prices exactly, and counts unknown ones', () => {
  const rows = [0.1, 0.2, null].map((price) => row({ status: 'running', price }))
  expect(fleetFigures(rows, 'USD', NONE).rented).toEqual({ hosts: 3, price: 0.3, unpriced: 1 })
  expect(fleetFigures(rows, 'RUB', NONE).rented).toEqual({ hosts: 3, price: null, unpriced: 3 })
})

test('gives the share of rented GPUs of hosts that report their number', () => {
  const rows = [row({ status: 'running', gpus: 6 }), row({ status: 'active', gpus: 2 }), row({ status: 'active', gpus: null })]
  expect(fleetFigures(rows, 'USD', NONE).rentedShare).toBe(0.75)
  expect(fleetFigures([row({ status: 'active', gpus: null })], 'USD', NONE).rentedShare).toBeNull()
})

test('sums the distances to the median of hosts above and below the market', () => {
  const others = [1, 1, 1, 1, 1].map((price, index) => ({ id: `x${index}`, price }))
  const rows = [row({ status: 'active', price: 1.5 }), row({ status: 'running', price: 1.2 }), row({ status: 'active', price: 0.5 })]
  const hostRanks = new Map(
    rows.map(({ id, price }) => {
      const own = { id, price: 'amount' in price ? price.amount : null, isListed: true }
      return [id, rankHost(own, [own], { offers: others, unread: 0, isComplete: true, total: undefined, counts: new Map(), middle: null })]
    }),
  )
  const figures = fleetFigures(rows, 'USD', { ...NONE, hostRanks })
  expect(figures.above).toEqual({ hosts: 2, price: 0.7 })
  expect(figures.below).toEqual({ hosts: 1, price: -0.5 })
  expect(rows.map((one) => FLEET_PARTS.filter((part) => isInPart(one, part, { ...NONE, hostRanks })))).toEqual([
    ['idle', 'above'],
    ['rented', 'above'],
    ['idle', 'below'],
  ])
})
