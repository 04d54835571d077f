import { useSearch } from '@tanstack/react-router'
import type { Currency } from '@/contract/params'
import { usePreferences } from './preferences'

/** The currency prices are asked for in, here and now: the address's, else the reader's own. */
export function useCurrency(): Currency {
  const search = useSearch({ strict: false })
  const { currency: preferred } = usePreferences()
  return search.currency ?? preferred
}
