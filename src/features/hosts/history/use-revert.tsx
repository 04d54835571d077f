import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { reloadHost, type HostsAsked } from '@/api/hosts'
import type { Host } from '@/contract/host'
import { useLazyComponent } from '@/shared/ui/use-lazy-component'
import { asksFirst, hostValues, type PlannedRow, type HostValues, type Target } from '../change/plan'
import { hostEditOf, isBusy, planOne } from '../edit/host-edit'
import type { HostChange } from '../host/host-changes'
import type { HostRow } from '../host/host-row'
import { isReverted, isStillAs, revertTarget } from './history-lines'

const loadChanged = async () => (await import('./changed-since')).ChangedSince
const loadConfirm = async () => (await import('../edit/confirm-change')).ConfirmChange

/** `already`: the host has the old values; `gone`: it is no longer listed; `busy`: another change of it is in flight. */
export type RevertEnd = 'sent' | 'already' | 'gone' | 'busy'

interface Question {
  change: HostChange
  row: PlannedRow
  now: HostValues
}

export interface Revert {
  runningId: string | null
  ended: { id: string; end: RevertEnd } | null
  error: unknown
  begin: (change: HostChange) => void
  questions: ReactNode
}

/** Loads the host first, and asks if someone has changed it since. Sends the old values as an edit, in the currency of the change. */
export function useRevert({ id }: Pick<HostRow, 'id'>, asked: HostsAsked): Revert {
  const client = useQueryClient()
  const changed = useLazyComponent(loadChanged)
  const confirm = useLazyComponent(loadConfirm)
  const [question, setQuestion] = useState<Question | null>(null)
  const [ended, setEnded] = useState<Revert['ended']>(null)

  const askedIn = ({ currency }: HostChange): HostsAsked => ({ ...asked, currency })
  const send = ({ change, row }: Question) => {
    const isSent = hostEditOf(client, askedIn(change), id).send(row, askedIn(change), 'revert')
    setEnded({ id: change.id, end: isSent ? 'sent' : 'busy' })
    setQuestion(null)
  }
  const check = (next: Question) => {
    changed.close()
    if (!asksFirst(next.row)) return send(next)
    setQuestion(next)
    confirm.open()
  }
  const read = useMutation({
    mutationFn: (change: HostChange) => reloadHost(client, askedIn(change), id),
    onMutate: () => setEnded(null),
    onSuccess(host, change) {
      const plan = host && planRevert(host, change, askedIn(change))
      if (!plan) return setEnded({ id: change.id, end: host === null ? 'gone' : 'already' })
      if (isBusy(hostEditOf(client, askedIn(change), id).get())) return setEnded({ id: change.id, end: 'busy' })
      if (isStillAs(change, plan.target, plan.now)) return check({ change, ...plan })
      setQuestion({ change, ...plan })
      changed.open()
    },
  })
  const leave = () => {
    setQuestion(null)
    changed.close()
    confirm.close()
  }
  return {
    runningId: read.isPending ? read.variables.id : null,
    ended,
    error: read.error,
    begin: (change) => read.mutate(change),
    questions: question && (
      <>
        {changed.Opened && (
          <changed.Opened
            change={question.change}
            target={question.row.target}
            now={question.now}
            onClose={leave}
            onConfirm={() => check(question)}
          />
        )}
        {confirm.Opened && !changed.Opened && (
          <confirm.Opened
            row={question.row}
            asked={askedIn(question.change)}
            onClose={leave}
            onConfirm={() => {
              confirm.close()
              send(question)
            }}
          />
        )}
      </>
    ),
  }
}

function planRevert(host: Host, change: HostChange, asked: HostsAsked): { row: PlannedRow; target: Target; now: HostValues } | null {
  const target = revertTarget(change, host)
  const now = hostValues(host, asked.currency)
  if (target === null || isReverted(target, now)) return null
  const row = planOne(host, target, asked)
  return { row, target: row.target, now }
}
