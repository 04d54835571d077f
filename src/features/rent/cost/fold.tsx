import { useState, type ReactNode } from 'react'
import { Icon } from '@/shared/ui/icon'
import classes from './cost.module.css'

interface Props {
  title: string
  note?: string
  /** Drawn, and asked for, only when it is opened. */
  children: () => ReactNode
}

/** A part that most do not need. */
export function Fold({ title, note, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={classes['fold']}>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name="chevron" size={14} />
        {title}
        {note !== undefined && <small>{note}</small>}
      </button>
      {isOpen && <div className={classes['folded']}>{children()}</div>}
    </div>
  )
}
