import { isRecord } from '@/contract/lenient'
import { currency as currencyName, type Currency } from '@/contract/params'
import { earlierVisits, hourOf, IDLE_MS, joinVisits, type SeenPrices, type Visit, type VisitPart } from '@/domain/market-visits'
import { importedSchema, type Imported } from '@/shared/lib/imported'
import type { ItemStorage } from '@/shared/lib/item-storage'
import { createItemStore, type ItemStore } from '@/shared/lib/item-store'
import { randomId } from '@/shared/lib/random-id'
import { useItems } from '@/shared/lib/use-store'
import { useNow } from '@/shared/ui/use-now'
import { baseUrl } from './config'

export const MARKET_VISITS_KEY = 'gpu-console.market-visits'

/**
 * Prices that the person saw on one visit to the market. A visit of hours is one record per tab, with its last prices:
 * the next visit is compared with them, and a line has one step per visit.
 *
 * Prices belong to the marketplace and not to the account: every API key sees the same ones, and "Forget key" keeps them.
 */
export interface MarketVisit extends VisitPart {
  id: string
  service: string
  /** A series has one currency. Prices are never converted. */
  currency: Currency
  imported?: Imported | undefined
}

const KEPT_MS = 90 * 86_400_000
/** All visits with keys: 400 KB at two bytes each, about 450 visits with 8 models. The oldest go first; the lines need 12. */
export const MAX_CHARACTERS = 200_000
/** The end of a visit is stored within this time, so that reloading a page doesn’t fill the storage. */
const END_STEP_MS = 5 * 60_000
/** A tab that is never left starts a new record from time to time. Also the longest visit that a file may claim. */
const MAX_VISIT_MS = 24 * 3_600_000
const MAX_MODELS = 200
const MAX_NAME = 200

const isPrice = (value: unknown): value is number => typeof value === 'number' && value > 0 && value < 1e12
const isTime = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= 8.64e15
const isName = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= MAX_NAME

const isSeen = (value: unknown): value is SeenPrices =>
  Array.isArray(value) &&
  value.length === 3 &&
  isPrice(value[0]) &&
  (value[1] === null || isPrice(value[1])) &&
  Number.isSafeInteger(value[2]) &&
  Number(value[2]) >= 0

/** Accepts anything that may be stored or imported. No zod: hundreds of visits are parsed before the first line is drawn. */
export function parseMarketVisit(value: unknown): MarketVisit | null {
  if (!isRecord(value)) return null
  const { id, service, startedAt, endedAt, prices } = value
  const currency = currencyName.safeParse(value['currency']).data
  const imported = value['imported'] === undefined ? undefined : importedSchema.safeParse(value['imported']).data
  if (!isName(id) || !isName(service) || currency === undefined || !isTime(startedAt) || !isTime(endedAt)) return null
  if (endedAt < startedAt || endedAt - startedAt > MAX_VISIT_MS || !isRecord(prices)) return null
  const models = Object.entries(prices)
  if (models.length > MAX_MODELS || !models.every(([slug, seen]) => isName(slug) && isSeen(seen))) return null
  return { id, service, currency, startedAt, endedAt, prices: prices as MarketVisit['prices'], ...(imported && { imported }) }
}

const charactersOf = (visit: MarketVisit): number => MARKET_VISITS_KEY.length + visit.id.length + JSON.stringify(visit).length + 8

export interface SeenModel {
  slug: string
  /** Null if no offer with a readable price can be rented. */
  lowest: number | null
  median: number | null
  offers: number
}

interface Seen {
  service: string
  currency: Currency
  models: readonly SeenModel[]
}

export interface MarketVisits {
  store: ItemStore<MarketVisit>
  /** Stores prices that the person sees now. Does nothing if they are stored already. */
  record(seen: Seen, now: number): void
  /** Writes visits of a file until they would take too much room. @returns how many it wrote */
  add(visits: readonly MarketVisit[]): number
}

/** Each tab writes records of its own only, so no order of writes of several tabs loses a price. */
export function createMarketVisits(storage?: ItemStorage, newId: () => string = randomId): MarketVisits {
  const store = createItemStore<MarketVisit>({
    name: MARKET_VISITS_KEY,
    idOf: ({ id }) => id,
    read: parseMarketVisit,
    // Latest first: the oldest records are the first to go when the storage is full.
    order: (a, b) => b.endedAt - a.endedAt || (a.id < b.id ? -1 : 1),
    storage,
  })
  /** Records of this tab, by service and currency. */
  const own = new Map<string, string>()

  function record({ service, currency, models }: Seen, now: number): void {
    const key = `${service} ${currency}`
    const ownId = own.get(key)
    const stored = ownId === undefined ? undefined : store.find(ownId)
    const mine = stored && canContinue(stored, models, now) ? stored : undefined
    const ofSeries = store.list().filter((visit) => visit.service === service && visit.currency === currency && visit.startedAt <= now)
    const last = joinVisits(ofSeries).at(-1)
    const current = last && now - last.endedAt < IDLE_MS ? last : undefined
    const prices = changedPrices(models, mine?.prices ?? {}, current?.prices)
    const isKnown = Object.keys(prices).length === 0 && current !== undefined && now - current.endedAt < END_STEP_MS
    if (isKnown || models.length === 0) return
    if (mine) return void store.put({ ...mine, endedAt: now, prices: { ...mine.prices, ...prices } })
    const fresh: MarketVisit = { id: newId(), service, currency, startedAt: now, endedAt: now, prices }
    if (!store.put(fresh)) return
    own.set(key, fresh.id)
    thin(ofSeries, now)
    prune(now)
  }

  /** A record goes if later ones of its hour have its models. The last visit keeps all, because changes since then are shown. */
  function thin(latestFirst: readonly MarketVisit[], now: number): void {
    const since = earlierVisits(joinVisits(latestFirst), now).at(-1)?.startedAt ?? 0
    const known = new Set<string>()
    const gone = latestFirst.filter(({ endedAt, prices }) => {
      const seen = Object.keys(prices).map((slug) => `${hourOf(endedAt)} ${slug}`)
      const isKnown = endedAt < since && seen.every((one) => known.has(one))
      for (const one of seen) known.add(one)
      return isKnown
    })
    if (gone.length > 0) store.remove(gone.map(({ id }) => id))
  }

  /** Two tabs that prune at once remove the same records. */
  function prune(now: number): void {
    let characters = 0
    const gone = store.list().filter((visit) => {
      characters += charactersOf(visit)
      return now - visit.endedAt > KEPT_MS || characters > MAX_CHARACTERS
    })
    if (gone.length > 0) store.remove(gone.map(({ id }) => id))
  }

  function add(visits: readonly MarketVisit[]): number {
    let characters = store.list().reduce((sum, visit) => sum + charactersOf(visit), 0)
    const fitting = visits.findIndex((visit) => (characters += charactersOf(visit)) > MAX_CHARACTERS)
    return store.putAll(fitting === -1 ? visits : visits.slice(0, fitting), true)
  }

  return { store, record, add }
}

/** A record with a model that is no longer shown keeps its end, because the price of that model is from then. */
const canContinue = ({ startedAt, endedAt, prices }: MarketVisit, models: readonly SeenModel[], now: number): boolean =>
  now >= endedAt &&
  now - endedAt < IDLE_MS &&
  now - startedAt < MAX_VISIT_MS &&
  Object.keys(prices).every((slug) => models.some((model) => model.slug === slug))

/** Prices that differ from the tab's own record; of other models from the current visit, which another tab may have stored. */
function changedPrices(
  models: readonly SeenModel[],
  mine: MarketVisit['prices'],
  current: Visit['prices'] | undefined,
): Record<string, SeenPrices> {
  const changed = models.slice(0, MAX_MODELS).flatMap(({ slug, lowest, median, offers }): [string, SeenPrices][] => {
    const seen: unknown = [rounded(lowest), rounded(median), offers]
    if (!isName(slug) || !isSeen(seen)) return []
    const isSame = (known: SeenPrices | undefined) => known?.every((part, index) => part === seen[index]) ?? false
    const isOwn = Object.hasOwn(mine, slug)
    return isSame(isOwn ? mine[slug] : current?.get(slug)) && (!isOwn || isSame(current?.get(slug))) ? [] : [[slug, seen]]
  })
  return Object.fromEntries(changed)
}

/** Keeps two digits more than are shown, so that a price looks as it did on the visit. */
const rounded = (price: number | null): number | null =>
  price === null ? null : Number(price < 1 ? price.toPrecision(6) : price.toFixed(4))

export const marketVisits = createMarketVisits()

export const recordVisit = (currency: Currency, models: readonly SeenModel[], now = Date.now()): void =>
  marketVisits.record({ service: baseUrl(), currency, models }, now)

const MINUTE_MS = 60_000

export interface Visits {
  /** Visits in this currency that are over, oldest first. */
  earlier: readonly Visit[]
  last: Visit | undefined
  now: number
}

/**
 * Earlier visits to the market of this service. The current visit is not among them.
 * @param loadedAt load time of the prices to compare, in milliseconds; a visit that was not over then has the same prices
 */
export function useVisits(currency: Currency, loadedAt?: number): Visits {
  const visits = visitsIn(useItems(marketVisits.store), currency)
  const now = useNow(MINUTE_MS)
  const earlier = earlierVisits(visits, loadedAt ?? now)
  return { earlier, last: earlier.at(-1), now }
}

/** By the list of the store, which is a new array after each change. A dozen tiles ask for the same. */
const joined = new WeakMap<readonly MarketVisit[], Map<string, Visit[]>>()

function visitsIn(items: readonly MarketVisit[], currency: Currency): Visit[] {
  const service = baseUrl()
  const known = joined.get(items) ?? new Map<string, Visit[]>()
  joined.set(items, known)
  const key = `${service} ${currency}`
  const visits = known.get(key) ?? joinVisits(items.filter((visit) => visit.service === service && visit.currency === currency))
  known.set(key, visits)
  return visits
}
