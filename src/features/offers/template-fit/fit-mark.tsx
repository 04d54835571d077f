import type { Verdict } from '@/domain/template-fit'
import { Icon, type IconName } from '@/shared/ui/icon'
import classes from './fit-mark.module.css'

export interface FitText {
  verdict: Verdict
  word: string
  short: string
  reasons: readonly string[]
}

const ICONS = { fits: 'check', 'may-not': 'alert', unknown: 'info' } as const satisfies Record<FitText['verdict'], IconName>

export const fitMark = ({ verdict, word, short, reasons }: FitText) => (
  <span className={classes['fit']} data-is={verdict} title={reasons.join(' ')}>
    <span>
      <Icon name={ICONS[verdict]} size={14} />
      {word}
    </span>
    <small>{short}</small>
  </span>
)
