import { useMutation, useQueryClient } from '@tanstack/react-query'
import { readHostAgain, type HostsAsked } from '@/api/hosts'
import type { HostMarket } from '../advisor/use-host-market'
import { isBusy } from '../edit/host-edit'
import { useHostEdit } from '../edit/use-host-edit'
import { useRequestChange } from '../edit/use-request-change'
import { useUnsureHosts } from '../findings/use-unsure-hosts'
import type { HostRow } from '../host/host-row'
import { visibilityOf, type SearchState, type VisibilityAction } from './visibility'

/** Changes are sent by the edit of the form, so both show the same progress. @param onSetPrice moves the focus to the price field */
export function useVisibility(row: HostRow, asked: HostsAsked, { search }: HostMarket, onSetPrice: () => void) {
  const client = useQueryClient()
  const { edit, state } = useHostEdit(asked, row.id)
  const { request, confirmation } = useRequestChange(row.host, asked, (change) => edit.send(change, asked, 'cell'))
  const again = useMutation({ mutationFn: () => readHostAgain(client, asked, row.id), meta: { isQuiet: true } })
  const found = searchStateOf(search)
  const visibility = visibilityOf(row, found)
  const acts: Record<VisibilityAction, () => void> = {
    'load-again': again.mutate,
    'check-again': search.reload,
    stop: search.stop,
    'send-for-review': () => request({ status: 'review' }),
    'set-active': () => request({ status: 'active' }),
    'set-price': onSetPrice,
  }
  const { action } = visibility
  return {
    ...visibility,
    found,
    isUnsure: useUnsureHosts().has(row.id),
    act: action === null ? undefined : acts[action],
    isActing:
      action === 'load-again'
        ? again.isPending
        : action === 'check-again'
          ? search.state === 'loading'
          : action !== 'stop' && isBusy(state),
    error: search.error ?? again.error,
    confirmation,
  }
}

/** A search that is repeated keeps its answer until the next one arrives. */
function searchStateOf({ list, state }: HostMarket['search']): SearchState {
  if (!list) return { is: state === 'loading' ? 'running' : state === 'failed' ? 'failed' : 'stopped' }
  return { is: 'loaded', ids: list.ids, isComplete: list.isComplete, hasUnread: list.setAside > 0 }
}
