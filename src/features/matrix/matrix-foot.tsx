import { Button } from '@/shared/ui/button'
import type { Many } from '@/api/use-parallel-queries'
import { Icon } from '@/shared/ui/icon'
import { useNow } from '@/shared/ui/use-now'
import classes from './matrix-foot.module.css'
import type { MatrixReader } from './matrix-words'

const TICK_MS = 5000

interface Props {
  prices: Many<unknown>
  /** Undefined if counting is off. */
  counts: Many<unknown> | undefined
  isPartial: boolean
  /** All providers are selected, but their list is incomplete or contains unreadable rows. */
  isPartOfMarket: boolean
  context: MatrixReader
}

export function MatrixFoot({ prices, counts, isPartial, isPartOfMarket, context }: Props) {
  const { t } = context
  const isCounting = counts !== undefined && !prices.isReading && (counts.isReading || counts.isStopped)
  return (
    <footer className={`row caption ${classes['foot']}`}>
      <p className={classes['legend']}>
        <b>
          <Icon name="arrowDown" size={12} />
          {t('lowest')}
        </b>{' '}
        {t('legendLowest')} {t(counts ? 'legendMedians' : 'legendMedian')} {t('legendBlank')} {isPartial && t('legendUnsure')}
      </p>
      {isPartOfMarket && <p className={classes['bad']}>{t('notAll')}</p>}
      {counts !== undefined && counts.failed > 0 && !counts.isReading && (
        <p className={classes['bad']}>
          {t('countFailed', { count: counts.failed })}
          <Button size="xs" variant="default" onClick={counts.readOn}>
            {t('tryFailed')}
          </Button>
        </p>
      )}
      <div tabIndex={-1} className={`row ${classes['state']}`}>
        {isCounting ? (
          <Progress many={counts} message="counting" context={context} />
        ) : prices.isReading || prices.isStopped ? (
          <Progress many={prices} message="progress" context={context} />
        ) : (
          <Done prices={prices} context={context} />
        )}
      </div>
    </footer>
  )
}

interface ProgressProps {
  many: Many<unknown>
  message: 'progress' | 'counting'
  context: MatrixReader
}

function Progress({ many, message, context: { t, format } }: ProgressProps) {
  const params = { read: format.number(many.read), count: many.results.length }
  const words = t(many.isStopped ? 'stopped' : message, params)
  return (
    <>
      <output>{words}</output>
      <progress aria-label={words} value={many.read} max={many.results.length} />
      <Button size="xs" variant="default" onClick={many.isStopped ? many.readOn : many.stop}>
        {t(many.isStopped ? 'readOn' : 'stop')}
      </Button>
    </>
  )
}

function Done({ prices, context: { t, format } }: { prices: Many<unknown>; context: MatrixReader }) {
  const { read, failed, readAt, results } = prices
  const now = Math.max(useNow(TICK_MS), readAt)
  return (
    <>
      <output className={failed > 0 ? classes['bad'] : undefined}>{t('done', { read: format.number(read), count: results.length })}</output>
      {readAt > 0 && <span title={format.dateTimeWithZone(readAt)}>{t('readAgo', { ago: format.ago(readAt, now) })}</span>}
      {failed > 0 ? (
        <Button size="xs" variant="default" onClick={prices.readOn}>
          {t('tryFailed')}
        </Button>
      ) : (
        <Button size="xs" variant="subtle" leftSection={<Icon name="refresh" size={14} />} onClick={prices.readAgain}>
          {t('readAgain')}
        </Button>
      )}
    </>
  )
}
