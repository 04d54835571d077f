import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { WantedCurrency } from '@/api/currency-switch'
import { setPreferences } from '@/api/preferences'
import type { Currency } from '@/contract/params'
import { useMessages } from '@/shared/i18n/i18n'
import type { OffersSearch } from '../offer-search'
import { CurrencyDialog } from './currency-dialog'
import { currencyCatalog } from './messages'
import classes from './currency.module.css'
import { useLimitWords, type PriceBounds } from './use-limit-words'

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

/** Asks what becomes of the price bounds in another currency, and offers the way back beside the chips. */
export function PriceLimit({ wanted, search, currency }: Props) {
  const t = useMessages(currencyCatalog)
  const limitWords = useLimitWords()
  const navigate = route.useNavigate()
  const [answered, setAnswered] = useState<WantedCurrency>()
  const [last, setLast] = useState<Switched>()
  const bounds: PriceBounds = { price_from: search.price_from, price_to: search.price_to }
  const set = (to: Currency, next: PriceBounds) => {
    setPreferences({ currency: to })
    // Replaced: the same bounds must not come back in another currency by the Back button.
    void navigate({ search: (before) => ({ ...before, ...next, currency: to }), replace: true, resetScroll: false })
  }
  const stands = last?.to === currency && isSame(last.after, bounds)
  return (
    <>
      {stands && (
        <p className={classes['was']} role="status">
          {t('was', { limit: limitWords(last.before, last.from) })} ·{' '}
          <button
            type="button"
            aria-label={t('undoName', { from: last.from, limit: limitWords(last.before, last.from) })}
            onClick={() => {
              setLast(undefined)
              set(last.from, last.before)
            }}
          >
            {t('undo')}
          </button>
        </p>
      )}
      {wanted !== answered && wanted.currency !== currency && (
        <CurrencyDialog
          from={currency}
          to={wanted.currency}
          search={search}
          bounds={bounds}
          onClose={() => setAnswered(wanted)}
          onSwitch={(after) => {
            setAnswered(wanted)
            setLast({ from: currency, to: wanted.currency, before: bounds, after })
            set(wanted.currency, after)
          }}
        />
      )}
    </>
  )
}

const isSame = (a: PriceBounds, b: PriceBounds): boolean => a.price_from === b.price_from && a.price_to === b.price_to
