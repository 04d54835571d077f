'use no memo' // Rarely rendered: memoization would only add bytes to the first load.

import type { ReactNode } from 'react'
import { Button } from '@/shared/ui/button'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { errorText } from '@/shared/ui/error-text'
import { Icon } from '@/shared/ui/icon'
import { uiCatalog } from '@/shared/ui/messages'
import { useNow } from '@/shared/ui/use-now'
import { lazyPart } from '@/shared/ui/lazy-part'
import { Status } from '@/shared/ui/status'
import type { Offers } from '../use-offers'
import { offersCatalog } from '../messages'

const UnreadRows = lazyPart(async () => (await import('@/shared/ui/unread-rows/unread-rows')).UnreadRows)

interface Props {
  offers: Offers
  /** Class names of the page for the notice above the rows and for the error. */
  classes: { notice: string | undefined; error: string | undefined }
  empty: ReactNode
  children: ReactNode
}

export function OffersState({ offers, classes, empty, children }: Props) {
  const { query, failure, refresh, figures, results, status, HideNotice } = offers
  const Ranked = results.isRanked && results.figures?.Notice
  return failure ? (
    <div className={classes.error}>
      <ErrorAlert error={failure} onRetry={refresh} />
    </div>
  ) : (
    <>
      {query.isRefetchError && (
        <div className={classes.notice}>
          <StaleNotice error={query.error} updatedAt={status.updatedAt} onRetry={refresh} />
        </div>
      )}
      {figures?.isError && (
        <div className={classes.error}>
          <ErrorAlert error={figures.error} onRetry={() => void figures.refetch()} />
        </div>
      )}
      {Ranked && <Ranked offers={offers} />}
      {offers.unread ? (
        <UnreadRows
          count={offers.unread.length}
          reason={offers.unread[0]?.reason}
          onMore={query.hasNextPage ? offers.onNeedMore : undefined}
        />
      ) : offers.isEmpty ? (
        empty
      ) : HideNotice ? (
        <HideNotice offers={offers}>{children}</HideNotice>
      ) : (
        children
      )}
    </>
  )
}

interface StaleNoticeProps {
  error: unknown
  updatedAt: number
  onRetry: () => void
}

function StaleNotice({ error, updatedAt, onRetry }: StaleNoticeProps) {
  const t = useMessages(offersCatalog)
  const ui = useMessages(uiCatalog)
  const { ago } = useFormat()
  const now = useNow(5000)
  return (
    <div className="banner">
      <Icon name="clock" />
      <p>
        <strong>{t('staleFor', { ago: ago(updatedAt, now) })}</strong>{' '}
        <Status as="span" isUrgent>
          {t('refreshFailed', { reason: titleInSentence(errorText(error, ui).title) })}
        </Status>
      </p>
      <Button variant="default" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </div>
  )
}

/** Lowercases a title for the middle of a sentence; abbreviations keep their capitals. */
export const titleInSentence = (title: string): string =>
  /^\p{Lu}\p{Lu}/u.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1)
