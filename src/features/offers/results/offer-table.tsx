/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- the body listens to the buttons in its rows */
import { useCallback, useLayoutEffect, useMemo, useRef, type CSSProperties, type UIEvent } from 'react'
import { useWindowVirtualizer, type Range } from '@tanstack/react-virtual'
import type { SearchOffer } from '@/contract/offer'
import { usePreferences } from '@/api/preferences'
import { rangeWithFocus } from '@/shared/ui/focus-range'
import { useIncrementalRows } from '@/shared/ui/use-incremental-rows'
import { useListBox } from '@/shared/ui/use-list-box'
import { uniqueKeys } from '@/shared/lib/unique-keys'
import { shownColumns } from './columns'
import { ListEnd } from './list-end'
import { OfferHead } from './offer-head'
import { OfferRow } from './offer-row'
import { SkeletonRows } from './offer-skeleton'
import classes from './offer-table.module.css'
import type { ResultsProps } from './results-props'
import { stepThroughRows } from './row-focus'
import { layoutOf, OPEN_ESTIMATE, rowHeight } from './table-layout'
import { useCellContext } from './use-cell-context'
import { useInfiniteScroll } from './use-infinite-scroll'
import { useOpenRows } from './use-open-rows'

const OVERSCAN = 6
const idOf = ({ id }: SearchOffer) => id

/** A new row takes 1 to 2 ms of a slow laptop: so many stay well within a frame that may take 50. */
const PER_FRAME = 3

/**
 * The table of offers. Only the rows in sight are in the document; they lie at fixed places, so that scrolling moves and
 * measures nothing. A grid per row instead of the table layout of the browser: that one lays out all rows for each new one.
 */
export function OfferTable(props: ResultsProps) {
  // The virtualizer is one object that changes inside; memoising by identity would freeze the rows.
  'use no memo'
  const { rows, total, currency, sort, onSort, isLoading, isStale, providerNames, actions, picked, onFollow } = props
  const context = useCellContext(currency)
  const { density, hiddenColumns } = usePreferences()
  const columns = useMemo(() => shownColumns(hiddenColumns, actions), [hiddenColumns, actions])
  const [body, box] = useListBox<HTMLTableSectionElement>()
  const layout = useMemo(() => layoutOf(columns, context, box.width), [columns, context, box.width])
  const { Detail, isOpen, toggle } = useOpenRows()

  const keys = useMemo(() => uniqueKeys(rows.map(({ id }) => id)), [rows])
  const providerOf = ({ provider_translit_name }: SearchOffer) => {
    const slug = provider_translit_name ?? ''
    return (providerNames.get(slug) ?? slug) || context.t('notReported')
  }
  const heightOf = (row: SearchOffer) => rowHeight(row, providerOf(row), layout, density)
  const openSizes = useRef(new Map<string, number>())
  const sizeOf = (index: number) => {
    const row = rows[index]
    if (!row) return 0
    return isOpen(row.id) ? (openSizes.current.get(row.id) ?? OPEN_ESTIMATE) : heightOf(row)
  }
  // oxlint-disable-next-line react/incompatible-library -- hence no memo, above
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: rows.length,
    estimateSize: sizeOf,
    getItemKey: useCallback((index: number) => keys[index] ?? index, [keys]),
    overscan: OVERSCAN,
    scrollMargin: box.top,
    rangeExtractor: useCallback((range: Range) => rangeWithFocus(range, body.current), [body]),
    measureElement(element) {
      const id = rows[Number(element.dataset['index'])]?.id
      const height = element.offsetHeight || OPEN_ESTIMATE
      if (id !== undefined && element.dataset['open'] !== undefined) openSizes.current.set(id, height)
      return height
    },
  })
  useLayoutEffect(
    // The virtualizer keeps sizes by key and cannot know that all of them have changed.
    function sizeAfresh() {
      virtualizer.measure()
    },
    [virtualizer, layout, density, providerNames],
  )
  const inSight = virtualizer.getVirtualItems()
  const focus = useMemo(() => ({ list: body, idOf }), [body])
  const drawn = useIncrementalRows(inSight, { rows, inSight: virtualizer.range, perFrame: PER_FRAME, focus })
  useInfiniteScroll({ ...props, count: rows.length, last: inSight.at(-1)?.index ?? 0 })

  const head = useRef<HTMLTableSectionElement>(null)
  const followSideways = ({ currentTarget: { scrollLeft } }: UIEvent) => {
    for (const part of [head.current, body.current]) if (part && part.scrollLeft !== scrollLeft) part.scrollLeft = scrollLeft
  }
  return (
    <>
      <table
        role="table"
        className={classes['table']}
        aria-label={context.t('offersTable')}
        aria-rowcount={total === undefined ? -1 : total + 1}
        aria-busy={isLoading || isStale}
        data-density={density}
        data-stale={isStale || undefined}
        data-wide={layout.minWidth > box.width || undefined}
        style={{ '--tracks': layout.tracks, '--table-min': `${layout.minWidth}px`, '--table-box': `${box.width}px` } as CSSProperties}
      >
        <thead ref={head} role="rowgroup" onScroll={followSideways}>
          <OfferHead columns={columns} context={context} sort={sort} onSort={onSort} />
        </thead>
        <tbody
          ref={body}
          role="rowgroup"
          style={isLoading ? undefined : { height: virtualizer.getTotalSize() }}
          onScroll={followSideways}
          onKeyDown={stepThroughRows}
          onClick={onFollow}
        >
          {isLoading && <SkeletonRows />}
          {drawn.map(({ item: { index, start }, row, key }) => (
            <OfferRow
              key={key}
              row={row}
              index={index}
              top={start - box.top}
              height={heightOf(row)}
              columns={columns}
              context={context}
              providerName={providerOf(row)}
              Detail={isOpen(row.id) ? Detail : null}
              isCompact={density === 'compact'}
              onToggle={toggle}
              measure={virtualizer.measureElement}
              actions={actions}
              isPicked={picked?.has(row.id) ?? false}
            />
          ))}
        </tbody>
      </table>
      {!isLoading && <ListEnd {...props} />}
    </>
  )
}
