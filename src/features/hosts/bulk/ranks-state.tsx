import { ErrorAlert } from '@/shared/ui/error-alert'
import { ListStatus } from '@/shared/ui/list-status'
import { useBulkReader } from './bulk-context'
import classes from './change-form.module.css'
import type { Markets } from './use-markets'

export function RanksState({ markets }: { markets: Markets }) {
  const { t, format } = useBulkReader()
  const { kinds, loaded, total, left, isBeyond, state } = markets
  if (kinds.length === 0) return null
  const count = kinds.length
  const isLoading = state === 'loading'
  return (
    <div className={`stack dim ${classes['ranks']}`}>
      {state === 'failed' ? (
        <ErrorAlert error={markets.error} onRetry={markets.goOn} />
      ) : (
        <ListStatus
          list={markets}
          text={
            isLoading
              ? t('readingMarket', { read: format.number(loaded), count: format.number(total ?? count) })
              : state === 'complete' || isBeyond
                ? t('ranksFrom', { count })
                : ''
          }
          stop={t('stopReading')}
          goOn={t('loadRanks', { count: left })}
          hasAge={state === 'complete' || isBeyond}
        />
      )}
      <p>{t('ranksAbout')}</p>
    </div>
  )
}
