import { useNavigate, useSearch } from '@tanstack/react-router'
import { currencySwitch } from '@/api/currency-switch'
import { setPreferences } from '@/api/preferences'
import { useCurrency } from '@/api/use-currency'
import type { Currency } from '@/contract/params'

/** Changes the currency for good, and in the address too where that names one. */
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
