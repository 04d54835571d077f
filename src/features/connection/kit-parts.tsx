import type { ReactNode } from 'react'
import { Icon, type IconName } from '@/shared/ui/icon'
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
    <div className={`row ${tone}-soft ${isQuiet ? 'dim' : ''} medium top mt-4 rounded icon-2px pad-2-3`}>
      <Icon name={icon} className={tone} />
      <div className="break-anywhere grow-240">
        {title !== undefined && <strong>{title}</strong>} {children}
      </div>
      {action}
    </div>
  )
}

export function CommandBox({ text, copyLabel }: { text: string; copyLabel: string }) {
  return (
    <div className="command-box">
      <pre className="code-text">{text}</pre>
      <CopyButton value={text} label={copyLabel} isIconOnly size="xs" variant="subtle" />
    </div>
  )
}
