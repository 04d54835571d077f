import { memoizeByKey } from '@/shared/lib/memoize-by-key'
import classes from './quantity.module.css'

/** A number with its unit, both written in the reader's language already. */
export interface QuantityText {
  number: string
  unit: string
}

/** "62 GB": the number is what is read, its unit stands back. Never broken between the two. */
export function Quantity({ of }: { of: QuantityText }) {
  return (
    <>
      {of.number}
      {unitMark(of)}
    </>
  )
}

const markOf = memoizeByKey((unit: string) => <span className={classes['unit']}>{`\u00A0${unit}`}</span>)

/** The unit behind a number: the same element each time, which React then leaves alone in rows that get other numbers. */
export const unitMark = (of: QuantityText | null) => (of?.unit ? markOf(of.unit) : null)

export const quantityText = ({ number, unit }: QuantityText): string => (unit === '' ? number : `${number}\u00A0${unit}`)
