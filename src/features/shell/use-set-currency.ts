import { useNavigate, useSearch } from '@tanstack/react-router'
import { setPreferences } from '@/api/preferences'
import type { Currency } from '@/contract/params'

/** Changes the currency for good, and in the address too where that names one. */
export function useSetCurrency(): (currency: Currency) => void {
  const named = useSearch({ strict: false, select: (search) => search.currency })
  const navigate = useNavigate()
  return (currency) => {
    setPreferences({ currency })
    if (named !== undefined) {
      void navigate({ to: '.', search: (search: object) => ({ ...search, currency }), replace: true, resetScroll: false })
    }
  }
}
