import './app/zod-setup'
import { restoreKey } from './api/api-key'
import { preferences } from './api/preferences'
import { startEarlySearch } from './app/early-search'
import { loadFirstTexts } from './app/first-texts'
import { removeOldWorkers } from './app/old-workers'

/** What happens before React has arrived: mock market (dev and demo only), the key, the first search. */
async function boot() {
  if (import.meta.env.VITE_MARKET === 'worker') {
    const { startBrowserMarket } = await import('./mocks/browser')
    await startBrowserMarket()
  } else if (!(await removeOldWorkers())) return
  const application = import('./main')
  void loadFirstTexts()
  await restoreKey()
  startEarlySearch()
  setTimeout(readNumberTables)
  const { start } = await application
  await start()
}

/** The first number that is written waits for the browser's tables, 70 ms on a slow phone: now nobody else waits with it. */
function readNumberTables() {
  new Intl.NumberFormat(preferences.get().locale).format(1)
}

/** Without it the static shell would go on saying that it looks for offers. The browser's console tells the reason. */
function showFailure(reason: unknown): never {
  document.documentElement.dataset['boot'] = 'failed'
  throw reason
}

void boot().catch(showFailure)
