import { useSearch } from '@tanstack/react-router'
import type { Currency } from '@/contract/params'
import { usePreferences } from './preferences'

/** The currency of price requests: from the URL, otherwise from the preferences. */
export function useCurrency(): Currency {
  const asked = useSearch({ strict: false, select: ({ currency }) => currency })
  const { currency: preferred } = usePreferences()
  return asked ?? preferred
}
