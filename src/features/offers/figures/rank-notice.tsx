import { Button } from '@/shared/ui/button'
import { MAX_PAGES, useList } from '@/api/list'
import { offerSearchQuery } from '@/api/offers'
import { useReaderIn } from '@/api/use-reader'
import { moneyUnitText } from '@/domain/per-money'
import { Icon } from '@/shared/ui/icon'
import bar from '../template-fit/fit-bar.module.css'
import type { RankedOffers } from '../results/results-props'
import { figuresCatalog } from './messages'

export function RankNotice({ offers: { asked, currency, status, results } }: { offers: RankedOffers }) {
  const { t, format } = useReaderIn(currency, figuresCatalog)
  // The page loads the list itself.
  const list = useList({ ...offerSearchQuery(asked), refetchOnMount: false }, 'page')
  const { shown, total } = status
  const { hasMore } = results
  const counts = { shown: format.number(shown), total: format.number(total ?? 0) }
  const sorted = !hasMore ? t('sortedAll', counts) : total === undefined ? t('sorted', counts) : t('sortedOf', counts)
  return (
    <aside className={`row ${bar['bar']}`}>
      <Icon name="info" />
      <p>
        <b>{sorted}</b> {t('basis', { money: moneyUnitText(currency, format) })}
      </p>
      {list.state === 'loading' ? (
        <>
          <span className="dim">{t('loading')}</span>
          <Button variant="default" size="xs" onClick={list.stop}>
            {t('stop')}
          </Button>
        </>
      ) : (
        hasMore && (
          <Button variant="default" size="xs" onClick={list.goOn}>
            {loadText()}
          </Button>
        )
      )}
    </aside>
  )

  /** "Load all" if one start can send all requests. */
  function loadText(): string {
    const perPage = list.requests === 0 ? 0 : Math.ceil(list.loaded / list.requests)
    const requests = total === undefined || perPage === 0 ? Infinity : Math.ceil((total - shown) / perPage)
    return requests <= MAX_PAGES ? t('loadAll', { count: requests }) : t('loadSome', { count: MAX_PAGES * perPage })
  }
}
