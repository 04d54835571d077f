import type { ReactNode } from 'react'
import readAge from '@/shared/ui/data-age.module.css'
import { Icon, type IconName } from '@/shared/ui/icon'

interface Props {
  icon: IconName
  name: string
  /** Undefined while it is disabled. */
  onClick: (() => void) | undefined
  children?: ReactNode
}

export function QuietButton({ icon, name, onClick, children }: Props) {
  return (
    <button type="button" className={`dim ${readAge['age']}`} aria-label={name} title={name} aria-disabled={!onClick} onClick={onClick}>
      <Icon name={icon} size={14} />
      {children}
    </button>
  )
}
