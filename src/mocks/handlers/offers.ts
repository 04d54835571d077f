import { searchOffers } from '@/contract/offer'
import { mock, pageOf } from '../mock'
import { searchRow } from '../wire/offer'
import { testsOf } from './filter'
import { offersOf } from './offers-of'
import { sorted } from './sort'

export const offerHandlers = [
  /** SPEC 4.4: currency defaults to RUB and the order to price_asc. */
  mock(searchOffers, ({ db, scenario, query, body }) => {
    const currency = body.currency ?? 'RUB'
    const scores = new Map(db.providers.map(({ slug, score }) => [slug, score]))
    const setting = { currency, isInclusive: scenario.boundsInclusive, scoreOf: (slug: string) => scores.get(slug) ?? 0 }
    const tests = testsOf(body.query ?? {}, setting)
    const ordered = sorted(offersOf(db, scenario), body.sort_by ?? 'price_asc', db)
    const found = tests.length === 0 ? ordered : ordered.filter((offer) => tests.every((passes) => passes(offer)))
    const { rows, total } = pageOf(found, query, scenario)
    return { data: rows.map((offer) => searchRow(offer, { currency, scenario })), total }
  }),
]
