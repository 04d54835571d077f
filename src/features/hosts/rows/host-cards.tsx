import { lazyPart } from '@/shared/ui/lazy-part'
import { useWindowList } from '@/shared/ui/use-window-list'
import { HostCard } from './host-card'
import { rowState, type HostsProps } from './hosts-props'
import { useHostLines } from './use-host-lines'

const CARD = 84
const GROUP = 60

interface Props extends Omit<HostsProps, 'hide' | 'follow' | 'sort' | 'onSort'> {
  isSelecting: boolean
}

/** Cards of hosts on a phone. Only visible cards are in the document. */
export function HostCards(props: Props) {
  // See useWindowList.
  'use no memo'
  const { context, isBusy, isSelecting } = props
  const { lines, keys, groupState } = useHostLines(props)
  const { ref, box, virtualizer } = useWindowList<HTMLUListElement, HTMLLIElement>({
    keys,
    sizeOf: (index) => ('rows' in (lines[index] ?? {}) ? GROUP : CARD),
    overscan: 6,
  })
  return (
    <ul
      translate="no"
      ref={ref}
      className="relative line-top"
      aria-label={context.t('title')}
      aria-busy={isBusy}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const line = lines[index]
        const place = { index, total: lines.length, top: start - box.top, context, measure: virtualizer.measureElement, isSelecting }
        if (line && 'rows' in line) return <GroupCard key={key} {...place} group={line} {...groupState(line)} />
        return line && <HostCard key={key} {...place} row={line} {...rowState(line, props)} />
      })}
    </ul>
  )
}

const GroupCard = lazyPart(
  async () => (await import('./group-heads')).GroupCard,
  undefined,
  // The hosts are there without it.
  () => true,
)
