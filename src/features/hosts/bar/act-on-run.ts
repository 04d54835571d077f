import type { QueryClient } from '@tanstack/react-query'
import type { HostsAsked } from '@/api/hosts'
import type { ChangeSession } from '../change/change-session'
import { connectSession, hostFinder } from '../run/connect-session'
import { noteChanges } from '../host/host-changes'
import { lockedRuns, withRun } from '../run/run-lock'
import { resultOf, toRows, wasSent } from '../run/run-record'
import { hostRuns } from '../run/run-store'

/** `check`: loads the hosts to settle unknown ones; `finish`: sends what an undo could not. */
export type RunAction = 'undo' | 'check' | 'finish'

/** With the session of a bulk change. @returns false if another tab works on it @throws ApiError if no host could be loaded */
export const actOnRun = (client: QueryClient, asked: HostsAsked, runId: string, action: RunAction): Promise<boolean> =>
  withRun(runId, async () => {
    const run = hostRuns.find(runId)
    // Dismissed in another tab.
    if (run === null) return
    const { currency } = run.head
    const session = connectSession(client, { ...asked, currency }, run)
    await carryOut(session, action)
    const { readError, isUndo } = session.get()
    if (readError !== null && (action !== 'undo' || !isUndo)) throw readError
  })

async function carryOut(session: ChangeSession, action: RunAction): Promise<void> {
  if (action === 'undo') return session.undo()
  if (action === 'check') return session.checkAgain()
  for (const outcome of ['notSent', 'refused', 'unknown'] as const) {
    const isOutcome = [...session.get().states.values()].some((at) => at.is === 'ended' && at.result.outcome === outcome)
    if (isOutcome) await session.retry(outcome)
    if (session.get().readError !== null) return
  }
}

export const adoptRun = (client: QueryClient, runId: string): Promise<boolean> =>
  withRun(runId, async () => {
    const run = hostRuns.find(runId)
    if (run === null || run.head.endedAt !== null) return
    const { isUndo, currency } = run.head
    const rows = toRows(run, hostFinder(client))
    const ended = rows.flatMap((row, index) => {
      const line = run.lines[index]
      // The ID makes a second attempt harmless.
      return line && wasSent(line) ? [{ id: `${runId}.${index}`, host: row.host, row, result: resultOf(line) }] : []
    })
    noteChanges(ended, currency, isUndo ? { from: 'undo' } : { from: 'bulk', hosts: ended.length })
    hostRuns.setEnd(runId, Date.now(), true)
  })

export async function dismissRuns(hostIds: ReadonlySet<string>): Promise<void> {
  const ids = hostRuns.idsOf(hostIds)
  const held = new Set(await lockedRuns(ids))
  hostRuns.remove(ids.filter((id) => !held.has(id)))
}
