import { setupWorker } from 'msw/browser'
import { handlers } from './handlers'
import { setEveryScenario } from './market'
import { mountPanel } from './panel/mount'
import { keptScenario } from './panel/kept-scenario'
import { scenarioFromText } from './scenario-text'

/** Answers all requests of this page from the mock market; `?market=latency:800` makes something go wrong. */
export async function startBrowserMarket(): Promise<void> {
  const asked = new URLSearchParams(globalThis.location.search).get('market')
  try {
    setEveryScenario(asked === null ? keptScenario() : scenarioFromText(asked))
  } catch (error) {
    console.warn('The market plays no scenario, because this one cannot be read:', asked ?? 'the kept one', error)
  }
  await setupWorker(...handlers).start({
    quiet: true,
    onUnhandledFrame: 'bypass',
    serviceWorker: { url: `${import.meta.env.BASE_URL}mockServiceWorker.js` },
  })
  mountPanel()
}
