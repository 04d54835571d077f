import { Button } from '@/shared/ui/button'
import type { ParallelQueries } from '@/api/use-parallel-queries'
import { useReader } from '@/api/use-reader'
import { Icon } from '@/shared/ui/icon'
import { ListStatus } from '@/shared/ui/list-status'
import classes from './matrix-page.module.css'
import { matrixCatalog } from './messages'

interface Props {
  prices: ParallelQueries<unknown>
  /** Undefined if counting is off. */
  counts: ParallelQueries<unknown> | undefined
  isPartial: boolean
  /** All providers are selected, but their list is incomplete or contains unreadable rows. */
  isPartOfMarket: boolean
}

export function MatrixFoot({ prices, counts, isPartial, isPartOfMarket }: Props) {
  const { t, format } = useReader(matrixCatalog)
  const isCounting =
    counts !== undefined &&
    prices.state !== 'loading' &&
    (counts.state === 'loading' || counts.state === 'stopped' || (counts.isFetching && !prices.isFetching))
  const list = isCounting ? counts : prices
  // A refresh of many lists shows its progress and can be stopped.
  const shown = list.isFetching ? { ...list, state: 'loading' as const } : list
  const isLoading = shown.state === 'loading'
  const message = isLoading ? (isCounting ? 'counting' : 'progress') : shown.state === 'stopped' ? 'stopped' : 'done'
  return (
    <footer className={`row caption rigid high-44 line-top ${classes['foot']}`}>
      <p className={classes['legend']}>
        <b className="emphasis">
          <Icon name="arrowDown" size={12} />
          {t('lowest')}
        </b>{' '}
        {t('legendLowest')} {t(counts ? 'legendMedians' : 'legendMedian')} {t('legendBlank')} {isPartial && t('legendUnsure')}
      </p>
      {isPartOfMarket && <p className="line bad inline-flex">{t('notAll')}</p>}
      {counts !== undefined && counts.state === 'failed' && (
        <p className="line bad inline-flex">
          {t('countFailed', { count: counts.failed })}
          <Button size="xs" variant="default" onClick={counts.goOn}>
            {t('tryFailed')}
          </Button>
        </p>
      )}
      <ListStatus
        list={shown}
        text={t(message, { read: format.number(shown.loaded), count: shown.results.length })}
        stop={t('stop')}
        goOn={t(shown.state === 'failed' ? 'tryFailed' : 'continueLoading')}
        hasAge={!isCounting}
      />
    </footer>
  )
}
