import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Collected } from '@/api/list-pages'
import { gpuListQuery } from '@/api/gpus'
import { providerListQuery } from '@/api/providers'
import type { Gpu } from '@/contract/gpu'
import type { Provider } from '@/contract/provider'
import { DataTable } from '@/shared/ui/data-table'
import { QueryState } from '@/shared/ui/query-state'
import { SearchBox } from '@/shared/ui/search-box'
import { Select } from '@/shared/ui/select'
import { PHONE, useMedia } from '@/shared/ui/use-media'
import { GPU_SORTS, type GpusSearch } from '../gpu-search'
import { ListFailed } from '../list-failed'
import type { WordsContext } from '../words-context'
import { findGpus, headSort, sortOfHead } from './find-gpus'
import { gpuColumns } from './gpu-columns'
import classes from './gpu-list.module.css'

interface Props {
  search: GpusSearch
  onChange: (next: Partial<GpusSearch>, how?: 'type') => void
  context: WordsContext
}

const SKELETON_ROWS = 16

/** Every model of the market, or of one provider: found and ordered here, for the service does neither. */
export function GpuList({ search, onChange, context }: Props) {
  const { t, format, currency } = context
  const { provider, q, sort } = search
  const { data, error, refetch } = useQuery(gpuListQuery({ currency, locale: format.locale, provider }))
  const providers = useQuery({ ...providerListQuery({ locale: format.locale }), meta: { isQuiet: true } })
  const areProvidersMissing = providers.isError && !providers.data
  const isPhone = useMedia(PHONE)
  const rows = data ? findGpus(data.rows, search, context) : []
  // Models were sent, and none of them could be read.
  const isUnread = data !== undefined && data.rows.length === 0 && data.setAside > 0
  const table = {
    label: t('title'),
    columns: gpuColumns(rows, context, isPhone),
    sort: headSort(sort),
    onSort: (next: Parameters<typeof sortOfHead>[0]) => onChange({ sort: sortOfHead(next) }),
    onPhone: 'cards' as const,
  }
  return (
    <>
      <div className={classes['bar']}>
        <SearchBox label={t('search')} value={q ?? ''} onChange={(text) => onChange({ q: text || undefined }, 'type')} />
        <ProviderSelect providers={providers.data?.rows ?? []} search={search} onChange={onChange} context={context} />
        {/* Where nothing could be read at all, one message says so, and one button reads it all again. */}
        {areProvidersMissing && data && <ListFailed words={t('providersFailed')} onRetry={() => void providers.refetch()} t={t} />}
        <Select
          label={t('sortBy')}
          options={[{ value: 'none' as const, label: t('sort_none') }, ...GPU_SORTS.map((value) => ({ value, label: t(`sort_${value}`) }))]}
          value={sort ?? 'none'}
          onChange={(value) => onChange({ sort: value === 'none' ? undefined : value })}
        />
        <Status list={data} shown={rows.length} t={t} format={format} />
      </div>
      <p className={classes['note']}>{t('bestPriceAbout')}</p>
      <QueryState
        query={{ data, error, refetch: () => Promise.all([refetch(), areProvidersMissing && providers.refetch()]) }}
        skeleton={<DataTable {...table} rows={[]} rowKey={rowKey} loadingRows={SKELETON_ROWS} />}
        isEmpty={() => rows.length === 0}
        empty={
          <div className={classes['empty']}>
            {q === undefined || isUnread ? (
              <h2>{t(isUnread ? 'noModelsRead' : provider === undefined ? 'noModels' : 'noModelsOf')}</h2>
            ) : (
              <>
                <h2>{t('noMatch', { text: q })}</h2>
                <Button variant="default" onClick={() => onChange({ q: undefined })}>
                  {t('clearSearch')}
                </Button>
              </>
            )}
          </div>
        }
      >
        {() => <DataTable {...table} rows={rows} rowKey={rowKey} />}
      </QueryState>
    </>
  )
}

const rowKey = (gpu: Gpu, index: number): string => gpu.translit_name || gpu.id || `${index}`

interface ProviderSelectProps extends Props {
  providers: readonly Provider[]
}

/** Whose models are listed: that is the service's own filter. */
function ProviderSelect({ providers, search: { provider = '' }, onChange, context: { t, format } }: ProviderSelectProps) {
  const sent = providers.flatMap(({ translit_name: value, name }) => (value ? [{ value, label: name || value }] : []))
  const options = sent.toSorted((a, b) => a.label.localeCompare(b.label, format.locale))
  // A link may name a provider that is not listed.
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

interface StatusProps extends Pick<WordsContext, 't' | 'format'> {
  list: Collected<Gpu> | undefined
  shown: number
}

function Status({ list, shown, t, format }: StatusProps) {
  const all = list?.rows.length ?? 0
  return (
    <div className={classes['status']}>
      <output>
        {list && (shown === all ? t('models', { count: all }) : t('modelsOf', { shown: format.number(shown), all: format.number(all) }))}
      </output>
      {list && !list.isComplete && <span>{t('modelsCapped', { count: all })}</span>}
      {list && list.setAside > 0 && <Link to="/settings">{t('modelsSetAside', { count: list.setAside })}</Link>}
    </div>
  )
}
