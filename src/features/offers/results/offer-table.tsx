import { providerOf } from '@/domain/offer-text'
import { useLayoutEffect, useMemo, memo } from 'react'
import { useReaderIn } from '@/api/use-reader'
import type { SearchOffer, OfferSort } from '@/contract/offer'
import { usePreferences } from '@/api/preferences'
import { useMessages } from '@/shared/i18n/i18n'
import { useIncrementalRows } from '@/shared/ui/use-incremental-rows'
import { useWindowList, type ListBox } from '@/shared/ui/use-window-list'
import { usePrinting } from '@/shared/ui/use-printing'
import { TABLE_CELL, TABLE_ROW, VirtualTable } from '@/shared/ui/virtual-table'
import { memoizeByKey } from '@/shared/lib/memoize-by-key'
import { uniqueKeys } from '@/shared/lib/unique-keys'
import { useMedians } from '../medians/use-medians'
import { MEDIAN, tableLayout, type Column, type RowState } from './columns'
import { formatCells } from './offer-cells'
import classes from './offer-table.module.css'
import type { ResultsProps } from './results-props'
import { offersCatalog } from '../messages'
import { useInfiniteScroll } from './use-infinite-scroll'
import { useRowEvents } from './use-row-events'

const OVERSCAN = 6

/** Height of every row in rem. Texts that are too long end in an ellipsis. */
const ROW_HEIGHT = { two: 2.5, one: 2.25, compact: 1.875 }

const idOf = ({ id }: SearchOffer) => id

/** New rows per frame, see `useIncrementalRows`. One takes 1 to 2 ms on a slow laptop. */
const PER_FRAME = 3

/** Placeholders that fill a screen, the same as in the static shell. */
const SKELETON_ROWS = 16

interface OfferRowProps extends RowState {
  index: number
  top: number
  height: number
  columns: readonly Column[]
}

const OfferRow = memo(function OfferRow({ index, top, height, columns, ...state }: OfferRowProps) {
  // Opts out of the React Compiler: `memo` already skips rows with equal props, so a cache inside would add bytes and work.
  'use no memo'
  const { row, context, isOpen, isPicked } = state
  const cells = formatCells(row, context)
  return (
    <tr
      role="row"
      data-index={index}
      tabIndex={-1}
      data-open={isOpen || undefined}
      data-picked={isPicked || undefined}
      aria-rowindex={index + 2}
      className={`${TABLE_ROW} ${classes['row']}`}
      style={{ top, height }}
    >
      {columns.map((column) => {
        const Cell = column.isRowHeader ? 'th' : 'td'
        const second = column.second?.cell?.(cells, state)
        return (
          <Cell
            key={column.id}
            role={column.isRowHeader ? 'rowheader' : 'cell'}
            className={`${TABLE_CELL} ${classes['cell']}`}
            data-end={column.align}
            data-pinned={column.isPinned}
            data-column={column.id}
            title={column.title?.(cells, state)}
          >
            {column.cell(cells, state)}
            {/* A line break in the text is cheaper than two blocks, see `.row > .cell` in offer-table.module.css. */}
            {typeof second === 'string' ? (
              <small>{`\n${second}`}</small>
            ) : column.second?.isLine ? (
              second
            ) : (
              second && (
                <small>
                  {'\n'}
                  {second}
                </small>
              )
            )}
          </Cell>
        )
      })}
    </tr>
  )
})

export function OfferTable(props: ResultsProps) {
  'use no memo'
  const { rows, total, currency, sort, onSort, isRanked, onRank, figures, isLoading, isStale } = props
  const { providerNames, actions, picked, openId, onEnter } = props
  const events = useRowEvents(props)
  const context = useReaderIn(currency, offersCatalog)
  const { density, hiddenColumns, shownColumns } = usePreferences()

  const keys = useMemo(() => uniqueKeys(rows.map(({ id }) => id)), [rows])
  const providerName = (offer: SearchOffer) => providerOf(offer, providerNames) || context.t('notReported')
  const layoutAt = useMemo(
    () =>
      memoizeByKey((width: number) =>
        tableLayout({ context, width, hidden: hiddenColumns, shown: shownColumns, actions, tflops: figures?.column }),
      ),
    [context, hiddenColumns, shownColumns, actions, figures],
  )
  const heightAt = (box: ListBox) =>
    ROW_HEIGHT[density === 'compact' ? density : layoutAt(pixelsOf(box)).isOneLine ? 'one' : 'two'] * box.rem
  const { ref, box, virtualizer } = useWindowList<HTMLTableSectionElement, HTMLTableRowElement>({
    keys,
    sizeOf: (_, box) => heightAt(box),
    overscan: OVERSCAN,
  })
  const { columns, widths, isOneLine } = layoutAt(pixelsOf(box))
  const height = heightAt(box)
  useLayoutEffect(
    // The virtualizer caches sizes by key and does not notice a new row height.
    function resetSizes() {
      virtualizer.measure()
    },
    [virtualizer, height],
  )
  const isPrinting = usePrinting()
  const inSight = virtualizer.getVirtualItems()
  const focus = useMemo(() => ({ list: ref, idOf }), [ref])
  const drawn = useIncrementalRows(inSight, { rows, inSight: virtualizer.range, perFrame: PER_FRAME, focus })
  const medianOf = useMedians(columns.some(({ id }) => id === MEDIAN) ? virtualizer.range : null, { rows, currency })
  useInfiniteScroll({ ...props, count: rows.length, last: inSight.at(-1)?.index ?? 0 })

  return (
    <VirtualTable
      label={context.t('offersTitle')}
      className={classes['table']}
      rowCount={total}
      isBusy={isLoading || isStale}
      isStale={isStale}
      density={density}
      lines={isOneLine ? 'one' : 'two'}
      rowHeight={height}
      widths={widths}
      bodyRef={ref}
      box={box}
      height={isLoading ? undefined : isPrinting ? inSight.length * height : virtualizer.getTotalSize()}
      events={events}
      head={<OfferHead columns={columns} sort={sort} onSort={onSort} isRanked={isRanked} onRank={onRank} />}
    >
      {isLoading && Array.from({ length: SKELETON_ROWS }, (_, row) => <tr key={row} aria-hidden="true" className="offer-outline" />)}
      {drawn.map(({ item: { index, start }, row, key }) => (
        <OfferRow
          key={key}
          row={row}
          index={index}
          top={start - box.top}
          height={height}
          columns={columns}
          context={context}
          providerName={providerName(row)}
          isOpen={row.id === openId}
          onEnter={onEnter}
          actions={actions}
          isPicked={picked?.has(row.id) ?? false}
          median={medianOf(row)}
        />
      ))}
    </VirtualTable>
  )
}

interface OfferHeadProps {
  columns: readonly Column[]
  sort: OfferSort
  onSort: (sort: OfferSort) => void
  isRanked: boolean | undefined
  onRank: (() => void) | undefined
}

const OfferHead = memo(function OfferHead({ columns, sort, onSort, isRanked, onRank }: OfferHeadProps) {
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
        className={`${TABLE_CELL} ${classes['cell']}`}
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

const pixelsOf = ({ width, rem }: ListBox) => (width / rem) * 16
