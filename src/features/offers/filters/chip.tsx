import type { ComponentProps } from 'react'
import { Icon } from '@/shared/ui/icon'
import classes from './filter-chips.module.css'

interface ChipProps extends ComponentProps<'li'> {
  removal: string
  onRemove: () => void
}

export const Chip = ({ removal, onRemove, children, ...item }: ChipProps) => (
  <li className={classes['chip']} {...item}>
    {children}
    <button type="button" className="ring grid rigid place-center" aria-label={removal} onClick={onRemove}>
      <Icon name="close" size={12} />
    </button>
  </li>
)
