import type { ReactNode } from 'react'
import { Icon, type IconName } from '@/shared/ui/icon'
import classes from './connection-kit.module.css'

interface Props {
  icon?: IconName
  title?: string
  /** Quiet: a line that needs no attention. */
  isQuiet?: boolean
  children: ReactNode
  action?: ReactNode
}

/** Said plainly, in the colour of information: none of it is a failure. */
export function KitNotice({ icon = 'info', title, isQuiet = false, children, action }: Props) {
  return (
    <div className={classes['notice']} data-quiet={isQuiet || undefined}>
      <Icon name={icon} />
      <div>
        {title !== undefined && <strong>{title}</strong>} {children}
      </div>
      {action}
    </div>
  )
}
