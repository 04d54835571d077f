import { http } from 'msw'
import { gpuHandlers } from './handlers/gpus'
import { hostHandlers } from './handlers/hosts'
import { instanceHandlers } from './handlers/instances'
import { offerHandlers } from './handlers/offers'
import { providerHandlers } from './handlers/providers'
import { secretHandlers } from './handlers/secrets'
import { templateHandlers } from './handlers/templates'
import { authenticate, note, refuse } from './mock'

/** What the spec does not have is answered too, and written down: nothing outside it may ever be called. */
const elsewhere = http.all('*/v0/*', async ({ request }) => {
  const market = authenticate(request)
  if (market instanceof Response) return market
  note(market, null, request.method, new URL(request.url), await request.text())
  return refuse(404, 'Not Found')
})

/** The whole service. */
export const handlers = [
  ...offerHandlers,
  ...providerHandlers,
  ...gpuHandlers,
  ...templateHandlers,
  ...hostHandlers,
  ...instanceHandlers,
  ...secretHandlers,
  elsewhere,
]
