import { Link } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { Icon } from '@/shared/ui/icon'
import classes from './main-nav.module.css'
import { shellCatalog } from './messages'
import { PAGE_GROUPS, type PageGroup } from './pages'

/** The navigation "Main": groups of pages, the saved searches, and what has no group at the foot. */
export function MainNav({ savedSearches }: { savedSearches?: ReactNode }) {
  const t = useMessages(shellCatalog)
  return (
    <nav className={classes['nav']} aria-label={t('main')}>
      {PAGE_GROUPS.filter(({ label }) => label !== undefined).map((group) => (
        <NavGroup key={group.id} group={group} />
      ))}
      {savedSearches}
      <div className={classes['foot']}>
        {PAGE_GROUPS.filter(({ label }) => label === undefined).map((group) => (
          <NavGroup key={group.id} group={group} />
        ))}
      </div>
    </nav>
  )
}

function NavGroup({ group: { label, pages } }: { group: PageGroup }) {
  const t = useMessages(shellCatalog)
  const headingId = useId()
  return (
    <div className={classes['group']}>
      {label !== undefined && <h2 id={headingId}>{t(label)}</h2>}
      <ul {...(label === undefined ? {} : { 'aria-labelledby': headingId })}>
        {pages.map((page) => (
          <li key={page.to}>
            {/* aria-current stands on the page and on what lies below it; search parameters make no other page. */}
            <Link to={page.to} className={classes['link']} activeOptions={{ includeSearch: false }}>
              <Icon name={page.icon} />
              <span>{t(page.label)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
