import type { ReactNode } from 'react'
import { Icon, type IconName } from '@/shared/ui/icon'
import classes from './connection-kit.module.css'
import { CopyButton } from '@/shared/ui/copy-button'

interface Props {
  icon?: IconName
  title?: string
  isQuiet?: boolean
  isWarning?: boolean
  children: ReactNode
  action?: ReactNode
}

export function KitNotice({ icon = 'info', title, isQuiet = false, isWarning = false, children, action }: Props) {
  const tone = isQuiet ? 'dim' : isWarning ? 'warn' : 'info'
  return (
    <div className={`row ${tone}-soft medium top mt-4 rounded icon-2px ${classes['notice']}`} data-quiet={isQuiet || undefined}>
      <Icon name={icon} className={tone} />
      <div className="break-anywhere">
        {title !== undefined && <strong>{title}</strong>} {children}
      </div>
      {action}
    </div>
  )
}

export function CommandBox({ text, copyLabel }: { text: string; copyLabel: string }) {
  return (
    <div className={`grid top framed rounded sunken two-ends ${classes['command']}`}>
      <pre className="pre-wrap break-anywhere">{text}</pre>
      <CopyButton value={text} label={copyLabel} isIconOnly size="xs" variant="subtle" />
    </div>
  )
}
