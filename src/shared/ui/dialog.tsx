import type { MouseEvent, ReactNode, RefObject } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import classes from './dialog.module.css'
import { Icon } from './icon'
import { Layer, LayerTitle } from './layer'
import { uiCatalog } from './messages'
import { PHONE, useMedia } from './use-media'

interface Props {
  title: string
  about?: string | undefined
  /** Called on Esc, the close button and a click outside. */
  onClose: () => void
  /** Buttons; they stay visible while the body scrolls. */
  foot?: ReactNode
  /** Keeps one height, so that parts that load late do not move its buttons. */
  isSteady?: boolean
  /** Maximum width in pixels. */
  width?: number
  /** False if a stray click must not lose typed input: only Esc and buttons close the dialog. */
  closesOnClickOutside?: boolean
  /** Covers the whole screen of a phone. */
  isFullOnPhone?: boolean
  /** True while only the buttons of the foot can close the dialog. */
  isHeld?: boolean
  returnTo?: RefObject<HTMLElement | null> | undefined
  children: ReactNode
}

/** Rendered only while open: load the file that uses it lazily. Focuses `data-autofocus`, or else the first control. */
export function Dialog({
  title,
  about,
  onClose,
  foot,
  width = 560,
  isSteady = false,
  closesOnClickOutside = true,
  isFullOnPhone = false,
  isHeld = false,
  returnTo,
  children,
}: Props) {
  const t = useMessages(uiCatalog)
  const isPhone = useMedia(PHONE)
  return (
    <Layer
      place={isFullOnPhone && isPhone ? 'full' : 'center'}
      width={width}
      onClose={onClose}
      closesOnClickOutside={closesOnClickOutside && !isHeld}
      closesOnEscape={!isHeld}
      returnTo={returnTo}
      className={`column clip ${classes['dialog']} ${isSteady ? classes['steady'] : ''}`}
    >
      <div className={`top flex gap-3 ${classes['head']}`}>
        <LayerTitle className={`break-anywhere grow large strong leading-13 ${classes['title']}`}>{title}</LayerTitle>
        {about !== undefined && <span className={`note break-anywhere grow ${classes['about']}`}>{about}</span>}
        {!isHeld && (
          <button type="button" className={`icon-button ${classes['close']}`} aria-label={t('close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        )}
      </div>
      <div className={`scroll relative ${classes['body']}`}>{children}</div>
      {foot !== undefined && (
        <div className="row to-end line-top pad-gutter pad-y-3" onClickCapture={ignoreSecondClick}>
          {foot}
        </div>
      )}
    </Layer>
  )
}

/** The second click of a double click may meet a button of the next step, which the user has not seen. */
function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail < 2) return
  event.stopPropagation()
  // A button may submit a form.
  event.preventDefault()
}
