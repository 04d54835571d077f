import { useNavigate, useSearch } from '@tanstack/react-router'
import { currencySwitch } from '@/api/currency-switch'
import { setPreferences } from '@/api/preferences'
import { useCurrency } from '@/api/use-reader'
import type { Currency } from '@/contract/params'

/** Saves the currency in the preferences, and in the URL if it contains one. A page may intercept the change. */
export function useSetCurrency(): (currency: Currency) => void {
  const named = useSearch({ strict: false, select: (search) => search.currency })
  const navigate = useNavigate()
  const asked = useCurrency()
  return (currency) => {
    const ask = currencySwitch()
    if (ask && currency !== asked) return ask(currency)
    setPreferences({ currency })
    if (named !== undefined) {
      void navigate({ to: '.', search: (search: object) => ({ ...search, currency }), replace: true, resetScroll: false })
    }
  }
}
