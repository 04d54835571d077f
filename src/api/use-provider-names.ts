import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Locale } from '@/contract/params'
import { providerListQuery } from './providers'

/**
 * Search results name their provider by its translit name only (SPEC 2.5); the readable name comes from the provider
 * list. While that is missing, the translit name stands in.
 */
export function useProviderNames(locale: Locale): ReadonlyMap<string, string> {
  const { data } = useQuery({ ...providerListQuery({ locale }), meta: { isQuiet: true } })
  return useMemo(() => {
    const named = data?.rows.flatMap(({ translit_name, name }) => (translit_name && name ? [[translit_name, name] as const] : []))
    return new Map(named)
  }, [data])
}
