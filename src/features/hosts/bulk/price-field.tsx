import { Button } from '@mantine/core'
import { readNumberText } from '@/shared/forms/number-text'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { Icon } from '@/shared/ui/icon'
import { NumberBox } from '@/shared/ui/number-box'
import { useNow } from '@/shared/ui/use-now'
import type { BulkContext } from './bulk-context'
import classes from './change-form.module.css'
import type { ChangeValues } from './change-values'
import type { Markets } from './use-markets'

interface Props {
  values: ChangeValues
  onChange: (values: ChangeValues) => void
  error: string | undefined
  markets: Markets
  context: BulkContext
}

/** The one box of the chosen rule, and what it means. */
export function PriceField({ values, onChange, error, markets, context }: Props) {
  const { t, format, asked } = context
  switch (values.by) {
    case 'amount':
      return (
        <>
          <NumberBox
            label={t('price')}
            isLabelHidden
            isWide
            inputMode="decimal"
            unit={t('perHour', { currency: asked.currency })}
            value={values.amount}
            error={error}
            onChange={({ currentTarget }) => onChange({ ...values, amount: currentTarget.value })}
          />
          <p className={classes['hint']}>{t('amountHint')}</p>
        </>
      )
    case 'percent':
      return (
        <>
          <NumberBox
            label={t('percent')}
            isLabelHidden
            isWide
            unit="%"
            value={values.percent}
            error={error}
            onChange={({ currentTarget }) => onChange({ ...values, percent: currentTarget.value })}
          />
          <p className={classes['hint']}>{t('percentHint')}</p>
        </>
      )
    case 'percentile': {
      const percentile = readNumberText(values.percentile, format.locale)
      const set = (text: string) => onChange({ ...values, percentile: text })
      return (
        <>
          <div className={classes['percentile']}>
            <NumberBox
              label={t('percentile')}
              inputMode="decimal"
              unit="%"
              value={values.percentile}
              error={error}
              onChange={({ currentTarget }) => set(currentTarget.value)}
            />
            <div className={classes['slider']}>
              <input
                type="range"
                min={0}
                max={100}
                aria-label={t('percentileSlider')}
                value={percentile ?? 50}
                onChange={({ currentTarget }) => set(currentTarget.value)}
              />
              <span aria-hidden="true">
                <span>{t('cheapest')}</span>
                <span>{t('median')}</span>
                <span>{t('dearest')}</span>
              </span>
            </div>
          </div>
          <p className={classes['hint']}>
            {percentile !== undefined && error === undefined && t('percentileHint', { share: format.percent(percentile / 100) })}{' '}
            <MarketAge markets={markets} context={context} />
          </p>
          <MarketState markets={markets} context={context} />
          <MarketGap markets={markets} context={context} />
        </>
      )
    }
  }
}

/** Its own component: only the age needs the clock. */
function MarketAge({ markets: { readAt, isReading }, context: { t, format } }: Pick<Props, 'markets' | 'context'>) {
  const now = useNow(5_000)
  return readAt > 0 && !isReading && t('marketRead', { ago: format.ago(readAt, Math.max(now, readAt)) })
}

/** A percentile of a part of the market is told to be one. */
function MarketGap({ markets: { rests, isReading }, context: { t, format } }: Pick<Props, 'markets' | 'context'>) {
  if (isReading || rests.on === rests.of) return null
  return (
    <p className={classes['gap']} role="status">
      <Icon name="alert" size={14} />
      <span>{t('restsOn', { on: format.number(rests.on), count: rests.of })}</span>
    </p>
  )
}

function MarketState({ markets, context: { t, format } }: Pick<Props, 'markets' | 'context'>) {
  const { kinds, read, isReading, error, stop, readOn } = markets
  if (isReading) {
    return (
      <div className={classes['market']}>
        <span role="status">{t('readingMarket', { read: format.number(read), count: format.number(kinds.length) })}</span>
        <Button size="xs" variant="default" onClick={stop}>
          {t('stopReading')}
        </Button>
      </div>
    )
  }
  if (error !== null) return <ErrorAlert error={error} onRetry={readOn} />
  if (read === kinds.length) return null
  return (
    <Button size="xs" variant="default" onClick={readOn}>
      {t('readMarket')}
    </Button>
  )
}
