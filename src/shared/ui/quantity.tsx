import { memoizeByKey } from '@/shared/lib/memoize-by-key'

export interface QuantityText {
  number: string
  unit: string
}

/** "62 GB" with a subdued unit. Never wraps between number and unit. */
export function Quantity({ of }: { of: QuantityText }) {
  return (
    <span translate="no">
      {of.number}
      {unitMark(of)}
    </span>
  )
}

const markOf = memoizeByKey((unit: string) => <span className="dim plain">{`\u00A0${unit}`}</span>)

/** The unit after a number. The element is cached, so React skips it when a row gets a new number. */
export const unitMark = (of: QuantityText | null) => (of?.unit ? markOf(of.unit) : null)

export const quantityText = ({ number, unit }: QuantityText): string => (unit === '' ? number : `${number}\u00A0${unit}`)
