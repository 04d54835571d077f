import type { Locale } from '@/contract/params'
import { getProvider, listProviders } from '@/contract/provider'
import type { Db, MarketOffer, MarketProvider } from '../db'
import { mock, pageOf } from '../mock'
import { offersOf } from './offers-of'

/** SPEC 2.6; the score is never sent. */
function providerRow(provider: MarketProvider, offers: readonly MarketOffer[], locale: Locale) {
  const own = offers.filter((offer) => offer.provider === provider.slug)
  return {
    id: provider.id,
    name: provider.name,
    translit_name: provider.slug,
    country: provider.country,
    logo: '',
    description: provider.texts[locale],
    offers: own.length,
    gpus_count: new Set(own.map(({ gpu }) => gpu)).size,
  }
}

function ordered(providers: Db['providers'], sort: 'score_asc' | 'score_desc' | undefined): Db['providers'] {
  if (sort === undefined) return providers
  const sign = sort === 'score_asc' ? 1 : -1
  return providers.toSorted((a, b) => sign * (a.score - b.score))
}

export const providerHandlers = [
  /** SPEC 4.5: locale defaults to ru. */
  mock(listProviders, ({ db, scenario, query }) => {
    const { country, sort_by, locale = 'ru' } = query
    const found = ordered(db.providers, sort_by).filter((provider) => country === undefined || provider.country === country)
    const { rows, total } = pageOf(found, query, scenario)
    const offers = offersOf(db, scenario)
    return { data: rows.map((provider) => providerRow(provider, offers, locale)), total }
  }),
  /** SPEC 4.6: null when there is no such provider. */
  mock(getProvider, ({ db, scenario, params, query }) => {
    const found = db.providers.find(({ slug }) => slug === params.provider_translit_name)
    return { data: found ? providerRow(found, offersOf(db, scenario), query.locale ?? 'ru') : null }
  }),
]
