import { useId } from 'react'
import type { Ranged } from '@/contract/offer'
import type { Currency, Locale } from '@/contract/params'
import { useMessages } from '@/shared/i18n/i18n'
import { offersCatalog } from '../messages'
import { filtersSet, type FilterId, type OffersSearch } from '../offer-search'
import field from './field.module.css'
import { Fold } from './fold'
import { LocationFilter } from './location-filter'
import { NumberField } from './number-field'
import { ProviderFilter } from './provider-filter'
import { RangeField } from './range-field'
import { TextFilter } from './text-filter'

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
  const t = useMessages(offersCatalog)
  const scoreHelpId = useId()
  const set = filtersSet(search)
  const countOf = (names: readonly Ranged[], ...others: FilterId[]) =>
    set.filter((id) => others.includes(id) || names.some((name) => id === `${name}_from` || id === `${name}_to`)).length
  const ranges = (names: readonly Ranged[]) =>
    names.map((name) => <RangeField key={name} name={name} search={search} onChange={onChange} currency={currency} />)
  return (
    <div>
      <Fold title={t('locationAndProvider')} set={countOf([], 'location', 'provider', 'score_from')}>
        <LocationFilter chosen={search.location} onChange={(location) => onChange({ location })} />
        <ProviderFilter value={search.provider} onCommit={(provider) => onChange({ provider })} locale={locale} />
        <div className={field['field']}>
          <span className={field['head']} aria-hidden="true">
            {t('minimumScore')}
          </span>
          <NumberField
            label={t('minimumScore')}
            placeholder={t('anyScore')}
            value={search.score_from}
            onCommit={(score_from) => onChange({ score_from })}
            describedBy={scoreHelpId}
          />
          <p className={field['hint']} id={scoreHelpId}>
            {t('scoreHelp')}
          </p>
        </div>
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
      <Fold title={t('otherFilters')} set={countOf(OTHER)}>
        {ranges(OTHER)}
      </Fold>
    </div>
  )
}
