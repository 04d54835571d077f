import { providerOf } from '@/domain/offer-text'
import { useLayoutEffect, useMemo, memo, type ReactNode } from 'react'
import { useReaderIn } from '@/api/use-reader'
import { filterName, FIELD } from '@/domain/offer-fields'
import { DOT } from '@/shared/lib/join-dots'
import { useIncrementalRows } from '@/shared/ui/use-incremental-rows'
import { useWindowList } from '@/shared/ui/use-window-list'
import { uniqueKeys } from '@/shared/lib/unique-keys'
import { quantityText, unitMark, type QuantityText } from '@/shared/ui/quantity'
import { useMedians } from '../medians/use-medians'
import { CardsOutline } from './cards-outline'
import classes from './offer-cards.module.css'
import { formatCells, memoryText, missingPriceReason } from './offer-cells'
import type { ResultsProps } from './results-props'
import { detailsButton, moreButton, pickBox, rentLink } from './row-actions'
import type { RowState } from './columns'
import { offersCatalog } from '../messages'
import { useInfiniteScroll } from './use-infinite-scroll'
import { useRowEvents } from './use-row-events'

/** Height of every card in rem, and of each line that all cards have in addition. */
const CARD = 11.25
const LINE = 1.25
/** Pixels between cards. */
const GAP = 10
/** New cards per frame, see `useIncrementalRows`. A card takes as long as two table rows. */
const PER_FRAME = 2

export function OfferCards(props: ResultsProps) {
  'use no memo'
  const { rows, total, currency, isLoading, isStale, providerNames, actions, picked, isRanked, figures, openId, onEnter } = props
  const events = useRowEvents(props)
  const context = useReaderIn(currency, offersCatalog)
  const keys = useMemo(() => uniqueKeys(rows.map(({ id }) => id)), [rows])
  const line = isRanked ? figures?.line : undefined
  const height = CARD + (line ? LINE : 0) + (actions?.hasTemplate ? LINE : 0)
  const { ref, box, virtualizer } = useWindowList<HTMLUListElement, HTMLLIElement>({
    keys,
    sizeOf: (_, { rem }) => height * rem,
    gap: GAP,
    overscan: 4,
  })
  useLayoutEffect(
    // As in OfferTable.
    function resetSizes() {
      virtualizer.measure()
    },
    [virtualizer, height, box.rem],
  )
  const inSight = virtualizer.getVirtualItems()
  const drawn = useIncrementalRows(inSight, { rows, inSight: virtualizer.range, perFrame: PER_FRAME })
  const medianOf = useMedians(virtualizer.range, { rows, currency })
  useInfiniteScroll({ ...props, count: rows.length, last: inSight.at(-1)?.index ?? 0 })
  return (
    <>
      {isLoading && <CardsOutline />}
      <ul
        translate="no"
        ref={ref}
        className={`relative ${classes['cards']}`}
        aria-label={context.t('offersTitle')}
        aria-busy={isLoading || isStale}
        data-stale={isStale || undefined}
        style={{ height: virtualizer.getTotalSize() }}
        {...events}
      >
        {drawn.map(({ item: { index, start }, row }) => (
          <OfferCard
            // By offer, not the reused key of `useIncrementalRows`: the focus stays on the card of an offer that moves.
            key={keys[index]}
            row={row}
            index={index}
            top={start - box.top}
            height={height * box.rem}
            total={total}
            context={context}
            providerName={providerOf(row, providerNames) || context.t('notReported')}
            isOpen={row.id === openId}
            onEnter={onEnter}
            actions={actions}
            figure={line?.(row)}
            isPicked={picked?.has(row.id) ?? false}
            median={medianOf(row)}
          />
        ))}
      </ul>
    </>
  )
}

interface OfferCardProps extends RowState {
  index: number
  top: number
  height: number
  total: number | undefined
  figure: string | undefined
}

const OfferCard = memo(function OfferCard({ index, top, height, total, figure, ...state }: OfferCardProps) {
  'use no memo'
  const { row, context, providerName, isOpen, actions, isPicked, median } = state
  const { t } = context
  const cells = formatCells(row, context)
  const { count, gpu, price, period, perGpu, cores, ram, disk, netIn, place } = cells
  return (
    <li
      data-index={index}
      tabIndex={-1}
      data-picked={isPicked || undefined}
      data-open={isOpen || undefined}
      className={classes['card']}
      style={{ top, height }}
      aria-setsize={total ?? -1}
      aria-posinset={index + 1}
    >
      <div className={classes['line']}>
        <h2 title={`${count}${gpu}`}>
          <span className="dim weight-500">{count}</span>
          {gpu}
        </h2>
        {price === null ? (
          <span className="caption-faint">{missingPriceReason(row.prices, t)}</span>
        ) : (
          <span className="note" title={price.exact}>
            <strong className="text larger weight-650">{price.text}</strong>
            {period === null ? t('perHourShort') : ` ${period}`}
          </span>
        )}
      </div>
      <div className={`caption ${classes['line']}`}>
        <span>{memoryText(cells, context)}</span>
        {perGpu && period === null && <span>{t('perGpuShort', { price: perGpu.text })}</span>}
      </div>
      <p
        className={`note text flex clip wrap ${classes['specs']}`}
        title={[cores, ram, disk, netIn].flatMap((value) => (value ? quantityText(value) : [])).join(DOT)}
      >
        {spec(cores)}
        {spec(ram, filterName('ram', t))}
        {spec(disk, <span className="sr-only">{filterName('disk', t)}</span>)}
        {spec(netIn, <span className="sr-only">{filterName(FIELD.netIn, t)}</span>, '↓ ')}
      </p>
      <div className={`note ${classes['line']}`}>
        <span title={place === null ? providerName : `${providerName}, ${place}`}>
          <b>{providerName}</b> {place ?? t('notReported')}
        </span>
        {median && (
          <span className="inline" title={median.title(row)}>
            {median.bar(row)}
            {median.figure(row)}
          </span>
        )}
      </div>
      {figure !== undefined && <p className={`note ${classes['line']}`}>{figure}</p>}
      {actions?.hasTemplate && <div className={`note ${classes['line']}`}>{actions.fit ? actions.fit.mark(row) : '…'}</div>}
      <div className="line between gap-3 mt-auto">
        {actions && pickBox({ row, isPicked, actions, fullLabel: t('compareFull'), className: 'dim', children: t('compare') })}
        {detailsButton(`${count}${gpu}`, state)}
        {actions && moreButton(`${count}${gpu}`, t)}
        {actions && rentLink({ row, actions, t })}
      </div>
    </li>
  )
})

/** Left out if it is not reported: a card has no head that would say what is missing. */
const spec = (value: QuantityText | null, name?: ReactNode, lead = '') =>
  value && (
    <span>
      {lead}
      {value.number}
      {unitMark(value)}
      {name && <span className="dim"> {name}</span>}
    </span>
  )
