import { Button } from '@/shared/ui/button'
import { useQueries } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { offerCountQuery } from '@/api/offers'
import type { Preferences } from '@/api/preferences'
import type { Currency } from '@/contract/params'
import { convertedBound, inverse, type PriceRatio } from '@/domain/price-ratio'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { CheckboxField } from '@/shared/ui/checkbox-field'
import { Dialog } from '@/shared/ui/dialog'
import { Status } from '@/shared/ui/status'
import { useNow } from '@/shared/ui/use-now'
import { toCount, toFilters, type OffersSearch } from '../offer-search'
import card from '@/shared/ui/fields.module.css'
import classes from './currency.module.css'
import { currencyCatalog, useFormatBounds, type PriceBounds } from './use-format-bounds'
import { usePriceRatio, type RatioFound } from './use-price-ratio'

interface Props {
  from: Currency
  to: Currency
  search: OffersSearch
  bounds: PriceBounds
  /** @param always the choice to repeat without asking next time */
  onSwitch: (bounds: PriceBounds, always: LimitChoice | undefined) => void
  onClose: () => void
}

export type LimitChoice = NonNullable<Preferences['limitChoice']>
const CHOICES = ['convert', 'keep', 'drop'] as const satisfies LimitChoice[]

export const NO_BOUNDS: PriceBounds = { price_from: undefined, price_to: undefined }

/** Asks how price bounds follow a change of the currency: convert, keep the number, or drop. */
export function CurrencyDialog({ from, to, search, bounds, onSwitch, onClose }: Props) {
  const t = useMessages(currencyCatalog)
  const formatBounds = useFormatBounds()
  const [picked, setPicked] = useState<LimitChoice>()
  const [isAlways, setAlways] = useState(false)
  const found = usePriceRatio(from, to, toFilters({ ...search, ...NO_BOUNDS }))
  const results = Object.fromEntries(CHOICES.map((choice) => [choice, boundsAfter(choice, bounds, found.ratio)])) as Record<
    LimitChoice,
    PriceBounds | null
  >
  const chosen = picked ?? (found.ratio ? 'convert' : undefined)
  const after = chosen && results[chosen]
  const countable = CHOICES.filter((choice) => results[choice] !== null)
  const counts = useQueries({
    queries: countable.map((choice) => offerCountQuery(toCount({ ...search, ...results[choice] }, to))),
  })
  return (
    <Dialog
      title={t('title')}
      width={684}
      onClose={onClose}
      foot={
        <>
          <div className="push-start">
            <CheckboxField label={t('always')} isOn={isAlways} onChange={setAlways} />
          </div>
          <Button variant="default" onClick={onClose}>
            {t('stay', { from })}
          </Button>
          <Button disabled={!after} onClick={() => after && onSwitch(after, isAlways ? chosen : undefined)}>
            {t('switchTo', { to })}
          </Button>
        </>
      }
    >
      <p className="note mb-3">
        {t.rich('about', { from, to, limit: <b className="emphasis">{t('quoted', { limit: formatBounds(bounds, from) })}</b> })}
      </p>
      <fieldset className="stack" aria-label={t('choices')}>
        {CHOICES.map((choice) => {
          const result = results[choice]
          return (
            <Option
              key={choice}
              name={t(choice)}
              limit={result && formatBounds(result, to)}
              total={counts[countable.indexOf(choice)]?.data?.total}
              isOn={chosen === choice}
              onChoose={() => setPicked(choice)}
            >
              {choice === 'convert' && <RatioSource found={found} from={from} to={to} />}
            </Option>
          )
        })}
      </fieldset>
    </Dialog>
  )
}

export function boundsAfter(choice: LimitChoice, bounds: PriceBounds, ratio: PriceRatio | null): PriceBounds | null {
  if (choice === 'convert') return ratio && converted(bounds, ratio.ratio)
  return choice === 'keep' ? bounds : NO_BOUNDS
}

const converted = ({ price_from: low, price_to: high }: PriceBounds, ratio: number): PriceBounds => ({
  price_from: low === undefined ? undefined : convertedBound(low, ratio, 'from'),
  price_to: high === undefined ? undefined : convertedBound(high, ratio, 'to'),
})

interface OptionProps {
  name: string
  limit: string | null
  total: number | undefined
  isOn: boolean
  onChoose: () => void
  children: ReactNode
}

function Option({ name, limit, total, isOn, onChoose, children }: OptionProps) {
  const t = useMessages(currencyCatalog)
  const id = useId()
  return (
    <div className={`grid gap-3 framed pad-3-4 relative rounded-lg ${card['card']} ${classes['choice']}`} data-chosen={isOn || undefined}>
      <input
        type="radio"
        className="radio-box"
        id={id}
        name="limit"
        checked={isOn}
        disabled={limit === null}
        aria-describedby={`${id}-about`}
        onChange={onChoose}
      />
      <div>
        <label htmlFor={id} className="dim">
          <strong className="emphasis">{name}</strong> {limit}
        </label>
        <div id={`${id}-about`}>{children}</div>
      </div>
      {total !== undefined && (
        <span className={total === 0 ? 'dim' : 'strong'}>{total === 0 ? t('noOffers') : t('countOffers', { count: total })}</span>
      )}
    </div>
  )
}

/** States the ratio and its source, in the direction whose number is above 1. */
function RatioSource({ found, from, to }: { found: RatioFound; from: Currency; to: Currency }) {
  const t = useMessages(currencyCatalog)
  const format = useFormat()
  const now = useNow(1_000)
  if (found.ratio) {
    const isUp = found.ratio.ratio >= 1
    const { ratio, lowest, highest, count } = isUp ? found.ratio : inverse(found.ratio)
    const number = (value: number) => format.number(value, 2)
    return (
      <p>
        {t('ratio', {
          unit: isUp ? from : to,
          other: isUp ? to : from,
          ratio: number(ratio),
          lowest: number(lowest),
          highest: number(highest),
          count,
          ago: format.ago(found.at, now),
        })}{' '}
        {t('noExchange')}
      </p>
    )
  }
  if (found.isLoading) return <Status>{t('loadingRatio')}</Status>
  return (
    <Status>
      {t(found.hasFailed ? 'ratioFailed' : found.isLoaded ? 'noRatio' : 'notLoaded')}{' '}
      {!found.isLoaded && (
        <button type="button" className="relative accent underline" onClick={found.load}>
          {t(found.hasFailed ? 'tryAgain' : 'loadBoth')}
        </button>
      )}
    </Status>
  )
}
