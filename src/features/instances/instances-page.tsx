import { ButtonLink } from '@/shared/ui/button-link'
import { useRef } from 'react'
import { baseUrl } from '@/api/config'
import { useAttempts } from '@/api/journal/use-journal'
import { useMessages } from '@/shared/i18n/i18n'
import { PageTitle } from '@/shared/ui/page-title'
import { PHONE, useMedia } from '@/shared/ui/use-media'
import classes from './instances-page.module.css'
import { ExportReminder } from './export-reminder'
import { JournalActions } from './journal-actions'
import { JournalList } from './journal-list'
import { JournalTable } from './journal-table'
import { instancesCatalog } from './messages'
import { MonthCosts } from './month-costs'
import { OpenLine } from './open-line'
import { UnknownAttempts, UnreadableAttempts } from './unknown-attempts'

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
      <header className={`row ${classes['head']}`}>
        <h1 ref={heading} tabIndex={-1}>
          {t('title')}
        </h1>
        {attempts.length > 0 && !isPhone && <div className={classes['actions']}>{actions}</div>}
        {attempts.length > 0 && <p>{t('about', { service })}</p>}
      </header>
      <UnknownAttempts attempts={attempts.filter(({ state }) => state === 'unknown')} hasLinks />
      <UnreadableAttempts />
      <OpenLine attempts={attempts} />
      <ExportReminder attempts={attempts} />
      {attempts.length === 0 ? (
        <div className={classes['empty']}>
          <h2>{t('emptyTitle')}</h2>
          <p>{t('emptyText', { service })}</p>
          <div className={classes['actions']}>
            <ButtonLink to="/offers">{t('toOffers')}</ButtonLink>
            <ButtonLink to="/settings" variant="default">
              {t('toSettings')}
            </ButtonLink>
          </div>
        </div>
      ) : isPhone ? (
        <>
          <JournalList attempts={attempts} />
          <MonthCosts attempts={attempts} />
          <div className={classes['foot']}>{actions}</div>
        </>
      ) : (
        <>
          <JournalTable attempts={attempts} />
          <MonthCosts attempts={attempts} />
        </>
      )}
    </>
  )
}
