import type { ReactNode } from 'react'
import { Icon, type IconName } from '@/shared/ui/icon'
import classes from './panel.module.css'

export type Tone = 'good' | 'info' | 'warn' | 'bad' | 'accent' | 'mute'

export const TONE_ICONS: Record<Tone, IconName> = { good: 'check', info: 'info', warn: 'alert', bad: 'stop', accent: 'key', mute: 'info' }

/** A fact with an icon, so that colour is never the only sign of its meaning. */
export function Note({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <p className={classes['note']} data-tone={tone}>
      <Icon name={TONE_ICONS[tone]} size={14} />
      <span>{children}</span>
    </p>
  )
}
