import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal } from '@mantine/core'
import type { ReactNode, RefObject } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import classes from './dialog.module.css'
import { Icon } from './icon'
import icon from './icon-button.module.css'
import { uiCatalog } from './messages'
import { useModalLayer } from './use-modal-layer'

interface Props {
  /** Names the dialog. */
  title: string
  /** What it is about, beside the title. */
  about?: string | undefined
  /** Closes by Esc, the cross and a click outside. */
  onClose: () => void
  /** Buttons, at the end; they stay in sight while the body scrolls. */
  foot?: ReactNode
  /** Widest it gets, in pixels. */
  width?: number
  /** False where a slip must not lose what was typed: only Esc and buttons close. */
  closesOnClickOutside?: boolean
  /** True while there is no way out but the buttons of the foot. */
  isHeld?: boolean
  /** Gets the focus afterwards where the button that opened the dialog was shut by then. */
  returnTo?: RefObject<HTMLElement | null> | undefined
  children: ReactNode
}

/**
 * The one look of a dialog. Rendered while it is open, so load the file that uses it lazily. The first focus goes to the
 * element with `data-autofocus`, else to the first control.
 */
export function Dialog({
  title,
  about,
  onClose,
  foot,
  width = 560,
  closesOnClickOutside = true,
  isHeld = false,
  returnTo,
  children,
}: Props) {
  const t = useMessages(uiCatalog)
  const isUppermost = useModalLayer(returnTo)
  return (
    <Modal.Root
      opened
      centered
      size={width}
      onClose={() => isUppermost() && onClose()}
      returnFocus={false}
      lockScroll={false}
      closeOnClickOutside={closesOnClickOutside && !isHeld}
      closeOnEscape={!isHeld}
      scrollAreaComponent={Column}
      classNames={{ content: classes['dialog'] ?? '', inner: classes['inner'] ?? '', overlay: classes['overlay'] ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <div className={classes['head']}>
          <Modal.Title className={classes['title'] ?? ''}>{title}</Modal.Title>
          {about !== undefined && <span className={classes['about']}>{about}</span>}
          {!isHeld && (
            <button type="button" className={`${icon['button']} ${classes['close']}`} aria-label={t('close')} onClick={onClose}>
              <Icon name="close" />
            </button>
          )}
        </div>
        <div className={classes['body']}>{children}</div>
        {foot !== undefined && <div className={classes['foot']}>{foot}</div>}
      </Modal.Content>
    </Modal.Root>
  )
}

/** Head and foot stand, the body between them scrolls. */
function Column({ children }: { children?: ReactNode }) {
  return <div className={classes['column']}>{children}</div>
}
