import { listHosts, updateHost } from '@/contract/host'
import type { Currency } from '@/contract/params'
import type { Db, MarketHost } from '../db'
import { mock, pageOf, refuse, refuseField } from '../mock'
import type { Scenario } from '../scenario'
import { heldOffer } from '../wire/offer'
import { toUsd } from '../wire/prices'

/** SPEC 2.9: shape A holds the offer, shape B its id and a user. */
function hostRow(host: MarketHost, index: number, db: Db, scenario: Scenario, currency: Currency) {
  const { id, agent_id, address, fingerprint, status, status_reason, agent_port, user, offer } = host
  const common = { id, agent_id, address, fingerprint, status, status_reason, agent_port }
  const isB = scenario.hostShape === 'B' || (scenario.hostShape === 'mixed' && index % 2 === 1)
  return isB ? { ...common, user, offer: offer.id } : { ...common, offer: heldOffer(offer, db, { currency, scenario }) }
}

export const hostHandlers = [
  /** SPEC 4.2. No default is given for the currency; RUB is the default elsewhere. */
  mock(listHosts, ({ market, db, scenario, query }) => {
    const { currency = 'RUB', start } = query
    market.hostCurrency = currency
    const { rows, total } = pageOf(db.hosts, query, scenario)
    return { data: rows.map((host, index) => hostRow(host, start + index, db, scenario, currency)), total }
  }),
  /** SPEC 4.3 */
  mock(updateHost, ({ market, db, scenario, params, body }) => {
    const found = db.hosts.find(({ id }) => id === params.host_id)
    if (!found) return refuse(404, 'Host not found')
    if (body.price === 0) return refuseField('price', 'Input should be greater than 0')
    const next = { ...found }
    if (body.status) Object.assign(next, { status: body.status, status_reason: '' })
    if (typeof body.price === 'number' && scenario.hostPrice !== 'ignored') {
      const currency = scenario.hostPrice === 'usd' ? 'USD' : market.hostCurrency
      next.offer = { ...found.offer, usd: toUsd(body.price, currency) }
    }
    market.db.hosts = market.db.hosts.map((host) => (host === found ? next : host))
    return { data: null }
  }),
]
