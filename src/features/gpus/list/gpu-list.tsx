import { joinDots } from '@/shared/lib/join-dots'
import { Button } from '@/shared/ui/button'
import { skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { gpuListQuery } from '@/api/gpus'
import { isWhole, type Collected } from '@/api/list-pages'
import { slicedModelsQuery } from '@/api/market-prices'
import { providerListQuery } from '@/api/providers'
import { nameOfProvider } from '@/domain/model-name'
import { parsePicks, withPick, writePicks, PROVIDERS_MAX } from '@/domain/provider-picks'
import { EmptyState } from '@/shared/ui/empty-state'
import { DataTable, type DataColumn, type DataSort, type HeadGroup } from '@/shared/ui/data-table'
import { QueryState } from '@/shared/ui/query-state'
import { PHONE, useMedia } from '@/shared/ui/use-media'
import { unreadReason } from '@/api/diagnostics'
import type { Currency } from '@/contract/params'
import { listGpus, type Gpu } from '@/contract/gpu'
import type { Provider } from '@/contract/provider'
import { DataAge } from '@/shared/ui/data-age'
import { UnreadRows } from '@/shared/ui/unread-rows/unread-rows'
import { type ChangeGpus, type GpusSearch, GPU_COLUMNS, type GpuSort } from '../gpu-search'
import { ListFailed } from '../list-failed'
import { useGpusReader, type GpusReader } from '../use-gpus-reader'
import { findGpus, headSort, sortGpus, sortOfHead, groupGpus, type GpuGroup, firstDirection } from './find-gpus'
import { gpuCardColumns, gpuColumns, type ColumnsContext, columnHead } from './gpu-columns'
import { ExportMenu } from '@/shared/ui/export-menu'
import { ListStatus } from '@/shared/ui/list-status'
import classes from './gpu-list.module.css'
import { type GpuRow, bestValue, gpuRow } from './gpu-rows'
import { useLoadedOffers } from './use-loaded-offers'
import { Link } from '@tanstack/react-router'
import { PickTray, TrayPick } from '@/shared/ui/pick-tray'
import { SearchBox } from '@/shared/ui/search-box'
import { Segmented } from '@/shared/ui/segmented'
import { Select } from '@/shared/ui/select'
import { Status } from '@/shared/ui/status'

interface Props {
  search: GpusSearch
  onChange: ChangeGpus
}

const SKELETON_ROWS = 16
/** 1240 px at the default font size. */
const NARROW = '(max-width: 77.5rem)'
const NO_OFFERS = { offers: undefined, count: undefined }

export function GpuList({ search, onChange }: Props) {
  const context = useGpusReader()
  const { t, format, currency } = context
  const { provider, q = '', sort = 'perMoney_desc' } = search
  const list = useQuery(gpuListQuery({ currency, locale: format.locale, provider }))
  const { data, error, refetch } = list
  const providers = useQuery({ ...providerListQuery({ locale: format.locale }), meta: { isQuiet: true } })
  const isPhone = useMedia(PHONE)
  const isNarrow = useMedia(NARROW)
  const { isComparing, picked, ticks, onTicks, onTick } = ticksOf(search, onChange)
  const listed = data?.rows.filter(({ translit_name: slug }) => !picked || (slug !== null && picked.includes(slug.trim())))
  const slugs = [...new Set(listed?.flatMap(({ translit_name }) => translit_name?.trim() || []))]
  const loaded = useLoadedOffers({ slugs, provider, currency, list })
  const rows = listed?.map((gpu) => gpuRow(gpu, currency, loaded.bySlug.get(gpu.translit_name?.trim() ?? '') ?? NO_OFFERS)) ?? []
  const sorted = sortGpus(findGpus(rows, q, context), sort, format.locale, currency)
  const group = isComparing ? 'none' : (search.group ?? 'generation')
  const groups = group === 'none' ? [] : groupGpus(sorted, group)
  const shown = group === 'none' ? sorted : groups.flatMap((one) => one.rows)
  const heads = new Map(groups.map((one) => [one.rows[0], one]))
  const columnsContext: ColumnsContext = {
    ...context,
    rows,
    sorted: headSort(sort).column,
    best: useVerifiedBest(rows, currency),
    provider,
    ticks,
    onTick,
  }
  const columns = isPhone ? gpuCardColumns(columnsContext) : gpuColumns(columnsContext, isNarrow)
  const table = {
    label: t('gpusTitle'),
    columns,
    ...(isPhone ? {} : { headGroups: headGroups(columns, context) }),
    section: (row: GpuRow) => {
      const head = heads.get(row)
      return head && <GroupHead group={head} by={group === 'use' ? 'use' : 'generation'} />
    },
    sort: headSort(sort),
    onSort: (next: DataSort) => onChange({ sort: sortOfHead(next) }),
    onPhone: 'cards' as const,
  }
  const areProvidersMissing = providers.isError && !providers.data
  return (
    <div className={`column ${classes['list']}`}>
      <GpuBar {...{ search, onChange, list, providers, loaded, isPhone }} shown={shown.length} />
      <QueryState
        hasGutter
        query={{ data, error, refetch: () => Promise.all([refetch(), areProvidersMissing && providers.refetch()]) }}
        skeleton={<DataTable {...table} rows={[]} rowKey={rowKey} loadingRows={SKELETON_ROWS} />}
        isEmpty={() => shown.length === 0}
        empty={<NoGpus search={search} onChange={onChange} setAside={data?.rows.length === 0 ? data.setAside : 0} />}
      >
        {() => (
          <>
            <DataTable
              {...table}
              rows={shown}
              rowKey={rowKey}
              isMarked={({ slug }) => !isComparing && slug !== null && ticks.includes(slug)}
            />
            <GpuFoot
              loaded={loaded}
              all={slugs.length}
              shown={shown}
              columns={() => gpuColumns(columnsContext, false)}
              total={isWhole(data) ? undefined : data?.total}
            />
          </>
        )}
      </QueryState>
      {ticks.length > 0 && <GpuTray ticks={ticks} rows={rows} search={search} isComparing={isComparing} onTicks={onTicks} />}
    </div>
  )
}

interface GpuBarProps {
  search: GpusSearch
  onChange: ChangeGpus
  list: UseQueryResult<Collected<Gpu>>
  providers: UseQueryResult<Collected<Provider>>
  loaded: Pick<ReturnType<typeof useLoadedOffers>, 'loadedAt' | 'isFetching' | 'reload'>
  shown: number
  isPhone: boolean
}

function GpuBar({ search, onChange, list, providers, loaded, shown, isPhone }: GpuBarProps) {
  const context = useGpusReader()
  const { t } = context
  const { q, group, pick, sort = 'perMoney_desc' } = search
  return (
    <div className={`row gap-2-4 pad-gutter pad-bottom-3 ${classes['bar']}`}>
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

interface ProviderSelectProps extends Pick<GpuBarProps, 'search' | 'onChange'> {
  providers: readonly Provider[]
}

function ProviderSelect({ providers, search: { provider = '' }, onChange }: ProviderSelectProps) {
  const { t, format } = useGpusReader()
  const sent = providers.flatMap((row) => (row.translit_name ? [{ value: row.translit_name, label: nameOfProvider(row) }] : []))
  const options = sent.toSorted((a, b) => a.label.localeCompare(b.label, format.locale))
  // A link may contain a provider that is not listed.
  const named = provider === '' || sent.some(({ value }) => value === provider) ? [] : [{ value: provider, label: provider }]
  return (
    <Select
      label={t('provider')}
      options={[{ value: '', label: t('allProviders') }, ...options, ...named]}
      value={provider}
      onChange={(value) => onChange({ provider: value || undefined })}
    />
  )
}

function ListedCount({ list: { data }, loaded, shown }: Pick<GpuBarProps, 'list' | 'loaded' | 'shown'>) {
  const { t, currency } = useGpusReader()
  const all = data?.rows.length ?? 0
  return (
    <div className={`note push-end dots ${classes['status']}`}>
      <Status as="span" className="emphasis">
        {data && (shown === all ? t('models', { count: all }) : t('modelsOf', { shown, all }))}
      </Status>
      {data && <span>{currency}</span>}
      {data && <DataAge at={loaded.loadedAt} isLoading={loaded.isFetching} onRefresh={loaded.reload} />}
      {data && !data.isComplete && <span>{t('modelsCapped', { count: all })}</span>}
      {data && data.setAside > 0 && <Link to="/settings">{t('unreadableModels', { count: data.setAside })}</Link>}
    </div>
  )
}

/** The ticked models: of the comparison if it is open, else those to compare. */
function ticksOf(search: GpusSearch, onChange: ChangeGpus) {
  const isComparing = search.pick !== undefined
  const picked = isComparing ? parsePicks(search.pick) : null
  const ticks = picked ?? parsePicks(search.tick)
  const onTicks = (next: readonly string[]) => {
    const written = writePicks(next)
    onChange(isComparing ? { pick: written } : { tick: written })
  }
  const onTick = (slug: string, isTicked: boolean) => {
    if (isComparing) return onTicks(withPick(ticks, slug, isTicked))
    onChange((before) => ({ tick: writePicks(withPick(parsePicks(before.tick), slug, isTicked)) }))
  }
  return { isComparing, picked, ticks, onTicks, onTick }
}

interface NoGpusProps extends Props {
  /** Number of unreadable models, if the response contained only them. */
  setAside: number
}

function NoGpus({ search: { pick, q = '', provider }, onChange, setAside }: NoGpusProps) {
  const { t } = useGpusReader()
  if (setAside > 0) return <UnreadRows count={setAside} reason={unreadReason(listGpus)} />
  return (
    <EmptyState>
      {pick !== undefined ? (
        <h2>{t('nonePicked')}</h2>
      ) : q === '' ? (
        <h2>{t(provider === undefined ? 'noModels' : 'noModelsOf')}</h2>
      ) : (
        <>
          <h2>{t('noMatch', { text: q })}</h2>
          <Button variant="default" onClick={() => onChange({ q: undefined })}>
            {t('clearSearch')}
          </Button>
        </>
      )}
    </EmptyState>
  )
}

/** The best value, unless its reported price may be for a part of a GPU: one request, once the counts are loaded. */
function useVerifiedBest(rows: readonly GpuRow[], currency: Currency): GpuRow | null {
  const best = bestValue(rows)
  const memory = best?.figures.sheet?.memory
  const isDue = best?.slug && memory !== undefined && !best.isPriceLoaded
  const sliced = slicedModelsQuery({ gpus: [best?.slug ?? ''], memory: memory ?? 0, currency })
  const { data } = useQuery({ ...sliced, ...(isDue ? {} : { queryFn: skipToken }) })
  return best?.isPriceLoaded || data?.length === 0 ? best : null
}

const rowKey = ({ slug, gpu }: GpuRow, index: number): string => slug ?? gpu.id ?? `${index}`

function headGroups(columns: readonly DataColumn<GpuRow>[], { t }: GpusReader): HeadGroup[] {
  const market = columns.findIndex(({ id }) => id === 'price')
  return [
    { id: 'model', head: null, span: 2 },
    {
      id: 'sheet',
      head: t.rich('sheetGroup', { about: <small className="caption plain ms-2">{t('sheetGroupAbout')}</small> }),
      span: market - 2,
    },
    {
      id: 'market',
      head: t.rich('marketGroup', { about: <small className="caption plain ms-2">{t('marketGroupAbout')}</small> }),
      span: columns.length - market,
    },
  ]
}

function GroupHead({ group: { id, rows, years }, by }: { group: GpuGroup; by: 'generation' | 'use' }) {
  const { t } = useGpusReader()
  const span = years && (years.from === years.to ? `${years.from}` : `${years.from}–${years.to}`)
  const about = id === 'unlisted' ? '' : by === 'use' ? (id === 'other' ? '' : t(`use_${id as 'large'}`)) : span
  return (
    <>
      {t(`group_${id}`)} <small className="caption plain">{joinDots([t('models', { count: rows.length }), about])}</small>
    </>
  )
}

interface FootProps {
  loaded: ReturnType<typeof useLoadedOffers>
  all: number
  /** In the order on screen. */
  shown: readonly GpuRow[]
  columns: () => readonly DataColumn<GpuRow>[]
  /** Number of models the API reports; undefined if all are loaded. */
  total: number | undefined
}

function GpuFoot({ loaded: { counts, isOn, load, loadedAt }, all, shown, columns, total }: FootProps) {
  const { t, format, currency } = useGpusReader()
  const { loaded: count, failed, state } = counts
  const numbers = { read: format.number(count), all: format.number(all) }
  const hasFailed = isOn && failed > 0
  const text = hasFailed ? t('countsFailed', { count: failed }) : t('countsAbout', { count: all - count })
  return (
    <div className="caption grid gap-1 pad-gutter pad-y-3">
      {count < all && (
        <ListStatus
          list={{ ...counts, goOn: load }}
          text={state === 'loading' ? t('countsLoading', numbers) : text}
          goOn={t(hasFailed ? 'tryAgain' : 'loadCounts')}
          hasAge={false}
        />
      )}
      <div className="pad-bottom-2">
        <ExportMenu
          isOffered
          isAbove
          exported={() => ({ subject: 'gpus', title: `${t('gpusTitle')}, ${currency}`, total, loadedAt, rows: shown, columns: columns() })}
        />
      </div>
      <p>
        {t('bestPriceAbout')} {t('bestPriceLoaded')}
      </p>
      <p>{t('figuresAbout')}</p>
    </div>
  )
}

interface TrayProps {
  ticks: readonly string[]
  rows: readonly GpuRow[]
  search: GpusSearch
  isComparing: boolean
  onTicks: (next: readonly string[]) => void
}

function GpuTray({ ticks, rows, search, isComparing, onTicks }: TrayProps) {
  const { t, currency } = useGpusReader()
  const next: GpusSearch = isComparing
    ? { ...search, pick: undefined, tick: writePicks(ticks) }
    : { sort: search.sort, tick: undefined, pick: writePicks(ticks) }
  return (
    <PickTray
      label={t('compareGpus')}
      taken={ticks.length}
      max={PROVIDERS_MAX}
      onClear={() => onTicks([])}
      link={(className) => (
        <Link to="/gpus" search={{ ...next, currency }} className={className}>
          {t(isComparing ? 'allGpus' : 'compareGpus')}
        </Link>
      )}
    >
      {ticks.map((slug) => {
        const name = rows.find((row) => row.slug === slug)?.name || slug
        return (
          <TrayPick
            key={slug}
            name={<bdi>{name}</bdi>}
            facts=""
            removeLabel={t('removeTick', { name })}
            onRemove={() => onTicks(ticks.filter((other) => other !== slug))}
          />
        )
      })}
    </PickTray>
  )
}
