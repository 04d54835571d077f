import { rentOffer } from '@/contract/instance'
import type { MarketInstance } from '../db'
import { mock, refuse, refuseField } from '../mock'
import { random, seedOf } from '../random'
import { rentedData } from '../wire/instance'
import { offersOf } from './offers-of'

export const instanceHandlers = [
  /** SPEC 4.1. Every accepted request rents, as it would in earnest: the same body twice makes two instances. */
  mock(rentOffer, ({ market, db, scenario, query, body }) => {
    const offer = offersOf(db, scenario).find(({ id }) => id === body.offer_id)
    if (!offer) return refuseField('offer_id', 'there is no such offer')
    if (!offer.in_stock || !offer.rentable) return refuse(409, 'This offer cannot be rented now')
    const record = db.templates.find(({ template }) => template.id === body.template_id)
    if (!record) return refuseField('template_id', 'there is no such template')
    const made: MarketInstance = {
      id: random(seedOf(`${offer.id} ${market.db.instances.length}`)).uuid(),
      offer,
      template: record.template,
      storage: query.storage ?? null,
      isReserved: body.reserve_period === 'month',
      created_at: new Date().toISOString(),
    }
    market.db.instances = [...market.db.instances, made]
    return { data: rentedData(made, db, scenario) }
  }),
]
