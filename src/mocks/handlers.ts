import { http } from 'msw'
import { listGpus } from '@/contract/gpu'
import type { Currency, Locale } from '@/contract/params'
import { listHosts, updateHost } from '@/contract/host'
import { rentOffer } from '@/contract/instance'
import { searchOffers, type OfferFilters, type OfferSort, RANGED, type Ranged } from '@/contract/offer'
import { getProvider, listProviders } from '@/contract/provider'
import { createSecret } from '@/contract/secret'
import { templateHandlers } from './handlers/templates'
import { authenticate, note, refuse, mock, pageOf, refuseField } from './mock'
import { groupBy } from '@/shared/lib/group-by'
import type { MarketGpu, MarketOffer, Db, MarketHost, MarketInstance, MarketProvider, MarketSecret } from './db'
import { inCurrency, toUsd, rentedOffer, searchRow } from './wire/offer'
import type { Scenario } from './scenario'
import { random, seedOf } from './random'
import { rentedData } from './wire/instance'
import { OWNER } from './seed/templates'

function offersOf(db: Db, { priceDrift, gone, unrentable }: Scenario): readonly MarketOffer[] {
  if (gone.length + unrentable.length + Object.keys(priceDrift).length === 0) return db.offers
  const isGone = new Set(gone)
  const isUnrentable = new Set(unrentable)
  const all = priceDrift['*'] ?? 1
  return db.offers
    .filter(({ id }) => !isGone.has(id))
    .map((offer) => ({
      ...offer,
      usd: offer.usd * (priceDrift[offer.id] ?? all),
      rentable: offer.rentable && !isUnrentable.has(offer.id),
    }))
}

const masked = (value: string): string => (value.length > 24 ? `${value.slice(0, 16)}…${value.slice(-6)}` : '••••')

const OTHER_KEY = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA somebody@elsewhere'

function echoOf(value: string, { secretEcho }: Scenario): string | null {
  return { masked: masked(value), same: value, none: null, other: OTHER_KEY }[secretEcho]
}

const secretHandlers = [
  /** SPEC 4.11 */
  mock(createSecret, ({ market, body, scenario }) => {
    if (body.value.includes('PRIVATE KEY')) return refuseField('value', 'this is a private key')
    const made: MarketSecret = {
      id: random(market.db.secrets.length + 4_110).uuid(),
      name: body.name ?? '',
      value: body.value,
      description: body.description ?? '',
      created_at: new Date().toISOString(),
      secret_type: body.secret_type,
    }
    market.db.secrets = [...market.db.secrets, made]
    return { data: { ...made, value: echoOf(made.value, scenario), user_id: OWNER, renter_id: OWNER } }
  }),
]

/** SPEC 2.6; the score is never sent. */
function providerRow(provider: MarketProvider, own: readonly MarketOffer[], locale: Locale) {
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

const providerHandlers = [
  /** SPEC 4.5: locale defaults to ru. */
  mock(listProviders, ({ db, scenario, query }) => {
    const { country, sort_by, locale = 'ru' } = query
    const found = ordered(db.providers, sort_by).filter((provider) => country === undefined || provider.country === country)
    const { rows, total } = pageOf(found, query, scenario)
    const offers = groupBy(offersOf(db, scenario), ({ provider }) => provider)
    return { data: rows.map((provider) => providerRow(provider, offers.get(provider.slug) ?? [], locale)), total }
  }),
  /** SPEC 4.6: null if the provider does not exist. */
  mock(getProvider, ({ db, scenario, params, query }) => {
    const found = db.providers.find(({ slug }) => slug === params.provider_translit_name)
    const own = offersOf(db, scenario).filter(({ provider }) => provider === found?.slug)
    return { data: found ? providerRow(found, own, query.locale ?? 'ru') : null }
  }),
]

const GB_PER_UNIT: Record<string, number> = { gb: 1, tb: 1000 }
const inGb = ({ amount, unit }: { amount: number; unit: string }) => amount * (GB_PER_UNIT[unit] ?? 1)

/** The quantity bounded by a range filter; a price in the currency of the search. */
function quantityOf(name: Ranged, { usd, vram, configuration }: MarketOffer, currency: Currency): number | null {
  switch (name) {
    case 'price':
      return inCurrency(usd, currency)
    case 'vram':
      return vram
    case 'ram':
    case 'disk':
      return inGb(configuration[name])
    default:
      return configuration[name]
  }
}

interface Search {
  db: Db
  filters: OfferFilters
  sort: OfferSort
  currency: Currency
  isInclusive: boolean
}

/** The offers that pass all filters, in order. */
function findOffers(offers: readonly MarketOffer[], search: Search): readonly MarketOffer[] {
  const tests = testsOf(search)
  const ordered = sorted(offers, search.sort, search.db)
  return tests.length === 0 ? ordered : ordered.filter((offer) => tests.every((passes) => passes(offer)))
}

type Test = (offer: MarketOffer) => boolean

/** One predicate per filter that is set (SPEC 4.4); an offer must pass all of them. An unknown value passes no bound. */
function testsOf({ db, filters, currency, isInclusive }: Search): Test[] {
  const scores = new Map(db.providers.map(({ slug, score }) => [slug, score]))
  const tests: Test[] = []
  const add = <Value>(value: Value | undefined, test: (value: Value) => Test) => {
    if (value !== undefined) tests.push(test(value))
  }
  const above = (value: number | null, bound: number) => value !== null && (isInclusive ? value >= bound : value > bound)
  const below = (value: number | null, bound: number) => value !== null && (isInclusive ? value <= bound : value < bound)

  add(filters.location, (words) => {
    const wanted = new Set(words.map((word) => word.toLowerCase()))
    return ({ location }) => [location.city, location.country, location.region].some((word) => wanted.has(word.toLowerCase()))
  })
  add(filters.gpu_translit_name, (slugs) => {
    const wanted = new Set(slugs)
    return ({ gpu }) => wanted.has(gpu)
  })
  add(filters.provider, (slug) => (offer) => offer.provider === slug)
  add(filters.cpu_name, (words) => (offer) => offer.configuration.cpu_name.toLowerCase().includes(words.toLowerCase()))
  add(filters.in_stock, (wanted) => (offer) => offer.in_stock === wanted)
  add(filters.rentable, (wanted) => (offer) => offer.rentable === wanted)
  add(filters.gpu_amount, (amount) => (offer) => offer.gpu_amount === amount)
  add(filters.score_gt, (bound) => (offer) => above(scores.get(offer.provider) ?? 0, bound))
  for (const name of RANGED) {
    add(filters[`${name}_gt`], (bound) => (offer) => above(quantityOf(name, offer, currency), bound))
    add(filters[`${name}_lt`], (bound) => (offer) => below(quantityOf(name, offer, currency), bound))
  }
  return tests
}

type Compare = (a: MarketOffer, b: MarketOffer) => number

const byName = new Intl.Collator('en').compare

/** The ascending order for each of the twelve sorts of SPEC 4.4. Ties keep the seed order in both directions. */
function ascending(sort: OfferSort, db: Db): Compare {
  const providers = new Map(db.providers.map((provider) => [provider.slug, provider]))
  const nameOf = ({ provider }: MarketOffer) => providers.get(provider)?.name ?? provider
  const scoreOf = ({ provider }: MarketOffer) => providers.get(provider)?.score ?? 0
  const compare = {
    price: (a, b) => a.usd - b.usd,
    provider: (a, b) => byName(nameOf(a), nameOf(b)),
    provider_score: (a, b) => scoreOf(a) - scoreOf(b),
    gpu_amount: (a, b) => a.gpu_amount - b.gpu_amount,
    ram: (a, b) => a.configuration.ram.amount - b.configuration.ram.amount,
    stock: (a, b) => Number(a.in_stock) - Number(b.in_stock),
  } satisfies Record<string, Compare>
  return compare[sort.replace(/_(asc|desc)$/, '') as keyof typeof compare]
}

const cache = new WeakMap<readonly MarketOffer[], Map<OfferSort, readonly MarketOffer[]>>()

function sorted(offers: readonly MarketOffer[], sort: OfferSort, db: Db): readonly MarketOffer[] {
  const known = cache.get(offers) ?? new Map<OfferSort, readonly MarketOffer[]>()
  cache.set(offers, known)
  const found = known.get(sort)
  if (found) return found
  const compare = ascending(sort, db)
  const made = offers.toSorted(sort.endsWith('_desc') ? (a, b) => compare(b, a) : compare)
  known.set(sort, made)
  return made
}

const offerHandlers = [
  /** SPEC 4.4: currency defaults to RUB and the order to price_asc. */
  mock(searchOffers, ({ db, scenario, query, body }) => {
    const currency = body.currency ?? 'RUB'
    const search = { db, currency, filters: body.query ?? {}, sort: body.sort_by ?? 'price_asc', isInclusive: scenario.boundsInclusive }
    const { rows, total } = pageOf(findOffers(offersOf(db, scenario), search), query, scenario)
    return { data: rows.map((offer) => searchRow(offer, { currency, scenario })), total }
  }),
]

const instanceHandlers = [
  /** SPEC 4.1. Every accepted request rents: sending the same body twice creates two instances. */
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

/** SPEC 2.9: shape A embeds the offer; shape B has the offer ID and a user. */
function hostRow(host: MarketHost, index: number, db: Db, scenario: Scenario, currency: Currency) {
  const { id, agent_id, address, fingerprint, status, status_reason, agent_port, user, offer } = host
  const common = { id, agent_id, address, fingerprint, status, status_reason, agent_port }
  const isB = scenario.hostShape === 'B' || (scenario.hostShape === 'mixed' && index % 2 === 1)
  return isB ? { ...common, user, offer: offer.id } : { ...common, offer: rentedOffer(offer, db, { currency, scenario }) }
}

const hostHandlers = [
  /** SPEC 4.2 gives no default for the currency; RUB, as for the other endpoints. */
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

/** SPEC 2.7. The best price is per GPU and hour, over the offers in stock, or over all offers if none is in stock. */
function gpuRow(gpu: MarketGpu, own: readonly MarketOffer[], currency: Currency, locale: Locale) {
  const inStock = own.filter(({ in_stock }) => in_stock)
  const each = (inStock.length > 0 ? inStock : own).map(({ usd, gpu_amount }) => usd / gpu_amount)
  return {
    id: gpu.id,
    name: gpu.name,
    description: gpu.texts[locale],
    translit_name: gpu.slug,
    interface: gpu.interface,
    currency,
    best_price: each.length > 0 ? inCurrency(Math.min(...each), currency) : null,
    features: gpu.features[locale],
    configuration: gpu.configuration[locale],
    benchmarks: gpu.benchmarks,
  }
}

const gpuHandlers = [
  /** SPEC 4.7: locale defaults to ru, currency to RUB. */
  mock(listGpus, ({ db, scenario, query }) => {
    const { provider_translit_name, locale = 'ru', currency = 'RUB' } = query
    const offers = offersOf(db, scenario).filter(
      ({ provider }) => provider_translit_name === undefined || provider === provider_translit_name,
    )
    const byGpu = groupBy(offers, ({ gpu }) => gpu)
    const found = db.gpus.filter(({ slug }) => provider_translit_name === undefined || byGpu.has(slug))
    const { rows, total } = pageOf(found, query, scenario)
    return { data: rows.map((gpu) => gpuRow(gpu, byGpu.get(gpu.slug) ?? [], currency, locale)), total }
  }),
]

/** Answers 404 to requests outside the spec and logs them, so that tests can detect them. */
const elsewhere = http.all('*/v0/*', async ({ request }) => {
  const market = authenticate(request)
  if (market instanceof Response) return market
  note(market, null, request.method, new URL(request.url), await request.text())
  return refuse(404, 'Not Found')
})

export const handlers = [
  ...offerHandlers,
  ...providerHandlers,
  ...gpuHandlers,
  ...templateHandlers,
  ...hostHandlers,
  ...instanceHandlers,
  ...secretHandlers,
  elsewhere,
]
