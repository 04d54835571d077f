'use no memo' // Rarely rendered: memoization would only add bytes to the first load.

import type { ComponentProps, ReactNode } from 'react'
import classes from './page-parts.module.css'

interface Props {
  /** The text of the heading. */
  title: ReactNode
  /** Link to the parent page, above the heading. */
  crumb?: ReactNode
  /** Picture or initials at the start. */
  mark?: ReactNode
  /** Badge or age after the heading. */
  beside?: ReactNode
  /** Switch between views of the page after the heading, on a phone below it. */
  views?: ReactNode
  /** Buttons at the end of the line of the heading; below it if they do not fit. */
  actions?: ReactNode
  /** Description and facts, below the heading. */
  children?: ReactNode
  /** More attributes of the heading. */
  heading?: ComponentProps<'h1'>
  /** Draws a line under the head. */
  isLined?: boolean
  /** The page has the margin of its head. */
  isInset?: boolean
  className?: string | undefined
}

/** The head of every page: link to the parent, heading, actions, description. */
export function PageHead({ title, crumb, mark, beside, views, actions, children, heading, isLined, isInset, className = '' }: Props) {
  return (
    <div className={`${classes['head']} ${className}`} data-lined={isLined} data-inset={isInset} data-crumb={Boolean(crumb)}>
      {mark}
      <div className={classes['body']}>
        {crumb}
        <div className={classes['line']}>
          <h1 tabIndex={-1} {...heading}>
            {title}
          </h1>
          {beside}
          {views && <div className={classes['views']}>{views}</div>}
          {actions && (
            <div className={classes['actions']} data-actions>
              {actions}
            </div>
          )}
        </div>
        {children}
      </div>
    </div>
  )
}

/** The document title. React moves it into the head. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · GPU Market Console`}</title>
}
