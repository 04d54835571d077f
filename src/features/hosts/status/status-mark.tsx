import { useCallback } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { knownStatus, statusLook } from './host-status'
import { statusCatalog } from './messages'
import classes from './status-mark.module.css'

interface Props {
  status: string | null
  isPending?: boolean
}

/** The status in a word, in the reader's language where it is one of the seven, beside a shape of its own. */
export function StatusMark(props: Props) {
  const word = useStatusWord()
  return <StatusSign {...props} word={word(props.status)} />
}

/** The same for rows of long lists: the word is given by whoever draws them all. */
export function StatusSign({ status, word, isPending = false }: Props & { word: string }) {
  return (
    <span className={classes['mark']} data-tone={statusLook(status).tone} data-pending={isPending || undefined}>
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

/** A status as it is written; words that only the service knows stay as they came, and an empty one is none. */
export function useStatusWord(): (status: string | null) => string {
  const t = useMessages(statusCatalog)
  return useCallback(
    (status) => {
      const known = knownStatus(status)
      return known === null ? status?.trim() || t('none') : t(known)
    },
    [t],
  )
}
