import type { ReactNode } from 'react'
import { Icon, type IconName } from '@/shared/ui/icon'
import classes from '../keys-page.module.css'

export type Tone = 'good' | 'info' | 'warn' | 'bad' | 'accent' | 'dim'

export const TONE_ICONS: Record<Tone, IconName> = { good: 'check', info: 'info', warn: 'alert', bad: 'stop', accent: 'key', dim: 'info' }

/** A fact with an icon, so that colour is never the only sign of its meaning. */
export function Note({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <p className={`${tone} flex top gap-6px icon-2px ${classes['note']}`}>
      <Icon name={TONE_ICONS[tone]} size={14} />
      <span className="break-anywhere">{children}</span>
    </p>
  )
}
