import { Link } from '@tanstack/react-router'
import { useNow } from '@/shared/ui/use-now'
import type { RentContext } from '../rent-context'
import type { EarlierRental } from '../rent-machine'
import { Notice } from './notice'

/** Above the form of an offer that was rented from this browser: a reload must not invite a second rental. */
export function EarlierNotice({ earlier: { attemptId, at }, context: { t, format } }: { earlier: EarlierRental; context: RentContext }) {
  const now = useNow(1_000)
  return (
    <Notice tone="warn" title={t('rentedBefore', { ago: format.ago(at, Math.max(now, at)) })}>
      <p>
        {t('rentedBeforeText')}{' '}
        <Link to="/instances/$instanceId" params={{ instanceId: attemptId }}>
          {t('openRental')}
        </Link>
      </p>
    </Notice>
  )
}
