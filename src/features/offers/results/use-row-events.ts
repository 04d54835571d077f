import type { KeyboardEvent, MouseEvent } from 'react'
import { rowIndexOf } from '@/shared/ui/use-window-list'
import type { ResultsProps } from './results-props'

type Given = Pick<ResultsProps, 'rows' | 'actions' | 'follow' | 'onOpen' | 'onMenu'>

/**
 * A click in a row opens it, not on its controls or at the end of a text selection. Ctrl or the middle button: a new tab.
 * The "…" button, Shift+F10 and the menu key open the menu of a row; the right button keeps the menu of the browser.
 */
export function useRowEvents({ rows, actions, follow, onOpen, onMenu }: Given) {
  'use no memo'
  const openRow = (event: MouseEvent<HTMLElement>) => {
    const { target, button, ctrlKey, metaKey, defaultPrevented } = event
    if (defaultPrevented || !(target instanceof Element) || target.closest('a, button, label, input')) return
    const row = rows[rowIndexOf(target) ?? -1]
    if (!row || button > 1 || !(globalThis.getSelection()?.isCollapsed ?? true)) return
    if (button === 0 && !ctrlKey && !metaKey) onOpen(row.id)
    else if (actions) globalThis.open(actions.offerHref(row), '_blank', 'noopener')
  }
  const openMenu = (button: HTMLElement | null | undefined) => {
    const row = button && rows[rowIndexOf(button) ?? -1]
    if (row) onMenu?.(row, button)
  }
  return {
    onClick(event: MouseEvent<HTMLElement>) {
      follow?.onClick(event)
      openMenu((event.target as Element).closest<HTMLElement>('[data-more]'))
      openRow(event)
    },
    onAuxClick: openRow,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const { key, shiftKey, target } = event
      if (key !== 'ContextMenu' && !(shiftKey && key === 'F10')) return
      event.preventDefault()
      openMenu((target as Element).closest('[data-index]')?.querySelector<HTMLElement>('[data-more]'))
    },
  }
}
