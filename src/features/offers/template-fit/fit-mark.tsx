import type { Verdict } from '@/domain/template-fit'
import { Icon, type IconName } from '@/shared/ui/icon'
import classes from './template-fit.module.css'

export interface FitText {
  verdict: Verdict
  word: string
  short: string
  reasons: readonly string[]
}

const ICONS = { fits: 'check', 'may-not': 'alert', unknown: 'info' } as const satisfies Record<FitText['verdict'], IconName>
const TONES = { fits: 'good', 'may-not': 'warn', unknown: 'dim' } as const satisfies Record<FitText['verdict'], string>

export const fitMark = ({ verdict, word, short, reasons }: FitText) => (
  <span className={`block ${classes['fit']}`} title={reasons.join(' ')}>
    <span className={`flex middle gap-5px nowrap ${TONES[verdict]}`}>
      <Icon name={ICONS[verdict]} size={14} />
      {word}
    </span>
    <small className="cut">{short}</small>
  </span>
)
