import { useCallback, useMemo } from 'react'
import { useWindowVirtualizer, type Range } from '@tanstack/react-virtual'
import { rangeWithFocus } from '@/shared/ui/focus-range'
import { useIncrementalRows } from '@/shared/ui/use-incremental-rows'
import { useListBox } from '@/shared/ui/use-list-box'
import { uniqueKeys } from '@/shared/lib/unique-keys'
import { OfferCard } from './offer-card'
import classes from './offer-cards.module.css'
import { SkeletonCards } from './offer-skeleton'
import { ListEnd } from './list-end'
import type { ResultsProps } from './results-props'
import { useCellContext } from './use-cell-context'
import { useInfiniteScroll } from './use-infinite-scroll'
import { useOpenRows } from './use-open-rows'

/** Height of a closed card whose words need one line each. */
const CARD = 196
const GAP = 10
/** New cards per frame; a card is as much work as two rows, and is measured. */
const PER_FRAME = 2

/** The offers on a phone: the cards in sight, each measured, because words wrap where they need to. */
export function OfferCards(props: ResultsProps) {
  // The virtualizer is one object that changes inside; memoising by identity would freeze the cards.
  'use no memo'
  const { rows, total, currency, isLoading, isStale, providerNames, actions, picked, onFollow } = props
  const context = useCellContext(currency)
  const [list, box] = useListBox<HTMLUListElement>()
  const { Detail, isOpen, toggle } = useOpenRows()
  const keys = useMemo(() => uniqueKeys(rows.map(({ id }) => id)), [rows])
  // oxlint-disable-next-line react/incompatible-library -- hence no memo, above
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: rows.length,
    estimateSize: () => CARD,
    gap: GAP,
    getItemKey: useCallback((index: number) => keys[index] ?? index, [keys]),
    overscan: 4,
    scrollMargin: box.top,
    rangeExtractor: useCallback((range: Range) => rangeWithFocus(range, list.current), [list]),
    measureElement: (element) => element.offsetHeight || CARD,
  })
  const inSight = virtualizer.getVirtualItems()
  const drawn = useIncrementalRows(inSight, { rows, inSight: virtualizer.range, perFrame: PER_FRAME })
  useInfiniteScroll({ ...props, count: rows.length, last: inSight.at(-1)?.index ?? 0 })
  return (
    <>
      {isLoading && <SkeletonCards />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- follows the links in its cards, which a keyboard clicks too */}
      <ul
        ref={list}
        className={classes['cards']}
        aria-label={context.t('offersTable')}
        aria-busy={isLoading || isStale}
        data-stale={isStale || undefined}
        style={{ height: virtualizer.getTotalSize() }}
        onClick={onFollow}
      >
        {drawn.map(({ item: { index, start }, row }) => {
          const provider = row.provider_translit_name ?? ''
          return (
            <OfferCard
              // Elements of its own: those of another card would not be measured again.
              key={keys[index]}
              row={row}
              index={index}
              top={start - box.top}
              total={total}
              context={context}
              providerName={(providerNames.get(provider) ?? provider) || context.t('notReported')}
              Detail={isOpen(row.id) ? Detail : null}
              onToggle={toggle}
              measure={virtualizer.measureElement}
              actions={actions}
              isPicked={picked?.has(row.id) ?? false}
            />
          )
        })}
      </ul>
      {!isLoading && <ListEnd {...props} />}
    </>
  )
}
