import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { setKey } from '@/api/api-key'
import { peerPageQuery, peerProbeQuery, type Kind } from '@/api/peer-offers'
import type { Currency } from '@/contract/params'
import { MIN_COMPARABLE, MIN_FOR_MEDIAN } from '@/domain/price-stats'
import { marketFor, type Market as MockMarket } from '@/mocks/market'
import { random } from '@/mocks/random'
import { inCurrency } from '@/mocks/wire/offer'
import type { MarketOffer } from '@/mocks/db'
import { ranksIn } from './host-rank'
import { marketOf, withProbes } from './market-of'
import { missingProbes, type OwnOffer } from '../price/other-offers'

const CURRENCY: Currency = 'RUB'
const SEARCH = 'POST /v0/market/search'
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })

interface OwnHost {
  kind: string
  offer: MarketOffer
  isListed: boolean
}

const keyOf = ({ gpu, gpu_amount }: MarketOffer) => `${gpu_amount} ${gpu}`
const amount = ({ usd }: MarketOffer) => inCurrency(usd, CURRENCY)

/** Own hosts of the 40 largest configurations, with random prices and statuses. The search has the listed ones. */
function randomFleet({ db }: MockMarket, size: number): OwnHost[] {
  const dice = random(47)
  const kinds = Map.groupBy(db.offers, keyOf)
  const largest = [...kinds].toSorted(([, a], [, b]) => b.length - a.length).slice(0, 40)
  const hosts = Array.from({ length: size }, (_, index): OwnHost => {
    const [kind, offers] = largest[index % largest.length] ?? ['', []]
    const model = dice.pick([...offers])
    // Some share a price with another offer.
    const usd = dice.pick([model.usd, model.usd * dice.pick([0.4, 0.8, 1.1, 3])])
    return { kind, offer: { ...model, id: `own-${index}`, usd }, isListed: dice.pick([true, true, false]) }
  })
  db.offers = [...db.offers, ...hosts.flatMap(({ isListed, offer }) => (isListed ? offer : []))]
  return hosts
}

async function ranksOf(group: readonly OwnHost[]) {
  const [{ offer } = { offer: undefined }] = group
  const kind: Kind = { gpu: offer?.gpu ?? '', gpus: offer?.gpu_amount ?? 0 }
  const own = group.map((host): OwnOffer => ({ id: host.offer.id, price: amount(host.offer), isListed: host.isListed }))
  const page = marketOf(await client.fetchQuery(peerPageQuery(kind, CURRENCY)), CURRENCY)
  const probes = missingProbes(
    page,
    own,
    own.map(({ price }) => price),
  )
  const answers = await Promise.all(probes.map((probe) => client.fetchQuery(peerProbeQuery(kind, CURRENCY, probe))))
  const hostRank = ranksIn(own, withProbes(page, probes, answers, CURRENCY))
  return { page, probes, hostRanks: own.map(hostRank) }
}

const middle = (prices: readonly number[]) =>
  ((prices[Math.floor((prices.length - 1) / 2)] ?? 0) + (prices[Math.ceil((prices.length - 1) / 2)] ?? 0)) / 2

interface BruteForced {
  kind: string
  offers?: number
  rank?: number
  of?: number
  median?: number | null
}

/** Counts in the list of all offers, independently of the pages. */
function bruteForce({ db }: MockMarket, host: OwnHost, group: readonly OwnHost[]): BruteForced {
  const ids = new Set(group.map(({ offer }) => offer.id))
  const others = db.offers
    .filter((offer) => keyOf(offer) === host.kind && !ids.has(offer.id))
    .map(amount)
    // A price of 0 has no rank.
    .filter((price) => price > 0)
    .toSorted((a, b) => a - b)
  const rivals = group.flatMap((other) => (other.isListed && other !== host ? amount(other.offer) || [] : []))
  const all = [...others, ...rivals]
  if (amount(host.offer) === 0) return { kind: 'no-price' }
  const listed = all.length + (host.isListed ? 1 : 0)
  if (listed < MIN_COMPARABLE) return { kind: 'few', offers: listed }
  const rank = 1 + all.filter((price) => price < amount(host.offer)).length
  return { kind: 'ranked', rank, of: all.length + 1, median: others.length < MIN_FOR_MEDIAN ? null : middle(others) }
}

test.each([
  { title: '1,000 random hosts', size: 1_000, limitCap: undefined },
  { title: '1,000 random hosts among offers at price 0', size: 1_000, limitCap: 30, free: 0.2 },
  { title: '1,000 random hosts, with pages that the API cuts to 40 offers', size: 1_000, limitCap: 40 },
  { title: '200 random hosts, with pages that the API cuts to 7 offers', size: 200, limitCap: 7 },
])(
  'ranks $title, as the list of all offers does, with one search each and one for each price beyond it',
  async ({ size, limitCap, free = 0 }) => {
    const key = `ranks-agree-${limitCap}`
    setKey(key)
    client.clear()
    const market = marketFor(key)
    const dice = random(48)
    market.db.offers = market.db.offers.map((offer) => (dice.next() < free ? { ...offer, usd: 0 } : offer))
    const groups = Map.groupBy(randomFleet(market, size), ({ kind }) => kind)
    expect(groups.size).toBe(40)
    market.set(limitCap === undefined ? {} : { limitCap })
    const counted = { beyond: 0, medians: 0 }
    for (const group of groups.values()) {
      const before = market.requests(SEARCH).length
      const { page, probes, hostRanks } = await ranksOf(group)
      for (const [index, host] of group.entries()) {
        const { median = null, ...expected } = bruteForce(market, host, group)
        const hostRank = hostRanks[index]
        expect(hostRank).toMatchObject(expected)
        const found = hostRank?.kind === 'ranked' ? hostRank.median : null
        // A page that the API cuts may not reach the median. It is never a different one.
        if (found !== null || limitCap === undefined) expect(found).toBeCloseTo(median ?? Number.NaN, 6)
        if (found !== null) counted.medians += 1
      }
      const reach = Math.max(...page.offers.map(({ price }) => price ?? 0))
      const beyond = new Set(group.map(({ offer }) => amount(offer)).filter((price) => !page.isComplete && price > reach))
      counted.beyond += beyond.size
      expect(market.requests(SEARCH).length - before).toBe(1 + probes.length)
      expect(probes.filter((probe) => 'below' in probe)).toHaveLength(beyond.size)
      expect(probes.length - beyond.size).toBeLessThanOrEqual(page.isComplete ? 0 : 1)
    }
    if (limitCap === undefined) expect(market.requests(SEARCH)).toHaveLength(40)
    else expect(counted.beyond).toBeGreaterThan(size / 4)
    expect(counted.medians).toBeGreaterThan(size / 4)
  },
)
