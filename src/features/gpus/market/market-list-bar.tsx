import type { List } from '@/api/list'
import { useDefaultMinScore } from '@/api/preferences'
import type { SearchOffer } from '@/contract/offer'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { ListStatus } from '@/shared/ui/list-status'
import { useGpusReader, type GpusReader } from '../use-gpus-reader'

export function MarketListBar({ offerList }: { offerList: List<SearchOffer> }) {
  const context = useGpusReader()
  const { t, format } = context
  const { state, loaded, setAside } = offerList
  const score = useDefaultMinScore()
  return (
    <div className="caption grid gap-1">
      {state !== 'failed' && <ListStatus list={offerList} text={text(offerList, context)} goOn={goOnText(offerList, context)} hasCheck />}
      <ErrorAlert error={offerList.error} onRetry={state === 'failed' ? offerList.goOn : offerList.reload} />
      {state === 'failed' && loaded > 0 && <p>{t('failedAfter', { loaded })}</p>}
      {score !== undefined && <p>{t('defaultMinScore', { score: format.number(score, 12) })}</p>}
      {setAside > 0 && state !== 'loading' && <p>{t('unreadableOffers', { count: setAside })}</p>}
    </div>
  )
}

const goOnText = ({ isUnasked, total, loaded, requests }: List<SearchOffer>, { t }: GpusReader): string =>
  isUnasked && total !== undefined
    ? t('loadRest', { count: Math.ceil((total - loaded) / Math.max(1, loaded / requests)) })
    : t('continueLoading')

function text({ state, isUnasked, loaded, total, requests, rows }: List<SearchOffer>, { t, format }: GpusReader): string {
  const read = { loaded: format.number(loaded) }
  const all = total === undefined ? undefined : format.number(total)
  switch (state) {
    case 'loading':
      return all === undefined ? t('loadingOffers', read) : t('loadingOffersOf', { ...read, all })
    case 'stopped':
      if (loaded === 0) return t('stoppedAtOnce')
      return all === undefined ? t('stopped', read) : t(isUnasked ? 'firstLoadedOf' : 'stoppedOf', { ...read, all })
    case 'capped':
      return t('capped', read)
    case 'repeated':
      return t('repeated', { offers: rows.length })
    case 'failed':
      return ''
    case 'complete':
      if (loaded === 0) return t('noneLoaded')
      return all === undefined
        ? `${t('someLoaded', { count: loaded })} ${t('inRequests', { count: requests })}. ${t('totalUnknown')}`
        : `${t('allLoaded', { count: loaded })} ${t('inRequests', { count: requests })}`
  }
}
