import { marketFor } from '../market'
import { readScenario, type ScenarioInput } from '../scenario'
import { scenarioFromText } from '../scenario-text'

/** Where a test in a browser sets the scenario of its key's market and reads what that market saw. Not part of the service. */
export const CONTROL = '/__market'

export async function control(request: Request): Promise<Response> {
  const key = request.headers.get('X-Api-Key')
  if (!key) return Response.json({ detail: 'X-Api-Key says whose market' }, { status: 401 })
  const market = marketFor(key)
  if (request.method === 'GET') return Response.json({ log: market.log, instances: market.db.instances.length })
  if (request.method !== 'POST') return new Response(null, { status: 405 })
  try {
    const text = await request.text()
    const input: ScenarioInput = text === '' ? {} : scenarioFromText(text)
    readScenario(input)
    market.set(input)
    return Response.json({ ok: true })
  } catch (error) {
    return Response.json({ detail: error instanceof Error ? error.message : String(error) }, { status: 422 })
  }
}
