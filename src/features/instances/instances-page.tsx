import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { baseUrl } from '@/api/config'
import { useAttempts } from '@/api/journal/use-journal'
import { useMessages } from '@/shared/i18n/i18n'
import { PageTitle } from '@/shared/ui/page-title'
import { PHONE, useMedia } from '@/shared/ui/use-media'
import classes from './instances-page.module.css'
import { JournalActions } from './journal-actions'
import { JournalList } from './journal-list'
import { JournalTable } from './journal-table'
import { instancesCatalog } from './messages'
import { UnknownAttempts } from './unknown-attempts'
import { UnreadableAttempts } from './unreadable-attempts'

/** The rental journal of this browser; the API lists no instances. */
export function InstancesPage() {
  const t = useMessages(instancesCatalog)
  const attempts = useAttempts()
  const isPhone = useMedia(PHONE)
  const service = new URL(baseUrl()).host
  const heading = useRef<HTMLHeadingElement>(null)
  const actions = <JournalActions attempts={attempts} returnTo={heading} />
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <header className={classes['head']}>
        <h1 ref={heading} tabIndex={-1}>
          {t('title')}
        </h1>
        {attempts.length > 0 && !isPhone && <div className={classes['actions']}>{actions}</div>}
        {attempts.length > 0 && <p>{t('about', { service })}</p>}
      </header>
      <UnknownAttempts attempts={attempts.filter(({ state }) => state === 'unknown')} hasLinks />
      <UnreadableAttempts />
      {attempts.length === 0 ? (
        <div className={classes['empty']}>
          <h2>{t('emptyTitle')}</h2>
          <p>{t('emptyText', { service })}</p>
          <div className={classes['actions']}>
            <Button component={Link} to="/offers">
              {t('toOffers')}
            </Button>
            <Button component={Link} to="/settings" variant="default">
              {t('toSettings')}
            </Button>
          </div>
        </div>
      ) : isPhone ? (
        <>
          <JournalList attempts={attempts} />
          <div className={classes['foot']}>{actions}</div>
        </>
      ) : (
        <JournalTable attempts={attempts} />
      )}
    </>
  )
}
