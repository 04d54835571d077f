import type { Currency } from '@/contract/params'
import { type Db, dbFrom, type Seed } from './db'
import { type Fault, readScenario, type Scenario, type ScenarioInput } from './scenario'
import { fleetOf } from './seed/hosts'
import { defaultSeed } from './seed/seed'

/** The key that tests connect with. */
export const TEST_KEY = 'test-key'

/** A key that begins like this is refused with 401, so that a wrong key can be typed by hand. */
export const REFUSED_KEY = 'refused'

/** What the service saw of a request; never the key. */
export interface LoggedRequest {
  /** `POST /v0/market/search` in the words of the spec; null for a path that the spec does not have. */
  endpoint: string | null
  method: string
  path: string
  query: Record<string, string | string[]>
  body: unknown
}

/** One key's own market. */
export interface Market {
  db: Db
  scenario: Scenario
  readonly log: LoggedRequest[]
  /** How often each fault of the scenario was looked at. */
  readonly met: Map<Fault, number>
  /** The currency the hosts were last listed in: what a host price without a currency is taken for. */
  hostCurrency: Currency
  /** Replaces the scenario; what is not named is off. */
  set(input: ScenarioInput): void
  /** The requests to one endpoint, `POST /v0/instances/create` for example. */
  requests(endpoint: string): LoggedRequest[]
}

const markets = new Map<string, Market>()
let seed: () => Seed = defaultSeed
let initial: Scenario = readScenario()

/** The market of a key, made on demand: whatever one key changes, no other sees. */
export function marketFor(key: string): Market {
  const known = markets.get(key)
  if (known) return known
  const market = createMarket()
  markets.set(key, market)
  return market
}

function createMarket(): Market {
  const log: LoggedRequest[] = []
  const met = new Map<Fault, number>()
  const market: Market = {
    db: dbFrom(seed()),
    scenario: initial,
    log,
    met,
    hostCurrency: 'USD',
    set(input) {
      this.scenario = readScenario(input)
      met.clear()
      sizeFleet(this)
    },
    requests: (endpoint) => log.filter((request) => request.endpoint === endpoint),
  }
  sizeFleet(market)
  return market
}

function sizeFleet(market: Market): void {
  const { hosts } = market.scenario
  if (hosts !== undefined && hosts !== market.db.hosts.length) market.db.hosts = fleetOf(market.db.hosts, hosts)
}

/** Forgets all markets, the replaced seed and the scenario for all. */
export function resetMarkets(): void {
  seed = defaultSeed
  initial = readScenario()
  markets.clear()
}

/** The scenario of every market, those to come included. */
export function setEveryScenario(input: ScenarioInput): void {
  initial = readScenario(input)
  for (const market of markets.values()) market.set(input)
}

/** Another seed for the markets to come. */
export function replaceSeed(next: Seed): void {
  seed = () => next
  markets.clear()
}
