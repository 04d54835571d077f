import { ALL_OFFERS, ANY_SCORE } from '@/domain/offer-links'
import { memo } from 'react'
import { DOT } from '@/shared/lib/join-dots'
import { stringifySearch } from '@/shared/lib/search-params'
import { Icon } from '@/shared/ui/icon'
import { exactMoneyText } from '@/shared/ui/money-text'
import type { MatrixCell as Cell } from './matrix'
import classes from './matrix-page.module.css'
import { placeText, priceText, type MatrixReader } from './matrix-text'

interface Props {
  provider: string
  /** Null if the model has no translit name, so offers cannot be searched by it. */
  gpu: string | null
  /** Primitive props instead of a cell object: the matrix is rebuilt whenever a list loads, and memo then skips unchanged cells. */
  amount: number | undefined
  priceCurrency: string | undefined
  isUnrentable: boolean
  place: Cell['place']
  above: number | null
  /** Text of the offer count; '' without one. */
  count: string
  /** Text of the median; '' without one. */
  median: string
  context: MatrixReader
}

export const MatrixCell = memo(function MatrixCell(props: Props) {
  const { provider, gpu, amount, priceCurrency, isUnrentable, place, above, count, median, context } = props
  const price = amount === undefined || priceCurrency === undefined ? null : { amount, currency: priceCurrency }
  const cell: Cell = { price, isUnrentable, place, above }
  const text = priceText(cell, context)
  const where = placeText(cell, context)
  const isLowest = place === 'lowest' || place === 'shared'
  const label = (
    <>
      {text !== null && <span className={`block normal nowrap ${classes['price']}`}>{text} </span>}
      <span className={`caption block ${classes['note']}`}>
        {isLowest && <Icon className="text inline-block" name="arrowDown" size={12} />}
        <span data-place={place ?? undefined}>{where}</span>
        {count !== '' && (
          <>
            {where !== '' && DOT}
            {count}
          </>
        )}
      </span>
      {median !== '' && <span className={`caption block ${classes['note']}`}> {median}</span>}
    </>
  )
  return (
    <td role="cell" data-lowest={isLowest || undefined}>
      {gpu === null ? (
        <span className={`text block high-44 undecorated content-center ${classes['link']}`}>{label}</span>
      ) : (
        <a
          className={`text block high-44 undecorated content-center ${classes['link']}`}
          href={`/offers${stringifySearch({ ...ALL_OFFERS, ...ANY_SCORE, gpu, provider, currency: context.currency })}`}
          title={price ? exactMoneyText(price.amount, price.currency, context.currency, context.format) : undefined}
        >
          {label}
        </a>
      )}
    </td>
  )
})
