import { Button } from '@/shared/ui/button'
import type { MarketReading } from '@/api/use-market-offers'
import { DataAge } from '@/shared/ui/data-age'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { Icon } from '@/shared/ui/icon'
import type { GpusReader } from '../use-gpus-reader'
import classes from './reading-bar.module.css'

export function ReadingBar({ reading, context }: { reading: MarketReading; context: GpusReader }) {
  const { t, format } = context
  const { state, loaded, total, setAside } = reading
  const isReading = state === 'reading'
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
        {!isReading && state !== 'failed' && reading.readAt > 0 && (
          <DataAge at={reading.readAt} isReading={false} onReadAgain={reading.readAgain} />
        )}
        {(isReading || state === 'stopped') && (
          <Button size="xs" variant="default" onClick={isReading ? reading.stop : reading.readOn}>
            {isReading
              ? t('stop')
              : reading.isUnasked && total !== undefined
                ? t('loadRest', { count: Math.ceil((total - loaded) / Math.max(1, loaded / reading.requests)) })
                : t('readOn')}
          </Button>
        )}
      </div>
      {state === 'failed' && (
        <>
          <ErrorAlert error={reading.error} onRetry={reading.readOn} />
          {loaded > 0 && <p>{t('failedAfter', { loaded: format.number(loaded) })}</p>}
        </>
      )}
      {setAside > 0 && !isReading && <p>{t('setAside', { count: setAside })}</p>}
    </div>
  )
}

function words({ state, isUnasked, loaded, total, requests, offers }: MarketReading, { t, format }: GpusReader): string {
  const read = { loaded: format.number(loaded) }
  const all = total === undefined ? undefined : format.number(total)
  switch (state) {
    case 'reading':
      return all === undefined ? t('loadingOffers', read) : t('readingOf', { ...read, all })
    case 'stopped':
      if (loaded === 0) return t('stoppedAtOnce')
      return all === undefined ? t('stopped', read) : t(isUnasked ? 'unaskedOf' : 'stoppedOf', { ...read, all })
    case 'capped':
      return t('capped', read)
    case 'repeated':
      return t('repeated', { offers: format.number(offers.length) })
    case 'failed':
      return ''
    case 'complete':
      if (loaded === 0) return t('readNone')
      return all === undefined
        ? `${t('readSome', { count: loaded })} ${t('inRequests', { count: requests })}. ${t('totalUnknown')}`
        : `${t('readAll', { count: loaded })} ${t('inRequests', { count: requests })}`
  }
}
