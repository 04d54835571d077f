import type { ReactNode } from 'react'
import { ErrorAlert } from '@/shared/ui/error-alert'
import type { Offers } from '../use-offers'
import { StaleNotice } from './stale-notice'

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
