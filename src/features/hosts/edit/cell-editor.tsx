import { type KeyboardEvent, type ReactNode, useCallback, useRef } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { Icon } from '@/shared/ui/icon'
import { uiCatalog } from '@/shared/ui/messages'
import classes from '../edit.module.css'
import { canTakeFocus } from '@/shared/ui/use-return-focus'

interface Props {
  saveLabel: string
  /** True while another change of the same host is in flight; saving does nothing then. */
  isBusy: boolean
  onSave: () => void
  onLeave: () => void
  children: ReactNode
}

/** An input or select in a table cell. Enter or the tick saves; Esc or the cross cancels. */
export function CellEditor({ saveLabel, isBusy, onSave, onLeave, children }: Props) {
  const t = useMessages(uiCatalog)
  const leaveOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onLeave()
  }
  return (
    <form
      role="presentation"
      className={`inline gap-2px ${classes['editor']}`}
      noValidate
      onKeyDown={leaveOnEscape}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) onSave()
      }}
    >
      {children}
      <button type="submit" className={`accent ${classes['save']}`} aria-label={saveLabel} title={saveLabel} aria-disabled={isBusy}>
        <Icon name="check" />
      </button>
      <button type="button" className={`dim ${classes['save']}`} aria-label={t('cancel')} title={t('cancel')} onClick={onLeave}>
        <Icon name="close" />
      </button>
    </form>
  )
}

/** Moves the focus between a value and its editor. Never takes it from another control, nor for rows that only scroll into view. */
export function useEditFocus() {
  const isClaimed = useRef(false)
  return {
    /** Call when the user opens the editor. */
    claim: useCallback(() => {
      isClaimed.current = true
    }, []),
    takeFocus: useCallback((element: HTMLElement | null) => {
      if (!element || !isClaimed.current || !canTakeFocus()) return
      element.focus({ preventScroll: true })
      if (element instanceof HTMLInputElement) element.select()
    }, []),
  }
}
