import { useLayoutEffect, useMemo } from 'react'
import { useReaderIn } from '@/api/use-reader'
import { useIncrementalRows } from '@/shared/ui/use-incremental-rows'
import { useWindowList } from '@/shared/ui/use-window-list'
import { uniqueKeys } from '@/shared/lib/unique-keys'
import { useMedians } from '../medians/use-medians'
import { CardsOutline } from './cards-outline'
import { OfferCard } from './offer-card'
import classes from './offer-cards.module.css'
import type { ResultsProps } from './results-props'
import { offersCatalog } from '../messages'
import { useInfiniteScroll } from './use-infinite-scroll'
import { useRowEvents } from './use-row-events'

/** Height of every card in rem, and of each line that all cards have in addition. */
const CARD = 10.75
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
        aria-label={context.t('offersTable')}
        aria-busy={isLoading || isStale}
        data-stale={isStale || undefined}
        style={{ height: virtualizer.getTotalSize() }}
        {...events}
      >
        {drawn.map(({ item: { index, start }, row }) => {
          const provider = row.provider_translit_name ?? ''
          return (
            <OfferCard
              // By offer, not the reused key of `useIncrementalRows`: the focus stays on the card of an offer that moves.
              key={keys[index]}
              row={row}
              index={index}
              top={start - box.top}
              height={height * box.rem}
              total={total}
              context={context}
              providerName={(providerNames.get(provider) ?? provider) || context.t('notReported')}
              isOpen={row.id === openId}
              onEnter={onEnter}
              actions={actions}
              figure={line?.(row)}
              isPicked={picked?.has(row.id) ?? false}
              median={medianOf(row)}
            />
          )
        })}
      </ul>
    </>
  )
}
