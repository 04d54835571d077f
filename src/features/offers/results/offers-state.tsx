import type { ReactNode } from 'react'
import { Button } from '@mantine/core'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { errorWords } from '@/shared/ui/error-words'
import { Icon } from '@/shared/ui/icon'
import { uiCatalog } from '@/shared/ui/messages'
import { useNow } from '@/shared/ui/use-now'
import type { Offers } from '../use-offers'
import { offersCatalog } from '../messages'
import { inSentence } from './in-sentence'
import classes from './stale-notice.module.css'

interface Props {
  offers: Offers
  /** Of the page: around what is said over the rows, and around what stands in their place. */
  classes: { notice?: string; error?: string }
  /** Stands in the place of the rows when there are none. */
  empty: ReactNode
  /** The rows. */
  children: ReactNode
}

/** What stands where the rows belong: them, that there are none, or why they are not there; and over them that they are old. */
export function OffersState({ offers, classes, empty, children }: Props) {
  const { query, failure, refresh } = offers
  return failure ? (
    <div className={classes.error}>
      <ErrorAlert error={failure} onRetry={refresh} />
    </div>
  ) : (
    <>
      {query.isRefetchError && (
        <div className={classes.notice}>
          <StaleNotice error={query.error} updatedAt={query.dataUpdatedAt} onRetry={refresh} />
        </div>
      )}
      {offers.isEmpty ? empty : children}
    </>
  )
}

interface StaleNoticeProps {
  /** Why the data on the screen could not be renewed. */
  error: unknown
  updatedAt: number
  onRetry: () => void
}

/** The rows stay, and it is said that they are old. */
function StaleNotice({ error, updatedAt, onRetry }: StaleNoticeProps) {
  const t = useMessages(offersCatalog)
  const ui = useMessages(uiCatalog)
  const { ago } = useFormat()
  const now = useNow(5000)
  return (
    <div className={classes['notice']}>
      <Icon name="clock" />
      <p>
        <strong>{t('staleFor', { ago: ago(updatedAt, Math.max(now, updatedAt)) })}</strong>{' '}
        <span role="alert">{t('refreshFailed', { reason: inSentence(errorWords(error, ui).title) })}</span>
      </p>
      <Button variant="default" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}
