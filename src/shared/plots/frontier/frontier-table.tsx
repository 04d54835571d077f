import type { ReactNode } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { DataTable, type DataColumn } from '@/shared/ui/data-table'
import type { FrontierMark } from './frontier-mark'
import classes from './frontier-figure.module.css'
import { plotCatalog } from '../messages'

export interface FrontierTableProps<Mark> {
  label: string
  /** Cheapest first. */
  points: readonly Mark[]
  nameHead: string
  /** A link to the page of the mark. */
  nameCell: (mark: Mark) => ReactNode
  /** Merit of the best: "cheapest". */
  best: string
  /** The columns after the name; the one with the costs has the id `cost`. */
  columns: readonly DataColumn<Mark>[]
  /** Leaves out the marks that another one beats. */
  isLineOnly?: boolean
  /** Beside the plot, whose legend explains the marks: they have no visible text. */
  isNarrow?: boolean
}

/** The figures of the plot, cheapest first. */
export function FrontierTable<Mark extends FrontierMark>({
  label,
  points,
  nameHead,
  nameCell,
  best,
  columns,
  isLineOnly = false,
  isNarrow = false,
}: FrontierTableProps<Mark>) {
  const t = useMessages(plotCatalog)
  // The space separates the words in copied text and for screen readers.
  const badge = (is: 'best' | 'on', text: string) => (
    <>
      {' '}
      <span className={classes[is]}>
        <span className={isNarrow ? 'sr-only' : undefined}>{text}</span>
      </span>
    </>
  )
  const name: DataColumn<Mark> = {
    id: 'name',
    head: isLineOnly ? t('onLineHead') : nameHead,
    cell: (mark) => (
      <>
        {nameCell(mark)}
        {mark.isBest ? badge('best', best) : mark.isOnLine && !isLineOnly && badge('on', t('onLine'))}
      </>
    ),
  }
  return (
    <div className={classes['table']}>
      <DataTable
        label={label}
        columns={[name, ...columns]}
        rows={isLineOnly ? points.filter(({ isOnLine }) => isOnLine) : points}
        rowKey={({ id }) => id}
        sort={{ column: 'cost', direction: 'ascending' }}
        hasStickyHead={false}
      />
    </div>
  )
}
