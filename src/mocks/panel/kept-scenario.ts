import type { ScenarioInput } from '../scenario'

const PLACE = 'market-scenario'

/** The scenario that the panel was last set to; it outlives a reload. */
export function keptScenario(): ScenarioInput {
  const text = localStorage.getItem(PLACE)
  return text === null ? {} : (JSON.parse(text) as ScenarioInput)
}

export function keepScenario(scenario: ScenarioInput): void {
  localStorage.setItem(PLACE, JSON.stringify(scenario))
}
