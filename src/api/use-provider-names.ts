import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Locale } from '@/contract/params'
import { nameOfProvider } from '@/domain/model-name'
import { providerListQuery } from './providers'

// Apart from the list, which `boot.ts` requests before React has loaded.

/** Search results have the translit name only (SPEC 2.5). Callers show it if the provider is not listed. */
export function useProviderNames(locale: Locale, enabled = true): ReadonlyMap<string, string> {
  const { data } = useQuery({ ...providerListQuery({ locale }), meta: { isQuiet: true }, enabled })
  return useMemo(() => {
    const named = data?.rows.flatMap((row) => (row.translit_name ? [[row.translit_name, nameOfProvider(row)] as const] : []))
    return new Map(named)
  }, [data])
}
