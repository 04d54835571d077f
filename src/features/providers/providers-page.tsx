import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { readPicks, withPick, writePicks } from '@/domain/provider-picks'
import { providerListQuery, providerListRequest, type ProvidersAsked } from '@/api/providers'
import { useCurrency } from '@/api/use-currency'
import { useFormat, useLocale, useMessages } from '@/shared/i18n/i18n'
import { usePageSearch } from '@/shared/lib/use-page-search'
import { CopyLinkButton } from '@/shared/ui/copy-link-button'
import { CurlButton } from '@/shared/ui/curl-button'
import { DataTable } from '@/shared/ui/data-table'
import { Icon } from '@/shared/ui/icon'
import { PageTitle } from '@/shared/ui/page-title'
import { QueryState } from '@/shared/ui/query-state'
import { PHONE, useMedia } from '@/shared/ui/use-media'
import { findProviders, nameOf } from './find-providers'
import { providersCatalog } from './messages'
import { providerColumns } from './provider-columns'
import { ProviderTray } from './provider-tray'
import { ProvidersBar } from './providers-bar'
import classes from './providers-page.module.css'
import { headSort, sortOfHead } from './providers-sort'

const route = getRouteApi('/_app/providers/')
const SKELETON_ROWS = 14

/** Every provider of the market: found, ordered, and picked to be compared. */
export function ProvidersPage() {
  const t = useMessages(providersCatalog)
  const format = useFormat()
  const locale = useLocale()
  const currency = useCurrency()
  const isPhone = useMedia(PHONE)
  const [search, change] = usePageSearch(route)
  const { country, sort } = search
  const asked: ProvidersAsked = { locale, country, sort: sort === 'score_asc' || sort === 'score_desc' ? sort : undefined }
  const list = useQuery(providerListQuery(asked))
  // The countries to choose from and the names of what is picked, whatever is being looked for.
  const everybody = useQuery({ ...providerListQuery({ locale }), meta: { isQuiet: true } })
  const known = everybody.data?.rows ?? list.data?.rows ?? []
  const picks = readPicks(search.p)
  const onPick = (name: string, isPicked: boolean) => change((before) => ({ p: writePicks(withPick(readPicks(before.p), name, isPicked)) }))
  const columns = providerColumns({ t, format, currency, picks, onPick, isPhone })
  const table = {
    label: t('title'),
    columns,
    sort: headSort(sort),
    onSort: (next: Parameters<typeof sortOfHead>[0]) => change({ sort: sortOfHead(next) }),
  }
  return (
    <div className={classes['page']}>
      <PageTitle>{t('title')}</PageTitle>
      <header className={classes['head']}>
        <div>
          <h1>{t('title')}</h1>
          <p>{t('about')}</p>
        </div>
        <div className={classes['actions']}>
          <Button
            variant="default"
            leftSection={<Icon name="grid" />}
            renderRoot={(props) => <Link to="/providers/compare" search={{ all: true, currency }} {...props} />}
          >
            {t('compareAll')}
          </Button>
          <CopyLinkButton />
          <CurlButton request={() => providerListRequest(asked)} />
        </div>
      </header>
      <ProvidersBar
        search={search}
        onChange={change}
        known={known}
        list={list.data}
        shown={list.data ? findProviders(list.data.rows, search, format).length : 0}
      />
      <QueryState
        query={list}
        skeleton={<DataTable {...table} rows={[]} rowKey={nameOf} loadingRows={SKELETON_ROWS} onPhone="cards" />}
        isEmpty={({ rows }) => findProviders(rows, search, format).length === 0}
        empty={
          <Nobody
            isUnread={list.data !== undefined && list.data.rows.length === 0 && list.data.setAside > 0}
            isFiltered={search.q !== undefined || country !== undefined}
            onClear={() => change({ q: undefined, country: undefined })}
          />
        }
      >
        {({ rows }) => (
          <DataTable
            {...table}
            rows={findProviders(rows, search, format)}
            rowKey={(row, index) => row.translit_name ?? row.id ?? `${index}`}
            isMarked={({ translit_name }) => translit_name !== null && picks.includes(translit_name)}
            onPhone="cards"
          />
        )}
      </QueryState>
      {picks.length > 0 && (
        <ProviderTray picks={picks} known={known} currency={currency} onPicks={(next) => change({ p: writePicks(next) })} />
      )}
    </div>
  )
}

interface NobodyProps {
  /** Providers were sent, and none of them could be read. */
  isUnread: boolean
  isFiltered: boolean
  onClear: () => void
}

function Nobody({ isUnread, isFiltered, onClear }: NobodyProps) {
  const t = useMessages(providersCatalog)
  return (
    <div className={classes['nobody']}>
      <h2>{t(isUnread ? 'noneRead' : isFiltered ? 'noneFound' : 'noneAtAll')}</h2>
      {isFiltered && (
        <>
          {!isUnread && <p>{t('noneFoundWay')}</p>}
          <Button variant="default" onClick={onClear}>
            {t('clear')}
          </Button>
        </>
      )}
    </div>
  )
}
