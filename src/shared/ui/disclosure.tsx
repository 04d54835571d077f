import { useId, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode, type RefObject } from 'react'

interface OpenerProps {
  ref: RefObject<HTMLButtonElement | null>
  'aria-expanded': boolean
  'aria-controls': string | undefined
  onClick: () => void
}

interface Props {
  className: string | undefined
  /** Draws the button, which gets these props. */
  opener: (props: OpenerProps) => ReactNode
  /** Draws the open part, which gets this ID. */
  children: (part: { id: string; close: () => void }) => ReactNode
}

/** A part that a button opens and closes. It also closes on Esc, which returns the focus, and when the focus leaves it. */
export function Disclosure({ className, opener, children }: Props) {
  'use no memo'
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const close = () => setOpen(false)
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close()
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    close()
    button.current?.focus()
  }
  return (
    // Focusable, so that a click between its controls does not move the focus outside and close it. The attribute keeps a
    // Mantine dialog around it open on Esc.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles events that bubble from its own controls
    <div className={className} tabIndex={-1} onBlur={closeWhenLeft} onKeyDown={closeOnEscape} data-mantine-stop-propagation={isOpen}>
      {opener({
        ref: button,
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: () => setOpen(!isOpen),
      })}
      {isOpen && children({ id, close })}
    </div>
  )
}
