import { useQuery } from '@tanstack/react-query'
import { isWhole } from '@/api/list-pages'
import { providerListQuery } from '@/api/providers'
import type { Locale } from '@/contract/params'
import { useOfferReader, type OfferReader } from '@/api/use-reader'
import { catalog } from '@/shared/i18n/messages'
import type { messages } from './messages.en'

const marketCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })

export type MarketReader = OfferReader<typeof messages>

export const useMarketReader = (): MarketReader => useOfferReader(marketCatalog)

/** Translit names of all providers of the market; null while loading, and if the list is incomplete or has unreadable rows. */
export function useListedProviders(locale: Locale): ReadonlySet<string> | null {
  const { data } = useQuery({ ...providerListQuery({ locale }), meta: { isQuiet: true } })
  const slugs = isWhole(data) ? data?.rows.map(({ translit_name }) => translit_name?.trim() || null) : undefined
  return slugs?.every((slug) => slug !== null) ? new Set(slugs) : null
}
