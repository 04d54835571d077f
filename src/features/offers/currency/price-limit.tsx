import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { WantedCurrency } from '@/api/currency-switch'
import { setPreferences, usePreferences } from '@/api/preferences'
import type { Currency } from '@/contract/params'
import { useMessages } from '@/shared/i18n/i18n'
import { usePageSearch } from '@/shared/lib/use-page-search'
import { Status } from '@/shared/ui/status'
import { toFilters, type OffersSearch } from '../offer-search'
import { boundsAfter, CurrencyDialog, NO_BOUNDS, type LimitChoice } from './currency-dialog'
import { currencyCatalog, useFormatAmounts, useFormatBounds, type PriceBounds } from './use-format-bounds'
import classes from './currency.module.css'
import { usePriceRatio } from './use-price-ratio'

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
