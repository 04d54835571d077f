import { useMemo } from 'react'
import { useWindowList } from '@/shared/ui/use-window-list'
import { HostCard } from './host-card'
import classes from './host-cards.module.css'
import { rowState, type HostsProps } from './hosts-props'

const CARD = 84

interface Props extends Omit<HostsProps, 'onChoose' | 'hide' | 'isGrouped' | 'follow' | 'sort' | 'onSort'> {
  isSelecting: boolean
}

/** Cards of hosts on a phone. Only visible cards are in the document. */
export function HostCards(props: Props) {
  // See useWindowList.
  'use no memo'
  const { rows, context, isBusy, isSelecting } = props
  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  const { ref, box, virtualizer } = useWindowList<HTMLUListElement, HTMLLIElement>({ keys: ids, sizeOf: () => CARD, overscan: 6 })
  return (
    <ul
      translate="no"
      ref={ref}
      className={classes['cards']}
      aria-label={context.t('title')}
      aria-busy={isBusy}
      style={{ height: virtualizer.getTotalSize() }}
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
              {...rowState(row, props)}
              isSelecting={isSelecting}
            />
          )
        )
      })}
    </ul>
  )
}
