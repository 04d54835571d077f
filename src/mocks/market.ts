import type { Currency } from '@/contract/params'
import { type Db, dbFrom, type Seed } from './db'
import { type Fault, parseScenario, type Scenario, type ScenarioInput } from './scenario'
import { fleetOf } from './seed/hosts'
import { defaultSeed } from './seed/seed'

export const TEST_KEY = 'test-key'

/** Keys with this prefix get 401, so a wrong key can be typed by hand. */
export const REFUSED_KEY = 'refused'

export interface LoggedRequest {
  /** Method and spec path, such as `POST /v0/market/search`; null for a path outside the spec. */
  endpoint: string | null
  method: string
  path: string
  query: Record<string, string | string[]>
  body: unknown
}

export interface Market {
  db: Db
  scenario: Scenario
  readonly log: LoggedRequest[]
  readonly met: Map<Fault, number>
  /** Currency of the last host list; host prices without a currency are assumed to be in it. */
  hostCurrency: Currency
  /** Replaces the scenario; options not given are off. */
  set(input: ScenarioInput): void
  /** Returns the logged requests to an endpoint, such as `POST /v0/instances/create`. */
  requests(endpoint: string): LoggedRequest[]
}

const markets = new Map<string, Market>()
let seed: () => Seed = defaultSeed
let initial: Scenario = parseScenario()

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
      this.scenario = parseScenario(input)
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

export function resetMarkets(): void {
  seed = defaultSeed
  initial = parseScenario()
  markets.clear()
}

export function setEveryScenario(input: ScenarioInput): void {
  initial = parseScenario(input)
  for (const market of markets.values()) market.set(input)
}

export function replaceSeed(next: Seed): void {
  seed = () => next
  markets.clear()
}
