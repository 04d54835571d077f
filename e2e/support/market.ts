import type { APIRequestContext } from '@playwright/test'
import type { ScenarioInput } from '../../src/mocks/scenario.ts'
import { PREVIEW } from './addresses.ts'
import type { Guard } from './guard.ts'

export interface SeenRequest {
  endpoint: string | null
  method: string
  path: string
  query: Record<string, string | string[]>
  body: unknown
}

/** The market of one test: each API key has its own. */
export interface Market {
  readonly key: string
  scenario(scenario: ScenarioInput): Promise<void>
  log(): Promise<SeenRequest[]>
  requests(endpoint: string): Promise<SeenRequest[]>
}

/** Always on the preview server, regardless of the origin of the page. */
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
      // Chromium logs every error response.
      if (scenario.faults?.length) guard.allowConsole(/^Failed to load resource/)
      const answer = await http.post(CONTROL, { headers, data: scenario })
      if (!answer.ok()) throw new Error(`the market refused the scenario: ${answer.status()} ${await answer.text()}`)
    },
  }
}
