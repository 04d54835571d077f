'use no memo' // Rarely rendered: memoization would only add bytes to the first load.

import { announce } from './announcer'
import { Button } from './button'
import { useEffect, useState } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { OfferedAction, type Action } from '../lib/actions'
import classes from './controls.module.css'
import { Icon, type IconName } from './icon'
import { uiCatalog } from './messages'

interface Props {
  /** The text to copy; a function if it is only known on click. */
  value: string | (() => string)
  label?: string
  /** The whole name for screen readers, if several buttons of a page have the label. */
  fullLabel?: string
  icon?: IconName
  variant?: 'default' | 'subtle'
  size?: 'xs' | 'sm'
  /** Shows only the icon; the label remains for screen readers and on hover. */
  isIconOnly?: boolean
  className?: string | undefined
  onCopied?: () => void
  /** Returns the action for the palette, which copies as the button does. */
  offered?: (copy: () => void) => Action
  /** Replaces the built-in fallback when the browser refuses to copy. */
  onRefused?: () => void
}

const TOLD_MS = 2_000

/** Copies a text and confirms it with a word that is shown and announced. If the browser refuses, shows the text selected for manual copying. */
export function CopyButton({
  value,
  label,
  fullLabel,
  icon = 'copy',
  variant = 'default',
  size = 'sm',
  isIconOnly = false,
  className = '',
  onCopied,
  offered,
  onRefused,
}: Props) {
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
      announce(t('copied'))
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
        leftSection={
          <>
            <Icon name={icon} size={size === 'xs' ? 14 : 16} />
            {/* Covers the button, so that nothing moves and its name stays. */}
            {copied > 0 && (
              <span className={classes['told']} aria-hidden="true" ref={keepInWindow}>
                <Icon name="check" size={14} />
                {t('copied')}
              </span>
            )}
          </>
        }
        onClick={() => void copy()}
        className={isIconOnly ? `${classes['icon']} ${className}` : className}
        title={isIconOnly ? name : undefined}
        aria-label={fullLabel}
      >
        {isIconOnly ? <span className="sr-only">{name}</span> : name}
      </Button>
      {offered && <OfferedAction action={offered(() => void copy())} />}
      {refused !== null && (
        <label className="caption grid full gap-1">
          <span>{t('pressCopy')}</span>
          <textarea
            className="input mono text full"
            readOnly
            rows={Math.min(refused.split('\n').length, 8)}
            value={refused}
            ref={selectAll}
          />
        </label>
      )}
    </>
  )
}

/** The word is wider than an icon: at the start of the window it grows towards the end. */
const keepInWindow = (word: HTMLElement | null) => {
  if (word && word.getBoundingClientRect().left < 0) word.dataset['turned'] = ''
}

const selectAll = (input: HTMLTextAreaElement | null) => {
  input?.focus()
  input?.select()
}

/** "Copy link" of buttons, menus and the palette. */
export const copyLinkAction = (label: string, run: () => void): Action => ({ id: 'copy-link', label, icon: 'link', run })

/** @param value returns the address; the page’s own by default */
export function CopyLinkButton({ value = () => globalThis.location.href }: { value?: () => string }) {
  const t = useMessages(uiCatalog)
  return (
    <CopyButton
      value={value}
      label={t('copyLink')}
      icon="link"
      offered={(copy) => copyLinkAction(t('copyLink'), copy)}
      className="icon-action"
    />
  )
}
