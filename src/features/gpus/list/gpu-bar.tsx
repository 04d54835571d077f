import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Collected } from '@/api/list-pages'
import type { Gpu } from '@/contract/gpu'
import type { Provider } from '@/contract/provider'
import { DataAge } from '@/shared/ui/data-age'
import { SearchBox } from '@/shared/ui/search-box'
import { Segmented } from '@/shared/ui/segmented'
import { Select } from '@/shared/ui/select'
import { Status } from '@/shared/ui/status'
import { GPU_COLUMNS, type ChangeGpus, type GpuSort, type GpusSearch } from '../gpu-search'
import { ListFailed } from '../list-failed'
import { useGpusReader, type GpusReader } from '../use-gpus-reader'
import { firstDirection } from './find-gpus'
import { columnHead } from './gpu-columns'
import classes from './gpu-list.module.css'
import type { useLoadedOffers } from './use-loaded-offers'

interface Props {
  search: GpusSearch
  onChange: ChangeGpus
  list: UseQueryResult<Collected<Gpu>>
  providers: UseQueryResult<Collected<Provider>>
  loaded: Pick<ReturnType<typeof useLoadedOffers>, 'loadedAt' | 'isFetching' | 'reload'>
  shown: number
  isPhone: boolean
}

export function GpuBar({ search, onChange, list, providers, loaded, shown, isPhone }: Props) {
  const context = useGpusReader()
  const { t } = context
  const { q, group, pick, sort = 'perMoney_desc' } = search
  return (
    <div className={`row gap-2-4 ${classes['bar']}`}>
      <SearchBox label={t('search')} value={q ?? ''} onChange={(text) => onChange({ q: text || undefined }, 'type')} />
      {!isPhone && pick === undefined && (
        <div className="line note rigid">
          <span aria-hidden="true">{t('groupBy')}</span>
          <Segmented
            label={t('groupBy')}
            size="sm"
            value={group ?? 'generation'}
            onChange={(next) => onChange({ group: next === 'generation' ? undefined : next })}
            options={[
              { value: 'generation', label: t('byGeneration') },
              { value: 'use', label: t('byUse') },
              { value: 'none', label: t('byNone') },
            ]}
          />
        </div>
      )}
      <ProviderSelect providers={providers.data?.rows ?? []} search={search} onChange={onChange} />
      {/* If the models failed to load too, their error below has a button that retries both. */}
      {providers.isError && !providers.data && list.data && (
        <ListFailed text={t('providersFailed')} onRetry={() => void providers.refetch()} t={t} />
      )}
      {isPhone && (
        <Select label={t('sortBy')} options={sortOptions(sort, context)} value={sort} onChange={(next) => onChange({ sort: next })} />
      )}
      <ListedCount list={list} loaded={loaded} shown={shown} />
    </div>
  )
}

/** One option per column, in the direction of the first click on its head; a link may name the other one. */
function sortOptions(sort: GpuSort, context: GpusReader) {
  const sorts = GPU_COLUMNS.filter((column) => column !== 'providers').map((column) => {
    const direction = firstDirection(column) === 'ascending' ? 'asc' : 'desc'
    const value: GpuSort = sort.startsWith(`${column}_`) ? sort : `${column}_${direction}`
    return { value, label: columnHead(column, context) + (value.endsWith(direction) ? '' : value.endsWith('asc') ? ' ↑' : ' ↓') }
  })
  const chosen = GPU_COLUMNS.find((column) => sort.startsWith(`${column}_`)) ?? 'name'
  return sorts.some(({ value }) => value === sort) ? sorts : [...sorts, { value: sort, label: columnHead(chosen, context) }]
}

interface ProviderSelectProps extends Pick<Props, 'search' | 'onChange'> {
  providers: readonly Provider[]
}

function ProviderSelect({ providers, search: { provider = '' }, onChange }: ProviderSelectProps) {
  const { t, format } = useGpusReader()
  const sent = providers.flatMap(({ translit_name: value, name }) => (value ? [{ value, label: name || value }] : []))
  const options = sent.toSorted((a, b) => a.label.localeCompare(b.label, format.locale))
  // A link may contain a provider that is not listed.
  const named = provider === '' || sent.some(({ value }) => value === provider) ? [] : [{ value: provider, label: provider }]
  return (
    <Select
      label={t('provider')}
      options={[{ value: '', label: t('anyProvider') }, ...options, ...named]}
      value={provider}
      onChange={(value) => onChange({ provider: value || undefined })}
    />
  )
}

function ListedCount({ list: { data }, loaded, shown }: Pick<Props, 'list' | 'loaded' | 'shown'>) {
  const { t, format, currency } = useGpusReader()
  const all = data?.rows.length ?? 0
  return (
    <div className={`note push-end dots ${classes['status']}`}>
      <Status as="span" className="emphasis">
        {data && (shown === all ? t('models', { count: all }) : t('modelsOf', { shown: format.number(shown), all: format.number(all) }))}
      </Status>
      {data && <span>{currency}</span>}
      {data && <DataAge at={loaded.loadedAt} isLoading={loaded.isFetching} onRefresh={loaded.reload} />}
      {data && !data.isComplete && <span>{t('modelsCapped', { count: all })}</span>}
      {data && data.setAside > 0 && <Link to="/settings">{t('unreadableModels', { count: data.setAside })}</Link>}
    </div>
  )
}
