import { Button } from '@/shared/ui/button'
import { ButtonLink } from '@/shared/ui/button-link'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useReader } from '@/api/use-reader'
import { parsePicks, withPick, writePicks } from '@/domain/provider-picks'
import { isWhole } from '@/api/list-pages'
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
import { listProviders } from '@/contract/provider'
import { UnreadRows } from '@/shared/ui/unread-rows/unread-rows'
import { findProviders, nameOf } from './find-providers'
import { providersCatalog } from './messages'
import { providerColumns } from './provider-columns'
import { ProviderTray } from './provider-tray'
import { ProvidersBar } from './providers-bar'
import { toProvidersAsked } from './providers-search'
import { headSort, sortOfHead } from './providers-sort'

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
  const allProviders = useQuery({ ...providerListQuery({ locale }), meta: { isQuiet: true } })
  const known = allProviders.data?.rows ?? list.data?.rows ?? []
  const picks = parsePicks(search.p)
  const onPick = (name: string, isPicked: boolean) =>
    change((before) => ({ p: writePicks(withPick(parsePicks(before.p), name, isPicked)) }))
  const found = list.data ? findProviders(list.data.rows, search, format) : []
  const columns = providerColumns({ ...reader, picks, onPick, isPhone })
  const table = {
    label: t('title'),
    columns,
    sort: headSort(sort),
    onSort: (next: Parameters<typeof sortOfHead>[0]) => change({ sort: sortOfHead(next) }),
  }
  return (
    <div className="page">
      <PageTitle>{t('title')}</PageTitle>
      <PageHead
        title={t('title')}
        actions={
          <>
            <ButtonLink variant="default" leftSection={<Icon name="grid" />} to="/providers/compare" search={{ all: true, currency }}>
              {t('compareAll')}
            </ButtonLink>
            {found.length > 0 && (
              <ExportMenu
                isOffered
                exported={() => ({
                  subject: 'providers',
                  title: t('title'),
                  total: isWhole(list.data) ? undefined : list.data?.total,
                  loadedAt: list.dataUpdatedAt,
                  rows: found,
                  columns: providerColumns({ ...reader, picks, onPick, isPhone: false }),
                })}
              />
            )}
            <CopyLinkButton />
          </>
        }
      >
        <p>{t('about')}</p>
      </PageHead>
      <ProvidersBar search={search} onChange={change} known={known} list={list} shown={found.length} />
      <QueryState
        query={list}
        skeleton={<DataTable {...table} rows={[]} rowKey={nameOf} loadingRows={SKELETON_ROWS} onPhone="cards" />}
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
