import type { ReactNode } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { CopyButton } from '@/shared/ui/copy-button'
import { keysCatalog } from './key-text'
import { Icon, type IconName } from '@/shared/ui/icon'

/** A terminal command with a copy button. The label of the button contains the command, because some panels have two. */
export function Command({ text }: { text: string }) {
  const t = useMessages(keysCatalog)
  return (
    <div className="command-box min-0">
      <code className="code-text">{text}</code>
      <CopyButton value={text} label={t('copy', { command: text })} isIconOnly size="xs" variant="subtle" />
    </div>
  )
}

export function Line({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="command-box min-0">
      <code className={`code-text ${children ? '' : 'span-all'}`}>{text}</code>
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
      <dd className="break-anywhere small mono">{of.slice(colon + 1)}</dd>
    </>
  )
}

export type Tone = 'good' | 'info' | 'warn' | 'bad' | 'accent' | 'dim'

export const TONE_ICONS: Record<Tone, IconName> = { good: 'check', info: 'info', warn: 'alert', bad: 'stop', accent: 'key', dim: 'info' }

/** A fact with an icon, so that colour is never the only sign of its meaning. */
export function Note({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <p className={`${tone} flex top gap-2 icon-2px span-all`}>
      <Icon name={TONE_ICONS[tone]} size={14} />
      <span className="break-anywhere">{children}</span>
    </p>
  )
}

/** Commands that print a public key: from the .pub file, or from the private key if only that exists. */
export const PRINT = ['cat ~/.ssh/id_ed25519.pub', 'ssh-keygen -y -f ~/.ssh/id_ed25519'] as const

export function EmptyPanel() {
  const t = useMessages(keysCatalog)
  return (
    <>
      <p className="dim">{t('emptyText')}</p>
      <h3>{t('emptyFind')}</h3>
      <Command text={PRINT[0]} />
      <p className="dim">{t('emptyNone')}</p>
    </>
  )
}
