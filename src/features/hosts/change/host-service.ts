import type { QueryClient } from '@tanstack/react-query'
import { putHost, reloadHost, reloadHostElsewhere, type HostsAsked } from '@/api/hosts'
import type { Currency } from '@/contract/params'
import { sleep } from '@/shared/lib/sleep'
import { hostPrice } from '../price/host-price'
import type { SessionDeps } from './change-session'
import { justChanged } from './just-changed'
import { hostValues } from './plan'

/** The parts that every session over the API shares. @param askedNow language and currency of the screen that sent the last change */
export function hostService(client: QueryClient, askedNow: () => HostsAsked) {
  const askedIn = (currency: Currency | null): HostsAsked => (currency === null ? askedNow() : { ...askedNow(), currency })
  return {
    put: putHost,
    sleep,
    now: Date.now,
    async loadOne(id, currency) {
      const asked = askedIn(currency)
      const host = await reloadHost(client, asked, id)
      return host && hostValues(host, asked.currency)
    },
    /** A currency without a price is left out. */
    async pricesElsewhere(id) {
      const hosts = await reloadHostElsewhere(client, askedNow(), id)
      return new Map(
        [...hosts].flatMap(([currency, host]) => {
          const price = hostPrice(host, currency)
          return price === null ? [] : [[currency, price] as const]
        }),
      )
    },
    onSend: (rows, currency) => justChanged.note(rows, askedIn(currency).currency),
  } satisfies Partial<SessionDeps>
}
