import { useCallback } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { knownStatus, statusLook } from './host-status'
import classes from '../edit.module.css'
import { catalog } from '@/shared/i18n/messages'

export const statusCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })

export function StatusMark({ status }: { status: string | null }) {
  const word = useStatusLabel()
  return <StatusSign status={status} word={word(status)} />
}

interface SignProps {
  status: string | null
  word: string
  isPending?: boolean
}

/** The same with a given word, so that rows of long lists need no hook each. */
export function StatusSign({ status, word, isPending = false }: SignProps) {
  return (
    <span className={`${statusLook(status).tone} inline break-anywhere at-start ${classes['mark']}`} data-pending={isPending || undefined}>
      <StatusIcon status={status} />
      <span>{word}</span>
    </span>
  )
}

function StatusIcon({ status }: { status: string | null }) {
  const { icon, isFilled = false } = statusLook(status)
  return (
    <svg
      width={14}
      height={14}
      viewBox="0 0 16 16"
      fill={isFilled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={icon} />
    </svg>
  )
}

/** Returns a function that translates a status. It keeps unknown statuses unchanged; an empty text counts as no status. */
export function useStatusLabel(): (status: string | null) => string {
  const t = useMessages(statusCatalog)
  return useCallback(
    (status) => {
      const known = knownStatus(status)
      return known === null ? status?.trim() || t('none') : t(known)
    },
    [t],
  )
}
