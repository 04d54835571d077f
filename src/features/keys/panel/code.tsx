import type { ReactNode } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { CopyButton } from '@/shared/ui/copy-button'
import { keysCatalog } from './key-text'
import classes from '../keys-page.module.css'

/** A terminal command with a copy button. The label of the button contains the command, because some panels have two. */
export function Command({ text }: { text: string }) {
  const t = useMessages(keysCatalog)
  return (
    <div className={`grid two-ends middle gap-2 min-0 ${classes['command']}`}>
      <code className="framed rounded on-page small">{text}</code>
      <CopyButton value={text} label={t('copy', { command: text })} isIconOnly size="xs" variant="subtle" />
    </div>
  )
}

export function Line({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={`grid two-ends middle gap-2 min-0 ${classes['line']}`}>
      <code className="framed rounded on-page small">{text}</code>
      {children}
    </div>
  )
}

/** A fingerprint in a list of facts, labelled by its hash algorithm. */
export function FingerprintFact({ of }: { of: string }) {
  const colon = of.indexOf(':')
  return (
    <>
      <dt>{of.slice(0, colon)}</dt>
      <dd className={`break-anywhere ${classes['mono']}`}>{of.slice(colon + 1)}</dd>
    </>
  )
}
