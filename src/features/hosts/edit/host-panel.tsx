import { Link } from '@tanstack/react-router'
import { useCallback, useRef, type ReactNode } from 'react'
import type { HostsAsked } from '@/api/hosts'
import { placeWords } from '@/domain/country-words'
import { useFormat } from '@/shared/i18n/i18n'
import { Dialog } from '@/shared/ui/dialog'
import { Icon } from '@/shared/ui/icon'
import icon from '@/shared/ui/icon-button.module.css'
import { useMedia } from '@/shared/ui/use-media'
import type { HostRow } from '../host/host-row'
import { StatusMark } from '../status/status-mark'
import { EditForm } from './edit-form'
import { useEditWords } from './edit-words'
import { UNTOUCHED } from './host-edit'
import classes from './host-panel.module.css'
import { useEditDraft } from './use-edit-draft'

/** Below this width the table and a panel beside it have no room: the panel comes over it. */
const ROOM = '(min-width: 1200px)'

interface Props {
  row: HostRow
  asked: HostsAsked
  onClose: () => void
  /** What helps with the price; it may put one into the form. */
  renderAdvisor: (onPropose: (price: number) => void) => ReactNode
}

/** One machine beside the table: what it is, status and price together, and what the market says. */
export function HostPanel({ row, asked, onClose, renderAdvisor }: Props) {
  const { t } = useEditWords(asked)
  const hasRoom = useMedia(ROOM)
  const { draft, setDraft, propose } = useEditDraft(asked, row.id)
  const { takeFocus, giveBack } = usePanelFocus()
  const leave = () => {
    setDraft(UNTOUCHED)
    giveBack()
    onClose()
  }
  const content = (
    <>
      <What row={row} />
      <EditForm row={row} asked={asked} draft={draft} onDraft={setDraft} />
      {renderAdvisor(propose)}
      <Link to="/hosts/$hostId" params={{ hostId: row.id }} search={{ currency: asked.currency }} className={classes['more']}>
        {t('openPage')}
        <Icon name="chevron" size={14} />
      </Link>
    </>
  )
  if (!hasRoom) {
    return (
      <Dialog title={row.name} onClose={leave} width={480} closesOnClickOutside={false}>
        <div className={classes['content']}>{content}</div>
      </Dialog>
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the Esc of the controls in it
    <aside
      className={classes['panel']}
      aria-label={row.name}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) leave()
      }}
    >
      <header className={classes['head']}>
        <h2 ref={takeFocus} tabIndex={-1}>
          {row.name}
        </h2>
        <button type="button" className={`${icon['button']} ${classes['close']}`} aria-label={t('close')} onClick={leave}>
          <Icon name="close" />
        </button>
      </header>
      <div className={classes['content']}>{content}</div>
    </aside>
  )
}

function What({ row }: { row: HostRow }) {
  const format = useFormat()
  const place = row.host.offer && placeWords(row.host.offer, format)
  return (
    <p className={classes['what']}>
      <StatusMark status={row.status} />
      <span>{[row.gpu, place].filter(Boolean).join(' · ')}</span>
    </p>
  )
}

/**
 * For a panel beside the table: hundreds of stops lie between a row and what comes behind the table, so the panel takes the
 * focus from the button that has opened it, and gives it back. A panel that an address opens takes nothing.
 */
function usePanelFocus() {
  const opener = useRef<{ button: HTMLElement; label: string | null } | null>(null)
  return {
    takeFocus: useCallback((heading: HTMLElement | null) => {
      const button = document.activeElement
      if (!heading || !(button instanceof HTMLElement) || button.getAttribute('aria-expanded') !== 'true') return
      opener.current = { button, label: button.getAttribute('aria-label') }
      heading.focus({ preventScroll: true })
    }, []),
    giveBack: useCallback(() => {
      const { button, label } = opener.current ?? {}
      // Scrolled away, its element may stand for another row by now.
      if (button?.isConnected && button.getAttribute('aria-label') === label) button.focus()
    }, []),
  }
}
