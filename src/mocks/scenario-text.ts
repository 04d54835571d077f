import type { ScenarioInput } from './scenario'

/**
 * Parses a scenario from the address bar: JSON, or short pairs such as `latency:800,nulls:some,fault:500@POST
 * /v0/market/search*2`. A fault is its kind, then the endpoint after `@`, then the number of times after `*`. The scenario schema
 * validates the result.
 */
export function scenarioFromText(text: string): ScenarioInput {
  if (text.trim().startsWith('{')) return JSON.parse(text) as ScenarioInput
  const found: Record<string, unknown> = {}
  const faults: unknown[] = []
  for (const pair of text.split(',')) {
    const [name = '', ...rest] = pair.split(':')
    const value = rest.join(':').trim()
    if (name.trim() === 'fault') faults.push(faultFromText(value))
    else if (name.trim() !== '') found[name.trim()] = valueFromText(value)
  }
  return (faults.length > 0 ? { ...found, faults } : found) as ScenarioInput
}

function faultFromText(text: string): unknown {
  const [, kind = text, endpoint, times] = /^([\w-]+)(?:@([^*]+|\*))?(?:\*(\d+))?$/.exec(text) ?? []
  return { kind, ...(endpoint ? { endpoint } : {}), ...(times ? { times: Number(times) } : {}) }
}

function valueFromText(text: string): unknown {
  if (text === '' || text === 'true') return true
  if (text === 'false') return false
  return Number.isFinite(Number(text)) ? Number(text) : text
}
