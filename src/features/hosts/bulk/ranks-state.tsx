import { Button } from '@/shared/ui/button'
import { DataAge } from '@/shared/ui/data-age'
import { ErrorAlert } from '@/shared/ui/error-alert'
import type { BulkContext } from './bulk-context'
import classes from './change-form.module.css'
import type { Markets } from './use-markets'

interface Props {
  markets: Markets
  context: BulkContext
}

export function RanksState({ markets, context }: Props) {
  const { t, format } = context
  const { kinds, read, readAt, isReading, error, stop, load, loadAgain } = markets
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
        <p>
          {t('ranksFrom', { count: kinds.length })} <DataAge at={readAt} isReading={isReading} onReadAgain={loadAgain} />
        </p>
      )}
      <p>{t('ranksAbout')}</p>
    </div>
  )
}
