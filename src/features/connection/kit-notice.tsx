import type { ReactNode } from 'react'
import { Icon, type IconName } from '@/shared/ui/icon'
import classes from './connection-kit.module.css'

interface Props {
  icon?: IconName
  title?: string
  /** Quiet: a line that needs no attention. */
  isQuiet?: boolean
  /** Money may be spent on something that was not wanted. */
  isWarning?: boolean
  children: ReactNode
  action?: ReactNode
}

/** Said plainly: none of it is a failure. */
export function KitNotice({ icon = 'info', title, isQuiet = false, isWarning = false, children, action }: Props) {
  return (
    <div className={classes['notice']} data-quiet={isQuiet || undefined} data-warning={isWarning || undefined}>
      <Icon name={icon} />
      <div>
        {title !== undefined && <strong>{title}</strong>} {children}
      </div>
      {action}
    </div>
  )
}
