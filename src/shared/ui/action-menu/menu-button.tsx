import { useState, type ReactNode } from 'react'
import { Icon, type IconName } from '../icon'
import type { ActionMenuProps } from './action-menu'

interface Props {
  name: string
  icon: IconName
  className?: string | undefined
  children: (menu: Pick<ActionMenuProps, 'anchor' | 'onClose'>) => ReactNode
}

/** A button that opens a menu of actions. */
export function MenuButton({ name, icon: drawing, className = '', children }: Props) {
  'use no memo'
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <button
        type="button"
        aria-label={name}
        title={name}
        aria-haspopup="menu"
        className={`icon-button ${className}`}
        onClick={({ currentTarget }) => setAnchor(anchor ? null : currentTarget)}
      >
        <Icon name={drawing} />
      </button>
      {anchor && children({ anchor, onClose: () => setAnchor(null) })}
    </>
  )
}
