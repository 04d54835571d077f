import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import classes from './crumb.module.css'
import { Icon } from './icon'

/** The way back to the page above, over the title of a page. */
export const Crumb = createLink(function Anchor({ children, ...anchor }: ComponentProps<'a'>) {
  return (
    <a {...anchor} className={classes['crumb']}>
      <Icon name="back" size={14} />
      {children}
    </a>
  )
})
