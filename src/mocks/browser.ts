import { setupWorker } from 'msw/browser'
import { handlers } from './handlers'
import { setEveryScenario } from './market'
import { keptScenario, mountPanel } from './panel/market-panel'
import { type ScenarioInput, scenarioFromText } from './scenario'

/** Answers all requests of this page from the mock market. `?market=latency:800` sets the scenario. */
export async function startBrowserMarket(): Promise<void> {
  const scenario = startingScenario()
  await setupWorker(...handlers).start({
    quiet: true,
    onUnhandledFrame: 'bypass',
    serviceWorker: { url: `${import.meta.env.BASE_URL}mockServiceWorker.js` },
  })
  mountPanel(scenario)
}

/** The scenario of the address bar, or the one saved by the panel. An invalid scenario is logged and ignored, so the page still starts. */
function startingScenario(): ScenarioInput {
  const asked = new URLSearchParams(globalThis.location.search).get('market')
  try {
    const scenario = asked === null ? keptScenario() : scenarioFromText(asked)
    setEveryScenario(scenario)
    return scenario
  } catch (error) {
    console.warn('Invalid scenario of the mock market, ignored:', asked ?? 'the saved one', error)
    return {}
  }
}
