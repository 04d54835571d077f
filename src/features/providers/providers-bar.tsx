import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Collected } from '@/api/list-pages'
import { countryLabel } from '@/domain/country-label'
import type { Provider } from '@/contract/provider'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { DataAge } from '@/shared/ui/data-age'
import { SearchBox } from '@/shared/ui/search-box'
import { Select } from '@/shared/ui/select'
import { Status } from '@/shared/ui/status'
import { countriesOf } from './find-providers'
import { providersCatalog } from './messages'
import classes from './providers-page.module.css'
import type { ProvidersSearch } from './providers-search'
import { PROVIDERS_SORTS } from './providers-sort'

interface Props {
  search: ProvidersSearch
  onChange: (next: Partial<ProvidersSearch>, how?: 'type') => void
  known: readonly Provider[]
  list: UseQueryResult<Collected<Provider>>
  shown: number
}

export function ProvidersBar({ search, onChange, known, list: query, shown }: Props) {
  const { data: list } = query
  const t = useMessages(providersCatalog)
  const format = useFormat()
  const { q = '', country = '', sort } = search
  const countries = countriesOf(known, format)
  const named =
    country === '' || countries.some(({ value }) => value === country)
      ? []
      : [{ value: country, label: countryLabel(country, format).name }]
  return (
    <div className={`row gap-2-4 ${classes['bar']}`}>
      <SearchBox label={t('search')} value={q} onChange={(text) => onChange({ q: text || undefined }, 'type')} />
      <Select
        label={t('country')}
        options={[{ value: '', label: t('anyCountry') }, ...countries, ...named]}
        value={country}
        onChange={(value) => onChange({ country: value || undefined })}
      />
      <Select
        label={t('sortBy')}
        options={[
          { value: 'none' as const, label: t('sort_none') },
          ...PROVIDERS_SORTS.map((value) => ({ value, label: t(`sort_${value}`) })),
        ]}
        value={sort ?? 'none'}
        onChange={(value) => onChange({ sort: value === 'none' ? undefined : value })}
      />
      <div className={`row note baseline ${classes['status']}`}>
        <Status as="span" className="emphasis">
          {list ? t('shown', { shown: format.number(shown), count: list.rows.length }) : t('loading')}
        </Status>
        {list && <DataAge at={query.dataUpdatedAt} isLoading={query.isFetching} onRefresh={() => void query.refetch()} />}
        {sort?.startsWith('score') && <span>{t('scoreHidden')}</span>}
        {q !== '' && <span>{t('searched')}</span>}
        {list && !list.isComplete && <span className="warn">{t('partlyLoaded')}</span>}
        {list && list.setAside > 0 && (
          <Link to="/settings" className="warn">
            {t('unread', { count: list.setAside })}
          </Link>
        )}
      </div>
    </div>
  )
}
