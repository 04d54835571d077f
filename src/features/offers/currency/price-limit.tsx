import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState, useId, type ReactNode } from 'react'
import type { WantedCurrency } from '@/api/currency-switch'
import { setPreferences, usePreferences, type Preferences } from '@/api/preferences'
import type { Currency } from '@/contract/params'
import { useMessages, useFormat } from '@/shared/i18n/i18n'
import { usePageSearch } from '@/shared/lib/use-page-search'
import { Status } from '@/shared/ui/status'
import { toFilters, type OffersSearch, toCount } from '../offer-search'
import classes from './currency.module.css'
import { usePriceRatio, type RatioFound } from './use-price-ratio'
import { Button } from '@/shared/ui/button'
import { useQueries } from '@tanstack/react-query'
import { offerCountQuery } from '@/api/offers'
import { convertedBound, inverse, type PriceRatio } from '@/domain/price-ratio'
import { CheckboxField } from '@/shared/ui/checkbox-field'
import { Dialog } from '@/shared/ui/dialog'
import { useNow } from '@/shared/ui/use-now'
import card from '@/shared/ui/fields.module.css'
import { wholeMoneyText } from '@/shared/ui/money-text'
import { catalog } from '@/shared/i18n/messages'

interface Props {
  wanted: WantedCurrency
  search: OffersSearch
  currency: Currency
}

interface Switched {
  from: Currency
  to: Currency
  before: PriceBounds
  after: PriceBounds
}

const route = getRouteApi('/_app/offers')

export function PriceLimit({ wanted, search, currency }: Props) {
  const t = useMessages(currencyCatalog)
  const formatBounds = useFormatBounds()
  const formatAmounts = useFormatAmounts()
  const { limitChoice } = usePreferences()
  const [address, change] = usePageSearch(route)
  const [answered, setAnswered] = useState<WantedCurrency>()
  /** The remembered choice needs a ratio that could not be found. */
  const [unable, setUnable] = useState<WantedCurrency>()
  const [last, setLast] = useState<Switched>()
  const bounds: PriceBounds = { price_from: search.price_from, price_to: search.price_to }
  const set = (to: Currency, next: PriceBounds) => {
    setPreferences({ currency: to })
    // An address without a currency is replaced: Back would restore its bounds in the new currency.
    change({ ...next, currency: to }, address.currency ? 'choose' : 'type')
  }
  const asked = { from: currency, to: wanted.currency, search, bounds }
  const isAsked = wanted !== answered && wanted.currency !== currency
  const switchTo = (after: PriceBounds) => {
    setAnswered(wanted)
    setLast({ from: currency, to: wanted.currency, before: bounds, after })
    set(wanted.currency, after)
  }
  const canUndo = last?.to === currency && isSame(last.after, bounds)
  return (
    <>
      {canUndo && (
        <Status className={`note ${classes['was']}`}>
          {t('was', { limit: formatAmounts(last.before, last.from) })} ·{' '}
          <button
            type="button"
            className="relative accent underline"
            aria-label={t('undoName', { from: last.from, limit: formatBounds(last.before, last.from) })}
            onClick={() => {
              setLast(undefined)
              set(last.from, last.before)
            }}
          >
            {t('undo')}
          </button>
        </Status>
      )}
      {isAsked && limitChoice !== undefined && wanted !== unable && (
        <RememberedChoice {...asked} choice={limitChoice} onSwitch={switchTo} onUnable={() => setUnable(wanted)} />
      )}
      {isAsked && (limitChoice === undefined || wanted === unable) && (
        <CurrencyDialog
          {...asked}
          onClose={() => setAnswered(wanted)}
          onSwitch={(after, always) => {
            if (always) setPreferences({ limitChoice: always })
            switchTo(after)
          }}
        />
      )}
    </>
  )
}

interface RememberedProps {
  from: Currency
  to: Currency
  search: OffersSearch
  bounds: PriceBounds
  choice: LimitChoice
  onSwitch: (after: PriceBounds) => void
  onUnable: () => void
}

function RememberedChoice({ from, to, search, bounds, choice, onSwitch, onUnable }: RememberedProps) {
  const t = useMessages(currencyCatalog)
  const needsRatio = choice === 'convert'
  const { ratio, isLoading } = usePriceRatio(from, to, toFilters({ ...search, ...NO_BOUNDS }), needsRatio)
  const isReady = !needsRatio || !isLoading
  const finish = useEffectEvent(() => {
    const after = boundsAfter(choice, bounds, ratio)
    if (after) onSwitch(after)
    else onUnable()
  })
  useEffect(
    function switchWhenRatioIsKnown() {
      if (isReady) finish()
    },
    [isReady],
  )
  return <Status className={`note ${classes['was']}`}>{needsRatio && t('loadingRatio')}</Status>
}

const isSame = (a: PriceBounds, b: PriceBounds): boolean => a.price_from === b.price_from && a.price_to === b.price_to

interface CurrencyDialogProps {
  from: Currency
  to: Currency
  search: OffersSearch
  bounds: PriceBounds
  /** @param always the choice to repeat without asking next time */
  onSwitch: (bounds: PriceBounds, always: LimitChoice | undefined) => void
  onClose: () => void
}

type LimitChoice = NonNullable<Preferences['limitChoice']>
const CHOICES = ['convert', 'keep', 'drop'] as const satisfies LimitChoice[]

const NO_BOUNDS: PriceBounds = { price_from: undefined, price_to: undefined }

/** Asks how price bounds follow a change of the currency: convert, keep the number, or drop. */
function CurrencyDialog({ from, to, search, bounds, onSwitch, onClose }: CurrencyDialogProps) {
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

function boundsAfter(choice: LimitChoice, bounds: PriceBounds, ratio: PriceRatio | null): PriceBounds | null {
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

const currencyCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })

interface PriceBounds {
  price_from: number | undefined
  price_to: number | undefined
}

function useFormatAmounts(): (bounds: PriceBounds, currency: Currency) => string {
  const format = useFormat()
  return ({ price_from: from, price_to: to }, currency) =>
    [from, to].flatMap((amount) => (amount === undefined ? [] : [wholeMoneyText(amount, currency, format)])).join('–')
}

/** For example "up to $10.00 / h". */
function useFormatBounds(): (bounds: PriceBounds, currency: Currency) => string {
  const t = useMessages(currencyCatalog)
  const format = useFormat()
  return ({ price_from: from, price_to: to }, currency) => {
    const money = (amount: number) => wholeMoneyText(amount, currency, format)
    if (from !== undefined && to !== undefined) return t('between', { low: money(from), high: t('perHour', { price: money(to) }) })
    if (to !== undefined) return t('upTo', { price: t('perHour', { price: money(to) }) })
    return from === undefined ? t('anyPrice') : t('fromPrice', { price: t('perHour', { price: money(from) }) })
  }
}
