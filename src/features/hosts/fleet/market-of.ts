import type { PeerPage, PeerProbe, ProbedOffers } from '@/api/peer-offers'
import type { Host } from '@/contract/host'
import type { SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import { hourlyAmount } from '@/domain/hourly-price'
import { hostPrice } from '../price/host-price'
import { fleetState, visibleStatus } from '../status/host-status'
import type { Market, OwnOffer, Peer } from '../price/other-offers'

export const marketOf = ({ rows, setAside, isComplete, total }: PeerPage, currency: Currency): Market => ({
  offers: peersOf(rows, currency),
  unread: setAside,
  isComplete,
  total,
  counts: new Map(),
  middle: null,
})

/** @param answers undefined for a probe without an answer */
export function withProbes(
  market: Market,
  probes: readonly PeerProbe[],
  answers: readonly (ProbedOffers | undefined)[],
  currency: Currency,
): Market {
  const counts = new Map(market.counts)
  let { middle, isComplete } = market
  for (const [index, probe] of probes.entries()) {
    const answer = answers[index]
    if (!answer) continue
    if ('from' in probe) {
      middle = { from: probe.from, offers: peersOf(answer.rows, currency) }
      isComplete ||= market.total === undefined && answer.total === probe.from
    } else if (answer.total !== undefined) counts.set(probe.below, answer.total)
  }
  return { ...market, counts, middle, isComplete }
}

const peersOf = (rows: readonly SearchOffer[], currency: Currency): Peer[] =>
  rows.map(({ id, prices }) => ({ id, price: hourlyAmount(prices, currency) }))

/** The offers of own hosts. Hosts of one offer are one row of the search. */
export function ownOffers(hosts: readonly Host[], currency: Currency): OwnOffer[] {
  const offers = new Map<string, OwnOffer>()
  for (const host of hosts) {
    const own = ownOffer(host, currency)
    if (offers.get(own.id)?.isListed !== true) offers.set(own.id, own)
  }
  return [...offers.values()]
}

/** The offer of an own host. A host without one is compared under an ID that no offer has. */
export const ownOffer = (host: Host, currency: Currency): OwnOffer => ({
  id: host.offer_id ?? `host ${host.id}`,
  price: hostPrice(host, currency),
  isListed: fleetState(visibleStatus(host)) !== 'unlisted',
})
