import type { Ranged } from '@/contract/offer'
import type { Currency, Locale } from '@/contract/params'
import { useMessages } from '@/shared/i18n/i18n'
import { latePart } from '@/shared/ui/late-part'
import { offersCatalog } from '../messages'
import { filtersSet, type FilterId, type OffersSearch } from '../offer-search'
import { Flag } from './flag'
import { Fold } from './fold'
import { RangeField } from './range-field'
import { TextFilter } from './text-filter'

const PlaceFields = latePart(async () => (await import('./place-fields')).PlaceFields)

interface Props {
  search: OffersSearch
  onChange: (next: Partial<OffersSearch>) => void
  currency: Currency
  locale: Locale
}

const CPU = ['vcpu', 'cpu_cores', 'cpu_freq'] as const
const MEMORY = ['ram', 'memory_speed', 'disk'] as const
const NETWORK = ['ethernet_in', 'ethernet_out'] as const
const OTHER = ['capacity'] as const

/** The filters that are set less often, in folds. */
export function MoreFilters({ search, onChange, currency, locale }: Props) {
  // Everything here depends on the whole search: a cache would be bytes and nothing else.
  'use no memo'
  const t = useMessages(offersCatalog)
  const set = filtersSet(search)
  const countOf = (names: readonly Ranged[], ...others: FilterId[]) =>
    set.filter((id) => others.includes(id) || names.some((name) => id === `${name}_from` || id === `${name}_to`)).length
  const ranges = (names: readonly Ranged[]) =>
    names.map((name) => <RangeField key={name} name={name} search={search} onChange={onChange} currency={currency} />)
  return (
    <div>
      <Fold title={t('locationAndProvider')} set={countOf([], 'location', 'provider', 'score_from')}>
        <PlaceFields search={search} onChange={onChange} locale={locale} />
      </Fold>
      <Fold title={t('cpu')} set={countOf(CPU, 'cpu')}>
        <TextFilter label={t('cpuName')} placeholder="EPYC 9654" value={search.cpu} onCommit={(cpu) => onChange({ cpu })} />
        {ranges(CPU)}
      </Fold>
      <Fold title={t('memoryAndDisk')} set={countOf(MEMORY)}>
        {ranges(MEMORY)}
      </Fold>
      <Fold title={t('network')} set={countOf(NETWORK)}>
        {ranges(NETWORK)}
      </Fold>
      <Fold title={t('otherFilters')} set={countOf(OTHER) + [search.in_stock, search.rentable].filter((flag) => flag === false).length}>
        {ranges(OTHER)}
        <Flag label={t('onlyOutOfStock')} value={search.in_stock} wanted={false} onChange={(in_stock) => onChange({ in_stock })} />
        <Flag label={t('onlyNotForRent')} value={search.rentable} wanted={false} onChange={(rentable) => onChange({ rentable })} />
      </Fold>
    </div>
  )
}
