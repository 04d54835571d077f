import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import classes from './copy-button.module.css'
import { Icon, type IconName } from './icon'
import { uiCatalog } from './messages'

interface Props {
  /** What is copied; a function where it is only known at the click. */
  value: string | (() => string)
  /** "Copy" unless told. */
  label?: string
  icon?: IconName
  variant?: 'default' | 'subtle'
  size?: 'xs' | 'sm'
  /** The label is spoken and shown on hover; the button itself is only its icon. */
  isIconOnly?: boolean
  className?: string | undefined
  onCopied?: () => void
  /** Given where the text is shown by the caller when the browser refuses to copy. */
  onRefused?: () => void
}

const TOLD_MS = 2_000

/** Copies and says so. A browser that refuses gets the text selected, to be copied by hand. */
export function CopyButton({
  value,
  label,
  icon = 'copy',
  variant = 'default',
  size = 'sm',
  isIconOnly = false,
  className = '',
  onCopied,
  onRefused,
}: Props) {
  // Drawn once in a while: a cache within would be bytes of the first page and nothing else.
  'use no memo'
  const t = useMessages(uiCatalog)
  const [copied, setCopied] = useState(0)
  const [refused, setRefused] = useState<string | null>(null)
  useEffect(
    function forgetTheCopying() {
      if (copied === 0) return
      const timer = setTimeout(() => setCopied(0), TOLD_MS)
      return () => clearTimeout(timer)
    },
    [copied],
  )
  const copy = async () => {
    const text = typeof value === 'string' ? value : value()
    try {
      await navigator.clipboard.writeText(text)
      setRefused(null)
      setCopied(copied + 1)
    } catch {
      if (onRefused) return onRefused()
      return setRefused(text)
    }
    onCopied?.()
  }
  const name = label ?? t('copy')
  return (
    <>
      <Button
        variant={variant}
        size={size}
        leftSection={<Icon name={copied > 0 ? 'check' : icon} size={size === 'xs' ? 14 : 16} />}
        onClick={() => void copy()}
        className={isIconOnly ? `${classes['icon']} ${className}` : className}
        {...(isIconOnly ? { title: name } : {})}
      >
        {isIconOnly ? <span className="sr-only">{name}</span> : name}
      </Button>
      <span className="sr-only" aria-live="polite">
        {copied > 0 && t('copied')}
      </span>
      {refused !== null && (
        <label className={classes['refused']}>
          <span>{t('pressCopy')}</span>
          <textarea readOnly rows={Math.min(refused.split('\n').length, 8)} value={refused} ref={selectAll} />
        </label>
      )}
    </>
  )
}

const selectAll = (input: HTMLTextAreaElement | null) => {
  input?.focus()
  input?.select()
}
