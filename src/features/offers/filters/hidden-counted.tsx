import { useMessages } from '@/shared/i18n/i18n'
import { hideCatalog } from '../hide/use-hiding'
import type { OffersSearch } from '../offer-search'

/** Says that totals of the API count the offers that the console drops. Nothing unless the search has such items. */
export function HiddenCounted({ search }: { search: Pick<OffersSearch, 'not_provider' | 'not_country'> }) {
  const t = useMessages(hideCatalog)
  return search.not_provider.length + search.not_country.length > 0 && <p className="caption">{t('countedToo')}</p>
}
