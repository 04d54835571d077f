import { Button } from '@/shared/ui/button'
import { ButtonLink } from '@/shared/ui/button-link'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useReader } from '@/api/use-reader'
import { parsePicks, withPick, writePicks, PROVIDERS_MAX } from '@/domain/provider-picks'
import { isWhole, type Collected } from '@/api/list-pages'
import { providerListQuery, providerListRequest } from '@/api/providers'
import { useMessages } from '@/shared/i18n/i18n'
import { usePageSearch } from '@/shared/lib/use-page-search'
import { CopyLinkButton } from '@/shared/ui/copy-button'
import { ApiDetails } from '@/shared/ui/api-details/api-details'
import { DataTable } from '@/shared/ui/data-table'
import { ExportMenu } from '@/shared/ui/export-menu'
import { Icon } from '@/shared/ui/icon'
import { EmptyState } from '@/shared/ui/empty-state'
import { PageHead, PageTitle } from '@/shared/ui/page-head'
import { QueryState } from '@/shared/ui/query-state'
import { PHONE, useMedia } from '@/shared/ui/use-media'
import { unreadReason } from '@/api/diagnostics'
import type { Currency } from '@/contract/params'
import { listProviders, type Provider } from '@/contract/provider'
import { countryLabel } from '@/domain/country-label'
import { joinDots } from '@/shared/lib/join-dots'
import { DataAge } from '@/shared/ui/data-age'
import { PickTray, TrayPick } from '@/shared/ui/pick-tray'
import { SearchBox } from '@/shared/ui/search-box'
import { Select } from '@/shared/ui/select'
import { Status } from '@/shared/ui/status'
import { UnreadRows } from '@/shared/ui/unread-rows/unread-rows'
import { nameOfProvider } from '@/domain/model-name'
import { findProviders, headSort, sortOfHead, countriesOf, PROVIDERS_SORTS } from './find-providers'
import { providersCatalog } from './provider-facts'
import { providerColumns } from './provider-columns'
import classes from './provider-page.module.css'
import { toProvidersAsked, type ProvidersSearch } from './providers-search'

const route = getRouteApi('/_app/providers/')
const SKELETON_ROWS = 14

export function ProvidersPage() {
  const reader = useReader(providersCatalog)
  const { t, format, currency } = reader
  const { locale } = format
  const isPhone = useMedia(PHONE)
  const [search, change] = usePageSearch(route)
  const { country, sort } = search
  const asked = toProvidersAsked(search, locale)
  const list = useQuery(providerListQuery(asked))
  // Unfiltered: source of the countries and of the names of selected providers.
  const allProviders = useQuery(providerListQuery({ locale }))
  const known = allProviders.data?.rows ?? list.data?.rows ?? []
  const picks = parsePicks(search.p)
  const onPick = (name: string, isPicked: boolean) =>
    change((before) => ({ p: writePicks(withPick(parsePicks(before.p), name, isPicked)) }))
  const found = list.data ? findProviders(list.data.rows, search, format) : []
  const columns = providerColumns({ ...reader, picks, onPick, isPhone })
  const table = {
    label: t('providersTitle'),
    columns,
    sort: headSort(sort),
    onSort: (next: Parameters<typeof sortOfHead>[0]) => change({ sort: sortOfHead(next) }),
  }
  return (
    <div className={`page ${classes['list']}`}>
      <ProvidersHead>
        {found.length > 0 && (
          <ExportMenu
            isOffered
            exported={() => ({
              subject: 'providers',
              title: t('providersTitle'),
              total: isWhole(list.data) ? undefined : list.data?.total,
              loadedAt: list.dataUpdatedAt,
              rows: found,
              columns: providerColumns({ ...reader, picks, onPick, isPhone: false }),
            })}
          />
        )}
      </ProvidersHead>
      <ProvidersBar search={search} onChange={change} known={known} list={list} shown={found.length} />
      <QueryState
        hasGutter
        query={list}
        skeleton={<DataTable {...table} rows={[]} rowKey={nameOfProvider} loadingRows={SKELETON_ROWS} onPhone="cards" />}
        isEmpty={() => found.length === 0}
        empty={
          <NoProviders
            setAside={list.data?.rows.length === 0 ? list.data.setAside : 0}
            isFiltered={search.q !== undefined || country !== undefined}
            onClear={() => change({ q: undefined, country: undefined })}
          />
        }
      >
        {() => (
          <DataTable
            {...table}
            rows={found}
            rowKey={(row, index) => row.translit_name ?? row.id ?? `${index}`}
            isMarked={({ translit_name }) => translit_name !== null && picks.includes(translit_name)}
            onPhone="cards"
          />
        )}
      </QueryState>
      <ApiDetails hasGutter request={() => providerListRequest(asked)} />
      {picks.length > 0 && (
        <ProviderTray picks={picks} known={known} currency={currency} onPicks={(next) => change({ p: writePicks(next) })} />
      )}
    </div>
  )
}

function ProvidersHead({ children }: { children: ReactNode }) {
  const { t, currency } = useReader(providersCatalog)
  return (
    <>
      <PageTitle>{t('providersTitle')}</PageTitle>
      <PageHead
        title={t('providersTitle')}
        actions={
          <>
            <ButtonLink variant="default" leftSection={<Icon name="grid" />} to="/providers/compare" search={{ all: true, currency }}>
              {t('compareAll')}
            </ButtonLink>
            {children}
            <CopyLinkButton />
          </>
        }
      >
        <p>{t('about')}</p>
      </PageHead>
    </>
  )
}

interface ProvidersBarProps {
  search: ProvidersSearch
  onChange: (next: Partial<ProvidersSearch>, how?: 'type') => void
  known: readonly Provider[]
  list: UseQueryResult<Collected<Provider>>
  shown: number
}

function ProvidersBar({ search, onChange, known, list: query, shown }: ProvidersBarProps) {
  const { data: list } = query
  const { t, format } = useReader(providersCatalog)
  const { q = '', country = '', sort } = search
  const countries = countriesOf(known, format)
  const named =
    country === '' || countries.some(({ value }) => value === country)
      ? []
      : [{ value: country, label: countryLabel(country, format).name }]
  return (
    <div className="row gap-2-4 pad-gutter pad-bottom-3">
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
          {list ? t('shown', { shown, count: list.rows.length }) : query.isPending && t('loading')}
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

interface ProviderTrayProps {
  picks: readonly string[]
  known: readonly Provider[]
  currency: Currency
  onPicks: (next: readonly string[]) => void
}

function ProviderTray({ picks, known, currency, onPicks }: ProviderTrayProps) {
  const { t, format } = useReader(providersCatalog)
  return (
    <PickTray
      label={t('compareTitle')}
      taken={picks.length}
      max={PROVIDERS_MAX}
      onClear={() => onPicks([])}
      link={(className) => (
        <Link to="/providers/compare" search={{ p: writePicks(picks), currency }} className={className}>
          {t('compareTitle')}
        </Link>
      )}
    >
      {picks.map((slug) => {
        const row = known.find(({ translit_name }) => translit_name === slug)
        const name = row ? nameOfProvider(row) : slug
        const facts = [countryLabel(row?.country, format).name, row && row.offers !== null ? t('countOffers', { count: row.offers }) : '']
        return (
          <TrayPick
            key={slug}
            name={<bdi>{name}</bdi>}
            facts={joinDots(facts)}
            removeLabel={t('remove', { name })}
            onRemove={() => onPicks(picks.filter((other) => other !== slug))}
          />
        )
      })}
    </PickTray>
  )
}

interface NoProvidersProps {
  /** Number of providers received if all were unreadable, otherwise 0. */
  setAside: number
  isFiltered: boolean
  onClear: () => void
}

function NoProviders({ setAside, isFiltered, onClear }: NoProvidersProps) {
  const t = useMessages(providersCatalog)
  if (setAside > 0) return <UnreadRows count={setAside} reason={unreadReason(listProviders)} />
  return (
    <EmptyState title={t(isFiltered ? 'noneFound' : 'noneAtAll')}>
      {isFiltered && (
        <>
          <p>{t('noneFoundWay')}</p>
          <Button variant="default" onClick={onClear}>
            {t('clear')}
          </Button>
        </>
      )}
    </EmptyState>
  )
}
