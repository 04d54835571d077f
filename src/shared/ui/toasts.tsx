import { useEffect, useRef, useState } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { useStore } from '@/shared/lib/use-store'
import { Icon } from './icon'
import { uiCatalog } from './messages'
import { dismissToast, toastStore, type Toast } from './toast-store'
import classes from './page-parts.module.css'

const SHOWN_MS = 8_000

/** Messages at the edge of the page. Part of the first load on purpose: most of them report a network failure, when no chunk can load. */
export function Toasts() {
  const t = useMessages(uiCatalog)
  const toasts = useStore(toastStore)
  return (
    <section
      className={`grid gap-2 place-center pass-through ${classes['toasts']}`}
      aria-label={t('notifications')}
      aria-live="polite"
      aria-relevant="additions"
    >
      {toasts.map((toast) => (
        <ToastLine key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

const ICON = { good: 'check', info: 'info', bad: 'alert' } as const

function ToastLine({ toast }: { toast: Toast }) {
  'use no memo'
  const t = useMessages(uiCatalog)
  // Pauses the timer while the pointer or the focus is on the message.
  const [isHeld, setHeld] = useState(false)
  const before = useRef<Element>(null)
  const dismiss = () => {
    dismissToast(toast.id)
    // The focused button disappears with its message, so return the focus to the previous control.
    if (before.current instanceof HTMLElement) before.current.focus()
  }
  useEffect(
    function leaveAfterAWhile() {
      if (isHeld || toast.isKept) return
      let timer: ReturnType<typeof setTimeout>
      const wait = () => {
        timer = setTimeout(leave, SHOWN_MS)
      }
      // The user has not seen it in a hidden tab: its time begins again when the tab is shown.
      const leave = () => (document.hidden ? document.addEventListener('visibilitychange', wait, { once: true }) : dismissToast(toast.id))
      wait()
      return () => {
        clearTimeout(timer)
        document.removeEventListener('visibilitychange', wait)
      }
    },
    [toast.id, toast.isKept, isHeld],
  )
  return (
    <div
      className={classes['toast']}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ relatedTarget }) => {
        before.current = relatedTarget
        setHeld(true)
      }}
      onBlur={() => setHeld(false)}
    >
      <Icon name={ICON[toast.kind]} className={toast.kind} />
      <p className="break-anywhere grid grow">
        <strong className="strong">{toast.title}</strong>
        {toast.text !== undefined && <span>{toast.text}</span>}
      </p>
      {toast.action && (
        <button
          type="button"
          className="text-button"
          onClick={() => {
            toast.action?.run()
            dismiss()
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button type="button" className="icon-button" aria-label={t('dismiss')} onClick={dismiss}>
        <Icon name="close" />
      </button>
    </div>
  )
}
