import { Button } from '@/shared/ui/button'
import type { List } from '@/api/list'
import type { SearchOffer } from '@/contract/offer'
import { DataAge } from '@/shared/ui/data-age'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { Icon } from '@/shared/ui/icon'
import type { GpusReader } from '../use-gpus-reader'
import classes from './reading-bar.module.css'

export function ReadingBar({ reading, context }: { reading: List<SearchOffer>; context: GpusReader }) {
  const { t, format } = context
  const { state, loaded, total, setAside } = reading
  const isReading = state === 'loading'
  return (
    <div className={`caption ${classes['bar']}`}>
      <div tabIndex={-1} className={`row ${classes['line']}`}>
        {isReading && (
          <progress
            className={classes['progress']}
            aria-label={words(reading, context)}
            {...(total ? { value: loaded, max: total } : {})}
          />
        )}
        {state === 'complete' && <Icon name="check" />}
        {/* Announced at the start and the end, not for each page. */}
        <span role="status" data-state={state}>
          <span aria-hidden={isReading || undefined}>{words(reading, context)}</span>
        </span>
        {!isReading && state !== 'failed' && reading.loadedAt > 0 && (
          <DataAge at={reading.loadedAt} isReading={false} onReadAgain={reading.reload} />
        )}
        {(isReading || state === 'stopped') && (
          <Button size="xs" variant="default" onClick={isReading ? reading.stop : reading.goOn}>
            {t(isReading ? 'stop' : 'readOn')}
          </Button>
        )}
      </div>
      {state === 'failed' && (
        <>
          <ErrorAlert error={reading.error} onRetry={reading.goOn} />
          {loaded > 0 && <p>{t('failedAfter', { loaded: format.number(loaded) })}</p>}
        </>
      )}
      {setAside > 0 && !isReading && <p>{t('setAside', { count: setAside })}</p>}
    </div>
  )
}

function words({ state, loaded, total, requests, rows }: List<SearchOffer>, { t, format }: GpusReader): string {
  const read = { loaded: format.number(loaded) }
  const all = total === undefined ? undefined : format.number(total)
  switch (state) {
    case 'loading':
      return all === undefined ? t('loadingOffers', read) : t('readingOf', { ...read, all })
    case 'stopped':
      if (loaded === 0) return t('stoppedAtOnce')
      return all === undefined ? t('stopped', read) : t('stoppedOf', { ...read, all })
    case 'capped':
      return t('capped', read)
    case 'repeated':
      return t('repeated', { offers: format.number(rows.length) })
    case 'failed':
      return ''
    case 'complete':
      if (loaded === 0) return t('readNone')
      return all === undefined
        ? `${t('readSome', { count: loaded })} ${t('inRequests', { count: requests })}. ${t('totalUnknown')}`
        : `${t('readAll', { count: loaded })} ${t('inRequests', { count: requests })}`
  }
}
