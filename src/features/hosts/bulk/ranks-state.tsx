import { Button } from '@/shared/ui/button'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { useNow } from '@/shared/ui/use-now'
import type { BulkContext } from './bulk-context'
import classes from './change-form.module.css'
import type { Markets } from './use-markets'

interface Props {
  markets: Markets
  context: BulkContext
}

export function RanksState({ markets, context }: Props) {
  const { t, format } = context
  const { kinds, read, isReading, error, stop, load } = markets
  if (kinds.length === 0) return null
  const rest = kinds.length - read
  return (
    <div className={`stack dim ${classes['ranks']}`}>
      {isReading && rest > 0 ? (
        <div className="row">
          <span role="status">{t('readingMarket', { read: format.number(read), count: format.number(kinds.length) })}</span>
          <Button size="xs" variant="default" onClick={stop}>
            {t('stopReading')}
          </Button>
        </div>
      ) : error !== null ? (
        <ErrorAlert error={error} onRetry={load} />
      ) : rest > 0 ? (
        <Button size="xs" variant="default" onClick={load}>
          {t('loadRanks', { count: rest })}
        </Button>
      ) : (
        <Age markets={markets} context={context} />
      )}
      <p>{t('ranksAbout')}</p>
    </div>
  )
}

function Age({ markets: { kinds, readAt, isReading, loadAgain }, context: { t, format } }: Props) {
  const now = useNow(5_000)
  return (
    <p>
      {t('ranksFrom', { count: kinds.length, ago: format.ago(readAt, Math.max(now, readAt)) })}{' '}
      <button type="button" className="text-button" aria-disabled={isReading} onClick={isReading ? undefined : loadAgain}>
        {t('refresh')}
      </button>
    </p>
  )
}
