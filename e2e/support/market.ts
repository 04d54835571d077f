import type { APIRequestContext } from '@playwright/test'
import type { ScenarioInput } from '../../src/mocks/scenario.ts'
import { PREVIEW } from './addresses.ts'
import type { Guard } from './guard.ts'

/** What the service saw of a request; never the key. */
export interface SeenRequest {
  /** `POST /v0/market/search` in the words of the specification. */
  endpoint: string | null
  method: string
  path: string
  query: Record<string, string | string[]>
  body: unknown
}

/** The market of one test: every API key is its own. */
export interface Market {
  readonly key: string
  /** Replaces what goes wrong; whatever is not named works. */
  scenario(scenario: ScenarioInput): Promise<void>
  /** Every request so far, in order. */
  log(): Promise<SeenRequest[]>
  /** The requests to one endpoint, `POST /v0/instances/create` for example. */
  requests(endpoint: string): Promise<SeenRequest[]>
}

/** Wherever the page is: the market is always here. */
const CONTROL = `${PREVIEW}/__market`

export function marketOf(key: string, http: APIRequestContext, guard: Guard): Market {
  const headers = { 'X-Api-Key': key }
  const log = async (): Promise<SeenRequest[]> => {
    const answer = await http.get(CONTROL, { headers })
    if (!answer.ok()) throw new Error(`the market did not show its log: ${answer.status()} ${await answer.text()}`)
    const { log: seen } = (await answer.json()) as { log: SeenRequest[] }
    return seen
  }
  return {
    key,
    log,
    requests: async (endpoint) => (await log()).filter((request) => request.endpoint === endpoint),
    async scenario(scenario) {
      // Chromium itself reports every answer that is an error.
      if (scenario.faults?.length) guard.allowConsole(/^Failed to load resource/)
      const answer = await http.post(CONTROL, { headers, data: scenario })
      if (!answer.ok()) throw new Error(`the market refused the scenario: ${answer.status()} ${await answer.text()}`)
    },
  }
}
