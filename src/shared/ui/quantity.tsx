import classes from './quantity.module.css'

/** A number with its unit, both written in the reader's language already. */
export interface QuantityText {
  number: string
  unit: string
}

/** "62 GB": the number is what is read, its unit stands back. Never broken between the two. */
export function Quantity({ of: { number, unit } }: { of: QuantityText }) {
  return (
    <>
      {number}
      {unit !== '' && <span className={classes['unit']}>{`\u00A0${unit}`}</span>}
    </>
  )
}

export const quantityText = ({ number, unit }: QuantityText): string => (unit === '' ? number : `${number}\u00A0${unit}`)
