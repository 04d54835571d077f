import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import classes from './page-parts.module.css'
import { Icon } from './icon'

/** Link to the parent page above the title. Not `aria-current`, which the router sets on every parent. */
export const Crumb = createLink(function Anchor({ children, ...anchor }: ComponentProps<'a'>) {
  return (
    <a {...anchor} aria-current={undefined} className={`caption inline gap-1 high-24 undecorated phone-high ${classes['crumb']}`}>
      <Icon name="back" size={14} />
      {children}
    </a>
  )
})
