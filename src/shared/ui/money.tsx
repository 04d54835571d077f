import classes from './money.module.css'
import type { MoneyText } from './money-text'

interface Aligned {
  money: MoneyText
  /** Decimals that end at the edge of the column; shorter figures are moved in, longer ones stand out. */
  decimals?: number
  /** The element itself, because rows of long tables cannot afford one around it. */
  as?: 'span' | 'b' | 'small'
  /** What stands before the figure in the same element, as the break to a line of its own. */
  lead?: string
}

/** A price in a column: the decimal points stand under each other. Called, not mounted: there are three to each row. */
export function alignedMoney({ money, decimals = 3, as: Element = 'span', lead = '' }: Aligned) {
  return (
    <Element className={classes[`in${Math.max(-1, Math.min(4, decimals - money.decimals))}`]} title={money.exact}>
      {lead + money.text}
    </Element>
  )
}
