import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isWhole } from '@/api/list-pages'
import { allHostsQuery, invalidateHosts, putHost, readHostAgain, type HostsAsked } from '@/api/hosts'
import { noteChanges, settleChanges, type EndedChange } from '../host/host-changes'
import { useStore } from '@/shared/lib/use-store'
import { randomId } from '@/shared/lib/random-id'
import { createChangeSession, type ChangeSession, type Readings, type SessionState } from '../change/change-session'
import { readingOf } from '../change/plan'
import { pricesElsewhere } from '../change/prices-elsewhere'
import { sleep } from '../change/sleep'

/** A session that talks to the service; it stops starting requests when the component goes. */
export function useChangeSession(asked: HostsAsked): { session: ChangeSession; state: SessionState } {
  const client = useQueryClient()
  const [session] = useState(() => connect(client, asked))
  const state = useStore(session)
  useEffect(
    function stopWhenLeft() {
      return () => session.cancel()
    },
    [session],
  )
  return { session, state }
}

function connect(client: QueryClient, asked: HostsAsked): ChangeSession {
  const ended: EndedChange[] = []
  /** By host, the change that was written down last. */
  const noted = new Map<string, string>()
  return createChangeSession({
    put: putHost,
    read: (currency) => readHosts(client, { ...asked, currency: currency ?? asked.currency }),
    async readOne(id, currency) {
      const read = currency ?? asked.currency
      const host = await readHostAgain(client, { ...asked, currency: read }, id)
      return host && readingOf(host, read)
    },
    pricesElsewhere: (id) => pricesElsewhere(client, asked, id),
    checksFirst: true,
    sleep,
    now: Date.now,
    onEnded(host, row, result, currency) {
      const id = randomId()
      noted.set(host.id, id)
      // All rows of a run end in the same moment: the history is written once, not thousands of times.
      if (ended.push({ id, host, row, result }) === 1) queueMicrotask(() => noteChanges(ended.splice(0), currency ?? asked.currency))
    },
    onReadAgain(ids, { byId }) {
      const found = ids.flatMap((hostId) => {
        const [id, reads] = [noted.get(hostId), byId.get(hostId)]
        return id !== undefined && reads ? [[id, reads] as const] : []
      })
      if (found.length > 0) settleChanges(new Map(found))
    },
  })
}

/** All hosts as they are now; the table of the page shows the same reading. */
async function readHosts(client: QueryClient, asked: HostsAsked): Promise<Readings> {
  const query = allHostsQuery(asked)
  // A reading that began before the last answer would tell old news.
  await client.cancelQueries({ queryKey: query.queryKey })
  await invalidateHosts(client)
  const hosts = await client.fetchQuery({ ...query, staleTime: 0 })
  const byId = new Map(hosts.rows.map((host) => [host.id, readingOf(host, asked.currency)]))
  return { byId, isWhole: isWhole(hosts) }
}
