import type { ComponentProps } from 'react'
import readAge from '@/shared/ui/controls.module.css'
import { Icon, type IconName } from '@/shared/ui/icon'

interface Props extends ComponentProps<'button'> {
  icon: IconName
  name: string
}

export function QuietButton({ icon, name, children, ...button }: Props) {
  return (
    <button type="button" className={readAge['age']} aria-label={name} title={name} {...button}>
      <Icon name={icon} size={14} />
      {children}
    </button>
  )
}
