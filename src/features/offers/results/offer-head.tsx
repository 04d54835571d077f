import { memo } from 'react'
import type { OfferSort } from '@/contract/offer'
import { useMessages } from '@/shared/i18n/i18n'
import { offersCatalog } from '../messages'
import type { Column } from './columns'
import classes from './offer-table.module.css'

interface Props {
  columns: readonly Column[]
  sort: OfferSort
  onSort: (sort: OfferSort) => void
  isRanked: boolean | undefined
  onRank: (() => void) | undefined
}

export const OfferHead = memo(function OfferHead({ columns, sort, onSort, isRanked, onRank }: Props) {
  'use no memo'
  const t = useMessages(offersCatalog)
  return columns.map((column) => {
    const { headTexts } = column
    const [title, second] = headTexts ?? [t(column.head), column.second && t(column.second.head)]
    const direction = isRanked ? headTexts && 'descending' : directionOf(column, sort)
    const order = () => onSort(`${column.sort ?? 'price'}_${direction === 'ascending' ? 'desc' : 'asc'}`)
    const onPress = column.sort ? order : headTexts && onRank
    return (
      <th
        key={column.id}
        role="columnheader"
        scope="col"
        className={classes['cell']}
        data-end={column.align}
        data-second={column.isSecond}
        data-pinned={column.isPinned}
        aria-sort={direction}
        title={column.hint}
      >
        {onPress ? (
          <button type="button" onClick={onPress}>
            {title}
          </button>
        ) : (
          <span className={column.isHeadQuiet ? 'sr-only' : undefined}>{title}</span>
        )}
        {second && <small>{second}</small>}
      </th>
    )
  })
})

function directionOf({ sort: name }: Column, sort: OfferSort): 'ascending' | 'descending' | undefined {
  if (name === undefined) return undefined
  return sort === `${name}_asc` ? 'ascending' : sort === `${name}_desc` ? 'descending' : undefined
}
