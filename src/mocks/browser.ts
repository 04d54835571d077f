import { setupWorker } from 'msw/browser'
import { handlers } from './handlers'
import { setEveryScenario } from './market'
import { keptScenario } from './panel/kept-scenario'
import { mountPanel } from './panel/mount'
import type { ScenarioInput } from './scenario'
import { scenarioFromText } from './scenario-text'

/** Answers all requests of this page from the mock market; `?market=latency:800` makes something go wrong. */
export async function startBrowserMarket(): Promise<void> {
  const scenario = startingScenario()
  await setupWorker(...handlers).start({
    quiet: true,
    onUnhandledFrame: 'bypass',
    serviceWorker: { url: `${import.meta.env.BASE_URL}mockServiceWorker.js` },
  })
  mountPanel(scenario)
}

/** From the address bar, else what the panel was last set to; one that cannot be read must not keep the page from starting. */
function startingScenario(): ScenarioInput {
  const asked = new URLSearchParams(globalThis.location.search).get('market')
  try {
    const scenario = asked === null ? keptScenario() : scenarioFromText(asked)
    setEveryScenario(scenario)
    return scenario
  } catch (error) {
    console.warn('The market plays no scenario, because this one cannot be read:', asked ?? 'the kept one', error)
    return {}
  }
}
