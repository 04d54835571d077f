import type { MouseEvent } from 'react'
import { rowIndexOf } from '@/shared/ui/use-window-list'
import type { ResultsProps } from './results-props'

type Given = Pick<ResultsProps, 'rows' | 'actions' | 'follow' | 'onOpen'>

/** A click in a row opens it, not on its controls or at the end of a text selection. Ctrl or the middle button: a new tab. */
export function useRowClicks({ rows, actions, follow, onOpen }: Given) {
  'use no memo'
  const openRow = (event: MouseEvent<HTMLElement>) => {
    const { target, button, ctrlKey, metaKey, defaultPrevented } = event
    if (defaultPrevented || !(target instanceof Element) || target.closest('a, button, label, input')) return
    const row = rows[rowIndexOf(target) ?? -1]
    if (!row || button > 1 || !(globalThis.getSelection()?.isCollapsed ?? true)) return
    if (button === 0 && !ctrlKey && !metaKey) onOpen(row.id)
    else if (actions) globalThis.open(actions.offerHref(row), '_blank', 'noopener')
  }
  return {
    onClick(event: MouseEvent<HTMLElement>) {
      follow?.onClick(event)
      openRow(event)
    },
    onAuxClick: openRow,
  }
}
