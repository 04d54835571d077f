import { memo, type CSSProperties } from 'react'
import { ScrollRegion } from '@/shared/ui/scroll-region'
import { useFollowLinks } from '@/shared/ui/use-follow-links'
import type { MatrixRow as Row } from './matrix'
import { MatrixHead } from './matrix-head'
import { MatrixRow } from './matrix-row'
import classes from './matrix-page.module.css'
import type { MatrixReader } from './matrix-text'
import type { CellColumns, MatrixColumn } from './use-matrix'

/** All data of one rendering. Kept together, so that no number appears under a label of another currency. */
export interface MatrixView {
  columns: readonly MatrixColumn[]
  cellColumns: CellColumns
  /** All rows; `rows` are the visible ones. */
  all: readonly Row[]
  rows: readonly Row[]
  context: MatrixReader
  isPlain: boolean
  isLoading: boolean
}

interface Props {
  view: MatrixView
  /** The view has a different currency or language than the page. */
  isBehind: boolean
}

/** Enough skeleton rows to fill a screen. */
const SKELETONS = Array.from({ length: 14 }, (_, index) => index)
const BONE = <span className="skeleton" />

export const MatrixTable = memo(function MatrixTable({ view, isBehind }: Props) {
  const { columns, cellColumns, all, rows, context, isPlain, isLoading } = view
  const { t, format } = context
  const follow = useFollowLinks()
  return (
    <ScrollRegion
      className={`scroll relative line-top ${classes['scroll']}`}
      label={t('table')}
      data-behind={isBehind || undefined}
      {...follow}
    >
      <table
        role="table"
        className={`block medium leading-13 ${classes['table']}`}
        aria-label={t('table')}
        aria-busy={isLoading}
        data-plain={isPlain || undefined}
        style={{ '--providers': columns.length } as CSSProperties}
      >
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              {t('model')}
              {all.length > 0 && <small>{t('models', { shown: format.number(rows.length), count: all.length })}</small>}
            </th>
            {columns.map((column, index) => (
              <MatrixHead key={column.provider} column={column} index={index} rows={all} context={context} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <MatrixRow key={row.key} row={row} columns={cellColumns} context={context} />
          ))}
          {all.length === 0 &&
            isLoading &&
            SKELETONS.map((line) => (
              <tr key={line} role="row" aria-hidden="true">
                {['', ...columns].map((_, index) => (
                  <td key={index}>{BONE}</td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
})
