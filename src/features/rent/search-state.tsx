import { Button } from '@mantine/core'
import { ErrorAlert } from '@/shared/ui/error-alert'
import type { RentTranslate } from './rent-context'
import classes from './rent-page.module.css'
import type { RentOffer } from './use-rent-offer'

/** What is said while the offer is not here, or not in the currency of the page: it is being looked for, or could not be found. */
export function SearchState({ found, t }: { found: RentOffer; t: RentTranslate }) {
  const { offer, priced, query, isNotReached } = found
  // A search that failed behind an offer that is here is the review's to tell.
  if (priced) return null
  if (isNotReached) {
    return (
      <div className={classes['notFound']} role="alert">
        <h2>{t('notReachedTitle')}</h2>
        <p>{t('notReached')}</p>
        <Button variant="default" onClick={() => void query.refetch()}>
          {t('searchAgain')}
        </Button>
      </div>
    )
  }
  if (query.isError) return <ErrorAlert error={query.error} onRetry={() => void query.refetch()} />
  return query.isPending && !offer ? <Skeleton /> : null
}

const ROWS = 7

function Skeleton() {
  return (
    <div className={classes['skeleton']} aria-hidden="true">
      {Array.from({ length: ROWS }, (_, row) => (
        <span key={row} className="skeleton" />
      ))}
    </div>
  )
}
