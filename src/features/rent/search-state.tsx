import { Button } from '@/shared/ui/button'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { Status } from '@/shared/ui/status'
import { useFinding } from '@/api/find-offer'
import type { Currency } from '@/contract/params'
import { useRentReader } from './rent-context'
import type { RentOffer } from './use-rent-offer'

export function SearchState({ found }: { found: RentOffer }) {
  const { offer, priced, query, isNotReached, trace } = found
  const { t, currency } = useRentReader()
  // If a refresh fails while the offer is on screen, the review reports it.
  if (priced) return null
  if (isNotReached) {
    return (
      <Status as="div" isUrgent className="stack medium warn-soft items-start pad-4 rounded-lg">
        <h2 className="normal">{t('not-found')}</h2>
        <p>{t('notReached')}</p>
        <Button variant="default" onClick={() => void query.refetch()}>
          {t('searchAgain')}
        </Button>
      </Status>
    )
  }
  if (query.isError) return <ErrorAlert error={query.error} onRetry={() => void query.refetch()} />
  return query.isPending && !offer ? (
    <>
      <Skeleton />
      <FindingText trace={trace} currency={currency} />
    </>
  ) : null
}

export function FindingText({ trace, currency }: { trace: { id: string }; currency: Currency }) {
  const { t } = useRentReader()
  const { loaded, total } = useFinding(trace.id, currency) ?? {}
  if (loaded === undefined) return null
  return <small>{total === undefined ? t('lookedThrough', { loaded }) : t('lookedThroughOf', { loaded, total })}</small>
}

const ROWS = 7

function Skeleton() {
  return (
    <div className="grid gap-4" style={{ width: 'min(560px, 100%)' }} aria-hidden="true">
      {Array.from({ length: ROWS }, (_, row) => (
        <span key={row} className="skeleton" />
      ))}
    </div>
  )
}
