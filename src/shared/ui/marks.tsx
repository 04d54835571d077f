import classes from './marks.module.css'
import type { MoneyText } from './money-text'

interface Aligned {
  money: MoneyText
  /** Number of decimals that end at the column edge; shorter numbers are indented, longer ones extend beyond it. */
  decimals?: number
  /** The element to render, so that rows of long tables need no wrapper. */
  as?: 'span' | 'b' | 'small'
  /** Text before the number in the same element, for example a line break. */
  lead?: string
}

/** Aligns prices of a column at the decimal point. A plain function, not a component: each row calls it three times. */
export function alignedMoney({ money, decimals = 3, as: Element = 'span', lead = '' }: Aligned) {
  return (
    <Element className={classes[`in${Math.max(-1, Math.min(4, decimals - money.decimals))}`]} title={money.exact}>
      {lead + money.text}
    </Element>
  )
}

const TONES: Readonly<Record<string, string>> = { inStock: 'good', rentable: 'good', notRentable: 'warn' }

/** A shape next to the text: colour is never the only indicator. */
export const availabilityShape = (is: string, text: string) => (
  <span className={`nowrap ${is === 'unknown' ? 'caption-faint' : `mark ${TONES[is] ?? 'dim'}`}`}>{text}</span>
)
