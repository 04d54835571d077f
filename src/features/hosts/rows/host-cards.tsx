import { useCallback, useMemo } from 'react'
import { useWindowVirtualizer, type Range } from '@tanstack/react-virtual'
import { rangeWithFocus } from '@/shared/ui/focus-range'
import { useListBox } from '@/shared/ui/use-list-box'
import { HostCard } from './host-card'
import classes from './host-cards.module.css'
import type { HostsProps } from './hosts-props'
import { shareOf } from './selection'

const CARD = 176
const GAP = 10

/** The machines on a phone: a card each, only those in sight. */
export function HostCards({ rows, context, readAt, isBusy, openId, chosen, onToggle, onChooseAll, onOpen, onFollow }: HostsProps) {
  // The virtualizer is one object that changes inside; memoising by identity would freeze the cards.
  'use no memo'
  const [list, box] = useListBox<HTMLUListElement>()
  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  // oxlint-disable-next-line react/incompatible-library -- hence no memo, above
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: rows.length,
    estimateSize: () => CARD,
    gap: GAP,
    getItemKey: useCallback((index: number) => ids[index] ?? index, [ids]),
    overscan: 4,
    scrollMargin: box.top,
    rangeExtractor: useCallback((range: Range) => rangeWithFocus(range, list.current), [list]),
    measureElement: (element) => element.offsetHeight || CARD,
  })
  const share = shareOf(chosen, ids)
  return (
    <>
      <label className={classes['all']}>
        <input
          type="checkbox"
          checked={share === 'all'}
          ref={(input) => {
            if (input) input.indeterminate = share === 'some'
          }}
          onChange={() => onChooseAll(share !== 'all')}
        />
        {context.t('selectAll')}
      </label>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- follows the links in its cards, which a keyboard clicks too */}
      <ul
        ref={list}
        className={classes['cards']}
        aria-label={context.t('title')}
        aria-busy={isBusy}
        style={{ height: virtualizer.getTotalSize() }}
        onClick={onFollow}
      >
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index]
          return (
            row && (
              <HostCard
                key={key}
                row={row}
                index={index}
                total={rows.length}
                top={start - box.top}
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
      </ul>
    </>
  )
}
