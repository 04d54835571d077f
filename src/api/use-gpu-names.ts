import { useQuery } from '@tanstack/react-query'
import type { Currency } from '@/contract/params'
import { useLocale } from '@/shared/i18n/i18n'
import { gpuListQuery } from './gpus'

// Apart from the list, which `boot.ts` requests before React has loaded.

/** GPU model names by translit name, for offers that are known only from the URL. Loaded only if needed. */
export function useGpuNames(currency: Currency, isNeeded: boolean): ReadonlyMap<string, string> {
  const locale = useLocale()
  const { data } = useQuery({ ...gpuListQuery({ currency, locale }), enabled: isNeeded, meta: { isQuiet: true } })
  const named = data?.rows.flatMap(({ translit_name, name }) => (translit_name && name ? [[translit_name, name] as const] : []))
  return new Map(named)
}
