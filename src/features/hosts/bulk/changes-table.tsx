/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/control-has-associated-label -- the head of the boxes has no words; the scrolling box needs a tab stop */
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import type { BulkContext } from './bulk-context'
import { ChangeRow } from './change-row'
import classes from './changes-table.module.css'
import type { RowState } from '../change/outcome'
import type { PlannedRow } from '../change/plan'

interface Props {
  rows: readonly PlannedRow[]
  /** What has become of them; nothing before the first is sent. */
  states: ReadonlyMap<string, RowState>
  context: BulkContext
}

/** Up to so many rows are all in the document, where the browser's own search finds them. */
const ALL_UP_TO = 100
const ROW = 44
const OVERSCAN = 10

/** Old, new, change and result of every host. Of a long list only the rows in sight are in the document. */
export function ChangesTable({ rows, states, context }: Props) {
  // The virtualizer is one object that changes inside; memoising by identity would freeze the rows.
  'use no memo'
  const { t } = context
  const box = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- hence no memo, above
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: OVERSCAN,
    enabled: rows.length > ALL_UP_TO,
  })
  const inSight = rows.length > ALL_UP_TO ? virtualizer.getVirtualItems() : null
  const shown = inSight
    ? inSight.flatMap(({ index }) => (rows[index] ? [{ row: rows[index], index }] : []))
    : rows.map((row, index) => ({ row, index }))
  const above = inSight?.[0]?.start ?? 0
  const below = inSight ? virtualizer.getTotalSize() - (inSight.at(-1)?.end ?? 0) : 0
  return (
    <div
      ref={box}
      className={classes['box']}
      tabIndex={0}
      role="region"
      aria-label={t('changes')}
      data-virtual={inSight !== null || undefined}
    >
      <table role="table" className={classes['table']} aria-label={t('changes')} aria-rowcount={rows.length + 1}>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              {t('host')}
            </th>
            <th role="columnheader" scope="col">
              {t('gpu')}
            </th>
            <th role="columnheader" scope="col" data-end>
              {t('old')}
            </th>
            <th role="columnheader" scope="col" data-end>
              {t('new')}
            </th>
            <th role="columnheader" scope="col" data-end>
              {t('change')}
            </th>
            <th role="columnheader" scope="col">
              {t(states.size > 0 ? 'result' : 'beforeSending')}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {above > 0 && <Gap height={above} />}
          {shown.map(({ row, index }) => (
            <ChangeRow
              key={row.id}
              row={row}
              index={index}
              state={states.get(row.id)}
              context={context}
              measure={inSight ? virtualizer.measureElement : undefined}
            />
          ))}
          {below > 0 && <Gap height={below} />}
        </tbody>
      </table>
    </div>
  )
}

/** Stands for the rows that are not in the document. */
const Gap = ({ height }: { height: number }) => (
  <tr aria-hidden="true" className={classes['gap']}>
    <td colSpan={6} style={{ height }} />
  </tr>
)
