'use no memo' // Small: memoization would only add bytes to the first load.

import { Link, useLocation } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { useStore } from '@/shared/lib/use-store'
import { Icon } from '@/shared/ui/icon'
import { instancesBadge } from '@/shared/ui/instances-badge'
import classes from './shell.module.css'
import { shellCatalog, PAGE_GROUPS, type PageGroup } from './pages'

export function MainNav({ savedSearches }: { savedSearches?: ReactNode }) {
  'use no memo'
  const t = useMessages(shellCatalog)
  return (
    <nav className={`column ${classes['nav']}`} aria-label={t('main')}>
      {PAGE_GROUPS.slice(0, -1).map(drawGroup)}
      {savedSearches}
      <div className="mt-auto pad-top-4">{PAGE_GROUPS.slice(-1).map(drawGroup)}</div>
    </nav>
  )
}

const drawGroup = (group: PageGroup) => <NavGroup key={group.id} group={group} />

function NavGroup({ group: { label, pages } }: { group: PageGroup }) {
  'use no memo'
  const t = useMessages(shellCatalog)
  const headingId = useId()
  const badge = useStore(instancesBadge)
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <div className={classes['group']}>
      {label !== undefined && (
        <h2 id={headingId} className="caption-faint">
          {t(label)}
        </h2>
      )}
      <ul {...(label === undefined ? {} : { 'aria-labelledby': headingId })}>
        {pages.map((page) => (
          <li key={page.to}>
            {/* aria-current is set on the page and its subpages, regardless of search parameters. */}
            <Link
              to={page.to}
              className={`line dim ${classes['link']}`}
              activeOptions={{ includeSearch: false }}
              {...(page.alsoAt !== undefined && path.startsWith(page.alsoAt) ? { 'aria-current': 'page' as const } : {})}
            >
              <Icon name={page.icon} />
              <span>{t(page.label)}</span>
              {page.to === '/instances' && badge}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
