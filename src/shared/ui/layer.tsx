import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal } from '@mantine/core'
import type { ComponentProps, ReactNode, RefObject } from 'react'
import { Announcer } from './announcer'
import classes from './dialog.module.css'
import { MantineScope } from './mantine-scope'
import { useModalLayer } from './use-modal-layer'

interface Props extends Omit<ComponentProps<typeof Modal.Content>, 'children'> {
  /** `side` is the full height at the start of the line. */
  place?: 'center' | 'top' | 'side' | 'full'
  /** Width in pixels at the usual text size. */
  width?: number
  onClose: () => void
  closesOnClickOutside?: boolean
  closesOnEscape?: boolean
  /** Receives the focus afterwards if the opening button was disabled and has lost it. */
  returnTo?: RefObject<HTMLElement | null> | undefined
  /** Hides the content of the page. */
  isOpaque?: boolean
  children: ReactNode
}

/** Rendered only while open; named by `aria-label` or a `LayerTitle`. Focuses `data-autofocus`, or else the first control. */
export function Layer({
  place = 'top',
  width,
  onClose,
  closesOnClickOutside = true,
  closesOnEscape = true,
  returnTo,
  isOpaque = false,
  className = '',
  children,
  ...content
}: Props) {
  const isUppermost = useModalLayer(returnTo)
  return (
    <MantineScope>
      <Modal.Root
        opened
        onClose={() => isUppermost() && onClose()}
        closeOnClickOutside={closesOnClickOutside}
        closeOnEscape={closesOnEscape}
        {...(width !== undefined && { size: width })}
        data-place={place}
        // `useModalLayer` does both. Mantine's scroll lock adds a style element, which the page policy forbids.
        returnFocus={false}
        lockScroll={false}
        transitionProps={{ duration: 0 }}
        scrollAreaComponent={Unwrapped}
        // A class of Modal.Content itself would be set on `inner` too.
        classNames={{ inner: classes['inner'] ?? '', overlay: classes['overlay'] ?? '', content: `${classes['content']} ${className}` }}
      >
        {place !== 'full' && <Modal.Overlay data-opaque={isOpaque || undefined} />}
        <Modal.Content {...content}>
          <Announcer />
          {children}
        </Modal.Content>
      </Modal.Root>
    </MantineScope>
  )
}

/** The content itself scrolls, or a part of it. */
const Unwrapped = ({ children }: { children?: ReactNode }) => children

export const LayerTitle = Modal.Title
