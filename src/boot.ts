import './app/zod-setup'
import { restoreKey } from './api/api-key'
import { startEarlySearch } from './app/early-search'
import { loadFirstTexts } from './app/first-texts'

/** What happens before React has arrived: mock market (dev and demo only), the key, the first search. */
async function boot() {
  if (import.meta.env.VITE_MARKET === 'worker') {
    const { startBrowserMarket } = await import('./mocks/browser')
    await startBrowserMarket()
  }
  const application = import('./main')
  void loadFirstTexts()
  await restoreKey()
  startEarlySearch()
  const { start } = await application
  await start()
}

void boot()
