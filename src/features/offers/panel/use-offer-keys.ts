import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { usePreferences } from '@/api/preferences'
import type { SearchOffer } from '@/contract/offer'
import { canRent } from '@/domain/offer-words'
import { listenForListKeys } from '@/shared/ui/list-keys'
import { isPageHeld } from '@/shared/ui/use-modal-layer'
import type { RowActions } from '../results/row-actions'

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
}

export function useOfferKeys(given: Given): void {
  const { singleKeys } = usePreferences()
  const router = useRouter()
  const latest = useEffectEvent(() => ({ ...given, singleKeys, router }))
  useEffect(function listenForKeys() {
    const withRow = (index: number, act: (row: SearchOffer, now: ReturnType<typeof latest>) => void) => {
      const now = latest()
      const row = now.rows[index]
      if (row) act(row, now)
    }
    const stop = listenForListKeys({
      list: () => latest().list(),
      count: () => latest().rows.length,
      from: () => latest().index,
      beside: () => latest().panel(),
      scope: () => latest().singleKeys,
      onRow: (index) => withRow(index, ({ id }, { isFollowing, choose }) => isFollowing && choose(id)),
      onEnter: (index) => withRow(index, ({ id }, { enter }) => enter(id)),
      keys: {
        x: (index) =>
          withRow(index, (row, { actions, picked }) => {
            const isPicked = picked.has(row.id)
            if (isPicked || !actions.isFull) actions.onPick(row, !isPicked)
          }),
        // The rental page sends nothing before its own confirmation.
        r: (index) => withRow(index, (row, now) => canRent(row) && void now.router.navigate({ href: now.actions.rentHref(row) })),
      },
    })
    function closeByEscape(event: KeyboardEvent): void {
      const { onEscape, list, panel } = latest()
      if (event.key !== 'Escape' || event.defaultPrevented || !onEscape || isPageHeld()) return
      // Fields outside use Esc for themselves.
      const { activeElement, body } = document
      if (activeElement === body || panel()?.contains(activeElement) || list()?.contains(activeElement)) onEscape()
    }
    document.addEventListener('keydown', closeByEscape)
    return () => {
      stop()
      document.removeEventListener('keydown', closeByEscape)
    }
  }, [])
}
