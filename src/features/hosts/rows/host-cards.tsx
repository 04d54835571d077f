import { memo, type Ref } from 'react'
import { placeText } from '@/domain/offer-text'
import { joinDots } from '@/shared/lib/join-dots'
import check from '@/shared/ui/choices.module.css'
import { quietPart } from '@/shared/ui/lazy-part'
import { useWindowList } from '@/shared/ui/use-window-list'
import { rowPrice } from '../edit/edit-context'
import { isUntouched, useHostEdit } from '../edit/host-edit'
import { NoteLine, changedField, LeftLine, WasLine } from '../edit/note-line'
import { RankLine } from '../fleet/rank-cell'
import type { HostRow } from '../host/host-row'
import { StatusSign } from '../status/status-mark'
import { perGpuMoney, StatusReason } from './host-cells'
import type { RowState } from './host-columns'
import type { HostContext } from './host-context'
import { rowState, useHostLines, type HostsProps } from './use-host-lines'
import classes from './hosts-rows.module.css'

const CARD = 84
const GROUP = 60

interface Props extends Omit<HostsProps, 'hide' | 'follow' | 'sort' | 'onSort'> {
  isSelecting: boolean
}

interface HostCardProps extends RowState {
  row: HostRow
  index: number
  total: number
  top: number
  context: HostContext
  measure: Ref<HTMLLIElement>
  /** True if a tap selects the host instead of opening it. */
  isSelecting: boolean
}

/** Host on a phone: the whole card opens its panel, where status, price and label are edited. */
const HostCard = memo(function HostCard(props: HostCardProps) {
  const { row, index, total, top, context, measure, rank, rankAt, was, isLeft, isChosen, isOpen, isSelecting, onToggle, onOpen } = props
  const { t, editContext, asked, format } = context
  const { edit, state } = useHostEdit(asked, row.id)
  const { session } = state
  const perGpu = perGpuMoney(row, context)?.text
  const face = row.label === null ? 'mono' : ''
  const place = row.host.offer && placeText(row.host.offer, format, false)
  return (
    <li
      ref={measure}
      data-index={index}
      data-chosen={isChosen || undefined}
      data-selecting={isSelecting || undefined}
      data-changed={changedField(row, was)}
      aria-posinset={index + 1}
      aria-setsize={total}
      className={classes['card']}
      style={{ top }}
    >
      {isSelecting && (
        <label className={`${check['check']} absolute inset-0 pad-x-4`}>
          <input
            type="checkbox"
            aria-label={t('selectOne', { name: row.name })}
            checked={isChosen}
            onChange={() => onToggle(row.id, false)}
          />
        </label>
      )}
      <div className={`line min-0 ${classes['head']}`}>
        {isSelecting ? (
          <span className={`${face} cut medium emphasis at-start`}>{row.name}</span>
        ) : (
          <button
            type="button"
            className={`cover ${face} cut medium emphasis at-start`}
            aria-label={t('editOne', { name: row.name })}
            aria-expanded={isOpen}
            data-opens={row.id}
            onClick={() => onOpen(row.id)}
          >
            {row.name}
          </button>
        )}
        <StatusSign status={row.status} word={editContext.statusLabel(row.status)} />
      </div>
      <div className={`normal ${'reason' in row.price ? 'dim plain' : 'text weight-650'}`}>
        {rowPrice(row, editContext)}
        <WasLine row={row} field="price" was={was} editContext={editContext} />
      </div>
      <div className={`cut ${classes['cut']}`}>{row.hasOffer ? joinDots([row.gpu ?? t('notReported'), place]) : t('noGpu')}</div>
      <div>{perGpu !== undefined && t('perGpu', { amount: perGpu })}</div>
      <div className={`cut ${classes['cut']}`}>
        {isLeft && was ? <LeftLine row={row} was={was} editContext={editContext} /> : <StatusReason row={row} context={context} />}
      </div>
      <div>
        <RankLine state={rank} at={rankAt} currency={asked.currency} />
      </div>
      {!isUntouched(state) && (
        <div className="relative items-start grid span-all above">
          <NoteLine row={row} field="status" editContext={editContext} edit={edit} session={session} isSilent={isOpen} />
          <NoteLine row={row} field="price" editContext={editContext} edit={edit} session={session} isSilent={isOpen} />
        </div>
      )}
    </li>
  )
})

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
      aria-label={context.t('hostsTitle')}
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

const GroupCard = quietPart(async () => (await import('./group-heads')).GroupCard)
