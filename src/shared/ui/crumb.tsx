import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import classes from './crumb.module.css'
import { Icon } from './icon'

/** The way back to the page above, over the title of a page: never the current one, as the router says of every page above. */
export const Crumb = createLink(function Anchor({ children, ...anchor }: ComponentProps<'a'>) {
  return (
    <a {...anchor} aria-current={undefined} className={classes['crumb']}>
      <Icon name="back" size={14} />
      {children}
    </a>
  )
})
