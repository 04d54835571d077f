import { useState, type ReactNode } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { offersCatalog } from '../messages'
import field from './field.module.css'
import classes from './fold.module.css'

interface Props {
  title: string
  /** How many of its filters are set; a section with some stands open at first. */
  set: number
  children: ReactNode
}

/** A section of the sidebar that can be folded away. Its fields are made when it is first opened. */
export function Fold({ title, set, children }: Props) {
  const t = useMessages(offersCatalog)
  const [isOpen, setOpen] = useState(set > 0)
  const [wasOpen, setWasOpen] = useState(isOpen)
  return (
    <details
      className={classes['fold']}
      open={isOpen}
      onToggle={(event) => {
        const { open } = event.currentTarget
        setOpen(open)
        if (open) setWasOpen(true)
      }}
    >
      <summary>
        {title}
        {set > 0 && (
          <span className={field['count']}>
            <span aria-hidden="true">{set}</span>
            <span className={field['hidden']}>{t('filtersSet', { count: set })}</span>
          </span>
        )}
      </summary>
      {(isOpen || wasOpen) && <div className={classes['body']}>{children}</div>}
    </details>
  )
}
