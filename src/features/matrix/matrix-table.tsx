import { memo, type CSSProperties } from 'react'
import { useFollowLinks } from '@/shared/ui/use-follow-links'
import type { MatrixRow as Row } from './matrix'
import { MatrixHead } from './matrix-head'
import { MatrixRow } from './matrix-row'
import classes from './matrix-table.module.css'
import type { MatrixContext } from './matrix-words'
import type { CellColumns, MatrixColumn } from './use-matrix'

/** Everything that is drawn; belongs together, so that no number ever stands under the label of another. */
export interface MatrixView {
  columns: readonly MatrixColumn[]
  cellColumns: CellColumns
  /** All of them, and those that are shown. */
  all: readonly Row[]
  rows: readonly Row[]
  context: MatrixContext
  isPlain: boolean
  isReading: boolean
}

interface Props {
  view: MatrixView
  /** In another currency or language than the page already is. */
  isBehind: boolean
}

/** Before the first list has come: as many lines as fill a screen. */
const SKELETONS = Array.from({ length: 14 }, (_, index) => index)
const BONE = <span className="skeleton" />

/**
 * A row for each model, a column for each provider; the heads and the first column stay in sight. A grid per row instead
 * of the table layout of the browser: rows out of sight are then left out of layout, and still found by searching the page.
 */
export const MatrixTable = memo(function MatrixTable({ view, isBehind }: Props) {
  const { columns, cellColumns, all, rows, context, isPlain, isReading } = view
  const { t, format } = context
  const follow = useFollowLinks()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- scrolls on its own, so a keyboard must get there; listens to the links in it
    <section className={classes['scroll']} tabIndex={0} aria-label={t('table')} data-behind={isBehind || undefined} onClick={follow}>
      <table
        role="table"
        className={classes['table']}
        aria-label={t('table')}
        aria-busy={isReading}
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
            isReading &&
            SKELETONS.map((line) => (
              <tr key={line} role="row" aria-hidden="true">
                {['', ...columns].map((_, index) => (
                  <td key={index}>{BONE}</td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  )
})
