import { useState, useEffect } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { CopyButton } from '@/shared/ui/copy-button'
import { Icon } from '@/shared/ui/icon'
import { Status } from '@/shared/ui/status'
import { onKeyRemoved } from '@/api/api-key'
import classes from './connection-kit.module.css'
import { connectionCatalog } from './reported-text'

interface Props {
  label: string
  value: string
  onCopied: () => void
}

export function SecretField({ label, value, onCopied }: Props) {
  const t = useMessages(connectionCatalog)
  const { isShown, left, show, hide } = useReveal()
  const [isCopied, setCopied] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const toggle = () => {
    setRefused(false)
    if (isShown) hide()
    else show()
  }
  return (
    <>
      <div className="caption between flex gap-2">
        <span>{label}</span>
        {isShown ? (
          <span role="timer" className="text weight-500">
            {t('hidesIn', { seconds: left })}
          </span>
        ) : (
          isCopied && (
            <span className="inline good gap-1">
              <Icon name="check" size={12} />
              {t('copied')}
            </span>
          )
        )}
      </div>
      <div className={`lines middle ${classes['secret']}`}>
        {isShown ? (
          <code className="break-anywhere" ref={isRefused ? selectText : undefined}>
            {value}
          </code>
        ) : (
          // A fixed number of dots hides the length.
          <span className="dim">
            <span aria-hidden="true">••••••••••••</span>
            <span className="sr-only">{t('hidden')}</span>
          </span>
        )}
        <button
          type="button"
          className="icon-button"
          aria-label={isShown ? t('hide', { name: label }) : t('show', { name: label })}
          onClick={toggle}
        >
          <Icon name={isShown ? 'eyeOff' : 'eye'} />
        </button>
        <CopyButton
          value={value}
          label={t('copySecret', { name: label })}
          isIconOnly
          size="xs"
          variant="subtle"
          onCopied={() => {
            setCopied(true)
            onCopied()
          }}
          onRefused={() => {
            setRefused(true)
            show()
          }}
        />
      </div>
      {isShown && isRefused && (
        <Status isUrgent className="hint">
          {t('pressCopy')}
        </Status>
      )}
    </>
  )
}

const selectText = (element: HTMLElement | null) => {
  if (element) getSelection()?.selectAllChildren(element)
}

const REVEAL_SECONDS = 30

/** Reveals a value for REVEAL_SECONDS. Uses the clock, because browsers throttle timers in background pages. */
function useReveal() {
  const [until, setUntil] = useState<number | null>(null)
  const [left, setLeft] = useState(0)
  useEffect(
    function countDown() {
      if (until === null) return
      const timer = setInterval(() => {
        const seconds = Math.ceil((until - Date.now()) / 1000)
        // A clock set back must not extend the time.
        if (seconds <= 0 || seconds > REVEAL_SECONDS) setUntil(null)
        else setLeft(seconds)
      }, 1000)
      return () => clearInterval(timer)
    },
    [until],
  )
  useEffect(function hideOnKeyLoss() {
    return onKeyRemoved(() => setUntil(null))
  }, [])
  return {
    isShown: until !== null,
    left,
    show() {
      setUntil(Date.now() + REVEAL_SECONDS * 1000)
      setLeft(REVEAL_SECONDS)
    },
    hide: () => setUntil(null),
  }
}
