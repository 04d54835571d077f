import './app/zod-setup'
import { currentKey, restoreKey } from './api/api-key'
import { putEarly } from './api/early'
import { gpuListRequest } from './api/gpus'
import { offerSearchRequest } from './api/offers'
import { preferences } from './api/preferences'
import { providerListRequest } from './api/providers'
import { fetchWire, type WireRequest } from './api/wire'
import { loadFirstTexts } from './app/first-texts'
import { removeOldWorkers } from './app/old-workers'
import { parseCurrencySearch } from './domain/currency-search'
import { parseOffersSearch, toSearch } from './features/offers/offer-search'
import { parseSearch } from './shared/lib/search-params'

/** Runs before React has loaded: starts the mock market (dev and demo only), restores the key, sends the first requests. */
async function boot() {
  // Detected by public/first-paint.js.
  if (document.documentElement.dataset['boot'] === 'outdated') return
  if (import.meta.env.VITE_MARKET === 'worker') {
    const { startBrowserMarket } = await import('./mocks/browser')
    await startBrowserMarket()
  } else if (!(await removeOldWorkers())) return
  const application = import('./main')
  void loadFirstTexts()
  // Chrome and Edge have popovers from 114, Firefox from 125, Safari from 17. Without them the panel of the key would stay open.
  if (!('popover' in HTMLElement.prototype)) await import('@oddbird/popover-polyfill')
  await restoreKey()
  sendEarly()
  setTimeout(warmUpNumberFormat)
  const { start } = await application
  await start()
}

/** Sends the first requests of a home page while React loads. If the page makes different ones, these are not used. */
function sendEarly(): void {
  const key = currentKey()
  if (key === null) return
  for (const wire of firstRequests(globalThis.location)) {
    const abort = new AbortController()
    putEarly(wire, fetchWire(wire, key, abort.signal), abort)
  }
}

/** Uses the code of the pages to build the requests, so that a page finds its responses. The router leads from / to the market. */
function firstRequests({ pathname, search }: Location): WireRequest[] {
  const params = parseSearch(search)
  const { locale, currency: preferred } = preferences.get()
  const currency = parseCurrencySearch(params).currency ?? preferred
  if (pathname === '/' || pathname === '/market') return [gpuListRequest({ currency, locale }), providerListRequest({ locale })]
  if (pathname !== '/offers') return []
  const asked = toSearch(parseOffersSearch(params), currency)
  // Hidden models: the search needs the list of models first.
  return [asked.filters.not_gpu ? gpuListRequest({ currency, locale }) : offerSearchRequest(asked)]
}

/** The first formatted number makes the browser load its tables (70 ms on a slow phone), so do it while modules load. */
function warmUpNumberFormat() {
  new Intl.NumberFormat(preferences.get().locale).format(1)
}

/** Shows the error in the static shell, which would otherwise keep loading. The browser's console has the reason. */
function showFailure(reason: unknown): never {
  document.documentElement.dataset['boot'] = 'failed'
  throw reason
}

void boot().catch(showFailure)
