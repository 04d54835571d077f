import { Icon, type IconName } from '@/shared/ui/icon'
import type { FitWords } from '../template-fit/fit-view'
import classes from './fit-mark.module.css'

const ICONS = { fits: 'check', 'may-not': 'alert', unknown: 'info' } as const satisfies Record<FitWords['verdict'], IconName>

/** A sign, a word, and what decided it; all of it on hover and in the opened row. Nothing while the template is being read. */
export function FitMark({ fit }: { fit: FitWords | undefined }) {
  // Part of a row, which is drawn again only when something of it has changed.
  'use no memo'
  if (!fit) return <span className={classes['wait']}>…</span>
  return (
    <span className={classes['fit']} data-is={fit.verdict} title={fit.reasons.join(' ')}>
      <span>
        <Icon name={ICONS[fit.verdict]} size={14} />
        {fit.word}
      </span>
      <small>{fit.short}</small>
    </span>
  )
}
