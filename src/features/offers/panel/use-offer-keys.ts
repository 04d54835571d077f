import { useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { SearchOffer } from '@/contract/offer'
import { useActions, type Action } from '@/shared/lib/actions'
import { createStore } from '@/shared/lib/create-store'
import { listenForListKeys, type ListPosition } from '@/shared/ui/list-keys'
import type { RowActions } from '../results/row-actions'
import { offerActions } from './offer-actions'
import type { PanelReader } from './use-panel-reader'

interface Given {
  rows: readonly SearchOffer[]
  index: number
  isFollowing: boolean
  picked: ReadonlySet<string>
  actions: RowActions
  list: () => HTMLElement | null
  panel: () => HTMLElement | null
  choose: (id: string) => void
  enter: (id: string) => void
  /** Undefined while no offer is chosen. */
  onEscape: (() => void) | undefined
  t: PanelReader['t']
}

/** Keys of the list of offers, and the actions of its current row. */
export function useOfferKeys(given: Given): void {
  const { rows, picked, actions, enter, t } = given
  const router = useRouter()
  const [position] = useState(() => createStore<ListPosition | null>(null))
  // Not an effect event: the palette asks for the current row while it renders.
  const now = useRef(given)
  useLayoutEffect(function keepLatest() {
    now.current = given
  })
  useEffect(
    function listenForKeys() {
      const latest = () => now.current
      const idAt = (index: number) => latest().rows[index]?.id
      const listening = listenForListKeys({
        list: () => latest().list(),
        count: () => latest().rows.length,
        from: () => latest().index,
        beside: () => latest().panel(),
        onRow(index) {
          const { isFollowing, choose } = latest()
          const id = idAt(index)
          if (id !== undefined && isFollowing) choose(id)
        },
        onEnter(index) {
          const id = idAt(index)
          if (id !== undefined) latest().enter(id)
        },
        onEscape: () => latest().onEscape,
      })
      position.set(listening)
      return listening.stop
    },
    [position],
  )
  const offered = useMemo((): Action[] => {
    const go = (to: (at: number) => number) => () => position.get()?.go(to(position.get()?.current() ?? -1))
    const step = { section: 'list', isKeyOnly: true } as const
    const current = () => rows[position.get()?.current() ?? -1]
    const openRow = () => {
      const id = current()?.id
      if (id !== undefined) enter(id)
    }
    const { compare, rent, open } = offerActions(current, { picked, actions, router, t })
    return [
      { ...step, id: 'next-row', label: t('nextRow'), key: 'j', ownKeys: ['↓'], run: go((at) => at + 1) },
      { ...step, id: 'previous-row', label: t('previousRow'), key: 'k', ownKeys: ['↑'], run: go((at) => at - 1) },
      { ...step, id: 'first-row', label: t('firstRow'), ownKeys: ['Home'], run: go(() => 0) },
      { ...step, id: 'last-row', label: t('lastRow'), ownKeys: ['End'], run: go(() => rows.length - 1) },
      { ...step, id: 'open-row', label: t('openRow'), ownKeys: ['Enter'], run: openRow },
      compare,
      rent,
      open,
    ]
  }, [rows, picked, actions, enter, position, router, t])
  useActions(offered)
}
