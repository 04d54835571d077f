import { Link } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useRef, type KeyboardEvent } from 'react'
import type { HostsAsked } from '@/api/hosts'
import { placeLabel } from '@/domain/country-label'
import { useFormat } from '@/shared/i18n/i18n'
import { joinDots } from '@/shared/lib/join-dots'
import { Dialog } from '@/shared/ui/dialog'
import { Icon } from '@/shared/ui/icon'
import { useMedia } from '@/shared/ui/use-media'
import { canTakeFocus } from '@/shared/ui/use-return-focus'
import { BreakEvenSection } from '../advisor/break-even-section'
import { RankSection } from '../advisor/rank-section'
import { useHostMarket } from '../advisor/use-host-market'
import { useEditContext } from '../edit/edit-context'
import { EditForm } from '../edit/edit-form'
import { useEditDraft, UNTOUCHED } from '../edit/host-edit'
import { LabelField } from '../edit/label-field'
import classes from '../host.module.css'
import type { HostRow } from '../host/host-row'
import { StatusMark } from '../status/status-mark'
import { VisibilitySection } from '../why-not/visibility-section'

interface Props {
  row: HostRow
  asked: HostsAsked
  onClose: () => void
  history: ReactNode
}

export const OpenPanel = (props: Props) => <HostPanel key={props.row.id} {...props} />

/** Below this width the panel opens as a dialog over the table. */
const ROOM = '(min-width: 77.51rem)'

function HostPanel({ row, asked, onClose, history }: Props) {
  const { t } = useEditContext(asked)
  const hasRoom = useMedia(ROOM)
  const { draft, setDraft, propose } = useEditDraft(asked, row.id)
  const { takeFocus, giveBack } = usePanelFocus(row.id, hasRoom)
  const market = useHostMarket(row, asked)
  const priceRef = useRef<HTMLInputElement>(null)
  const leave = () => {
    setDraft(UNTOUCHED)
    giveBack()
    onClose()
  }
  const leaveOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) leave()
  }
  const content = (
    <>
      <What row={row} />
      <div className={classes['label']}>
        <LabelField row={row} hasText>
          {row.label !== null && <span className="note mono break-anywhere">{row.address ?? row.id}</span>}
        </LabelField>
      </div>
      <VisibilitySection row={row} asked={asked} market={market} onSetPrice={() => priceRef.current?.focus()} isCompact />
      <EditForm row={row} asked={asked} draft={draft} onDraft={setDraft} priceRef={priceRef} />
      <RankSection row={row} asked={asked} market={market} onPropose={propose} isCompact />
      <BreakEvenSection row={row} asked={asked} isCompact />
      {history}
      <Link to="/hosts/$hostId" params={{ hostId: row.id }} search={{ currency: asked.currency }} className="inline medium high-28 gap-1">
        {t('openPage')}
        <Icon name="chevron" size={14} />
      </Link>
    </>
  )
  if (!hasRoom) {
    return (
      <Dialog title={row.name} onClose={leave} width={480} closesOnClickOutside={false}>
        <div className={`stack one-column gap-4 ${classes['content']}`}>{content}</div>
      </Dialog>
    )
  }
  return (
    <aside className={`scroll sticky self-start line-start pad-4 ${classes['panel']}`} aria-label={row.name}>
      <div role="presentation" onKeyDown={leaveOnEscape}>
        <header className="line between">
          <h2 ref={takeFocus} tabIndex={-1} className={`break-anywhere normal ${row.label === null ? 'mono' : ''}`}>
            {row.name}
          </h2>
          <button type="button" className="icon-button" aria-label={t('close')} onClick={leave}>
            <Icon name="close" />
          </button>
        </header>
        <div className={`stack one-column gap-4 ${classes['content']}`}>{content}</div>
      </div>
    </aside>
  )
}

function What({ row }: { row: HostRow }) {
  const format = useFormat()
  const place = row.host.offer && placeLabel(row.host.offer, format)
  return (
    <p className="note flex wrap gap-2px-3">
      <StatusMark status={row.status} />
      <span>{joinDots([row.gpu, place])}</span>
    </p>
  )
}

/**
 * Focus of the panel beside the table. Hundreds of tab stops separate a row from the panel, so the panel takes the focus from the
 * button that opened it, or from its own dialog. It gives the focus to that button on close. A panel opened by the URL takes no focus.
 */
function usePanelFocus(hostId: string, hasRoom: boolean) {
  const wasDialog = useRef(false)
  useEffect(
    function rememberDialog() {
      wasDialog.current = !hasRoom
    },
    [hasRoom],
  )
  // Found by the host: another width or language has other buttons, and the virtual table reuses its elements.
  const opener = useCallback(() => document.querySelector<HTMLElement>(`[data-opens="${CSS.escape(hostId)}"]`), [hostId])
  return {
    takeFocus: useCallback(
      (heading: HTMLElement | null) => {
        const isFree = document.activeElement === opener() || (wasDialog.current && canTakeFocus())
        if (heading && isFree) heading.focus({ preventScroll: true })
      },
      [opener],
    ),
    giveBack: () => opener()?.focus(),
  }
}
