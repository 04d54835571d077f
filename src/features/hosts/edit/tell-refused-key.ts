import { keyRefused } from '@/api/api-key'
import type { ChangeSession } from '../change/change-session'

/** The one rule for a refused key (api/query-client.ts) hears of queries and mutations only; this lets it hear of a session. */
export function tellRefusedKey(session: ChangeSession): void {
  let told = false
  session.subscribe(() => {
    const isRefused = session.get().stop === 'unauthorised'
    if (isRefused && !told) keyRefused()
    told = isRefused
  })
}
