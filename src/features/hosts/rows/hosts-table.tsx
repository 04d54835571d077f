/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the body follows the links in its rows */
import { useCallback, useMemo, useRef, type CSSProperties, type UIEvent } from 'react'
import { useWindowVirtualizer, type Range } from '@tanstack/react-virtual'
import { usePreferences } from '@/api/preferences'
import { rangeWithFocus } from '@/shared/ui/focus-range'
import { useListBox } from '@/shared/ui/use-list-box'
import { shownColumns } from './host-columns'
import { HostLine } from './host-line'
import { HostsHead } from './hosts-head'
import type { HostsProps } from './hosts-props'
import classes from './hosts-table.module.css'
import { shareOf } from './selection'

/** Two lines; a note or a long reason makes a row higher, and it is measured then. */
const ROW = 47
const OVERSCAN = 6

/** The table of machines. Only the rows in sight are in the document, however many were read. */
export function HostsTable(props: HostsProps) {
  // The virtualizer is one object that changes inside; memoising by identity would freeze the rows.
  'use no memo'
  const { rows, context, readAt, isBusy, openId, chosen, onToggle, onChooseAll, onOpen, onFollow, sort, onSort } = props
  const { hiddenHostColumns } = usePreferences()
  const hasPanel = openId !== undefined
  // Beside the panel there is room for what is being worked with, and the age of all rows stands above them.
  const columns = useMemo(() => shownColumns(hasPanel ? [...hiddenHostColumns, 'read'] : hiddenHostColumns), [hiddenHostColumns, hasPanel])
  const [body, box] = useListBox<HTMLTableSectionElement>()
  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  // oxlint-disable-next-line react/incompatible-library -- hence no memo, above
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: rows.length,
    estimateSize: () => ROW,
    getItemKey: useCallback((index: number) => ids[index] ?? index, [ids]),
    overscan: OVERSCAN,
    scrollMargin: box.top,
    rangeExtractor: useCallback((range: Range) => rangeWithFocus(range, body.current), [body]),
    measureElement: (element) => element.offsetHeight || ROW,
  })
  const head = useRef<HTMLTableSectionElement>(null)
  const followSideways = ({ currentTarget: { scrollLeft } }: UIEvent) => {
    for (const part of [head.current, body.current]) if (part && part.scrollLeft !== scrollLeft) part.scrollLeft = scrollLeft
  }
  const tracks = columns.map(({ width: [min, share] }) => (share === 0 ? `${min / 16}rem` : `minmax(${min / 16}rem, ${share}fr)`)).join(' ')
  const minWidth = columns.reduce((sum, { width: [min] }) => sum + min, 0)
  return (
    <table
      role="table"
      className={classes['table']}
      aria-label={context.t('title')}
      aria-rowcount={rows.length + 1}
      aria-busy={isBusy}
      style={{ '--tracks': tracks, '--table-min': `${minWidth / 16}rem` } as CSSProperties}
    >
      <thead ref={head} role="rowgroup" onScroll={followSideways}>
        <HostsHead columns={columns} context={context} sort={sort} onSort={onSort} share={shareOf(chosen, ids)} onChooseAll={onChooseAll} />
      </thead>
      <tbody ref={body} role="rowgroup" style={{ height: virtualizer.getTotalSize() }} onScroll={followSideways} onClick={onFollow}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index]
          return (
            row && (
              <HostLine
                key={key}
                row={row}
                index={index}
                top={start - box.top}
                columns={columns}
                context={context}
                measure={virtualizer.measureElement}
                readAt={readAt.get(row.id)}
                isChosen={chosen.has(row.id)}
                isOpen={openId === row.id}
                onToggle={onToggle}
                onOpen={onOpen}
              />
            )
          )
        })}
      </tbody>
    </table>
  )
}
