import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { baseUrl } from '@/api/config'
import { allHostsQuery, loadAllHosts, loadedHosts, type HostsAsked } from '@/api/hosts'
import { reloadHosts } from '@/api/reload-hosts'
import type { Host } from '@/contract/host'
import { randomId } from '@/shared/lib/random-id'
import { hostChanges, noteChanges, settleChanges, type EndedChange } from '../host/host-changes'
import { recordRun } from './record-run'
import { toSessionState, wasSent, type Run } from './run-record'
import { createChangeSession, type ChangeSession, type LoadedValues } from '../change/change-session'
import { hostService } from '../change/host-service'
import { hostValues } from '../change/plan'

/** A session over the API that writes the history and the record of its runs. @param run the session goes on with this stored run */
export function connectSession(client: QueryClient, asked: HostsAsked, run?: Run): ChangeSession {
  const ended: EndedChange[] = []
  const noted = new Map<string, string>()
  /** Hosts that the run has sent, also before a retry. */
  const sent = new Set(run?.lines.filter(wasSent).map(({ hostId }) => hostId))
  const session = createChangeSession(
    {
      ...hostService(client, () => asked),
      read: (currency, ids) => loadHosts(client, { ...asked, currency: currency ?? asked.currency }, ids),
      onEnded(host, row, result, currency) {
        const id = randomId()
        noted.set(host.id, id)
        sent.add(host.id)
        // All rows of a run end at the same moment, so the history is written once.
        if (ended.push({ id, host, row, result }) > 1) return
        const { isUndo } = session.get()
        queueMicrotask(() => {
          const via = isUndo ? ({ from: 'undo' } as const) : ({ from: 'bulk', hosts: sent.size } as const)
          noteChanges(ended.splice(0), currency ?? asked.currency, via)
        })
      },
      onRechecked(ids, { byId }) {
        const before = run && lastEntries(asked)
        const found = ids.flatMap((hostId) => {
          const [id, reads] = [noted.get(hostId) ?? before?.get(hostId), byId.get(hostId)]
          return id !== undefined && reads ? [[id, reads] as const] : []
        })
        if (found.length > 0) settleChanges(new Map(found))
      },
    },
    run && toSessionState(run, hostFinder(client)),
  )
  const own = allHostsQuery(asked).queryKey
  const isOther = ({ queryKey }: { queryKey: QueryKey }) => hashKey(queryKey) !== hashKey(own)
  session.subscribe(() => {
    if (session.get().phase !== 'done') return
    // The page may show another currency or language, which the session has not loaded.
    void client.refetchQueries({ queryKey: own.slice(0, 1), predicate: isOther, type: 'active', stale: true }, { cancelRefetch: false })
  })
  recordRun(session, { currency: asked.currency, runId: run?.head.id })
  return session
}

const lastEntries = ({ currency }: HostsAsked): ReadonlyMap<string, string> =>
  new Map(
    hostChanges
      .list()
      .filter((entry) => entry.service === baseUrl() && entry.currency === currency)
      .map(({ hostId, id }) => [hostId, id]),
  )

export function hostFinder(client: QueryClient) {
  const hosts = new Map(loadedHosts(client).map((host) => [host.id, host]))
  return (id: string) => hosts.get(id)
}

/** Loads hosts again, also for the table of the page. @param ids all by default */
async function loadHosts(client: QueryClient, asked: HostsAsked, ids: readonly string[] = []): Promise<LoadedValues> {
  const valuesOf = (hosts: readonly Host[]) => new Map(hosts.map((host) => [host.id, hostValues(host, asked.currency)]))
  const some = ids.length > 0 ? await reloadHosts(client, asked, ids) : null
  if (some) return { byId: valuesOf(some), isWhole: true }
  const { hosts, isWhole } = await loadAllHosts(client, asked)
  return { byId: valuesOf(hosts), isWhole }
}
