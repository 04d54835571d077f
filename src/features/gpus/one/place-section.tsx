import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { List } from '@/api/list'
import type { SearchOffer } from '@/contract/offer'
import { DataAge } from '@/shared/ui/data-age'
import { DataTable, type DataColumn, type DataSort } from '@/shared/ui/data-table'
import { ExportMenu } from '@/shared/ui/export-menu'
import { sortRows } from '@/shared/ui/sort-rows'
import { Status } from '@/shared/ui/status'
import { PHONE, useMedia } from '@/shared/ui/use-media'
import { useGpuReader } from './use-gpu-reader'
import { usePlaceColumns, countryText, countText } from '../place-columns'
import { usePlaces, type PlaceRow } from './use-places'

interface Props {
  slug: string
  offerList: List<SearchOffer>
}

/** Countries drawn at first on a phone. */
const CARDS = 9

/** Countries with the model, from the offers of the plot above. */
export function PlaceSection({ slug, offerList }: Props) {
  const { t, currency } = useGpuReader()
  const id = useId()
  const found = usePlaces(slug, offerList, currency)
  if (found.places.length === 0 && found.unknown === 0) return null
  if (!offerList.isUnasked) return <Places slug={slug} offerList={offerList} found={found} />
  // Neither the countries nor their prices are known from a first page.
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>{t('whereTitle')}</h2>
      <p className="caption">{t('whereUnasked')}</p>
    </section>
  )
}

interface PlacesProps extends Props {
  found: ReturnType<typeof usePlaces>
}

function Places({ slug, offerList, found }: PlacesProps) {
  const reader = useGpuReader()
  const { t, format, currency } = reader
  const id = useId()
  const isPhone = useMedia(PHONE)
  const [sort, setSort] = useState<DataSort>({ column: 'lowest', direction: 'ascending' })
  const { rows: offers, state } = offerList
  const { places, providers } = found
  const priceColumns = usePlaceColumns<PlaceRow>(providers, ({ isRefreshed }) => state !== 'complete' && !isRefreshed)
  const columns: DataColumn<PlaceRow>[] = [
    {
      id: 'country',
      head: t('country'),
      card: { row: 1, side: 'start' },
      csv: ({ code }) => format.country(code),
      cell: ({ code }) => format.country(code),
    },
    {
      id: 'offers',
      head: t('placeOffers'),
      card: { row: 2, side: 'start', label: t('placeOffers') },
      align: 'end',
      sort: 'descending',
      csv: ({ offers: count }) => count,
      cell: ({ code, offers: count, names, isRefreshed }) => {
        const isPart = state !== 'complete' && !isRefreshed
        return (
          <Link
            to="/offers"
            search={{ gpu: [slug], location: [...names], in_stock: true, currency }}
            aria-label={countryText({ code, offers: count, isPart }, reader)}
          >
            {countText(count, isPart, format)}
          </Link>
        )
      },
    },
    ...priceColumns,
    {
      id: 'age',
      head: t('placeAge'),
      card: { row: 3, side: 'end' },
      align: 'end',
      cell: ({ code, loadedAt, isRefreshing, hasFailed, refresh }) => (
        <span className="inline small gap-1 nowrap to-end">
          {hasFailed && <span className="warn">{t('placeFailed')}</span>}
          <DataAge at={loadedAt} isLoading={isRefreshing} onRefresh={refresh} of={format.country(code)} isShort />
        </span>
      ),
    },
  ]
  const rows = sortRows(places, columns, sort)
  return (
    <section className="stack" aria-labelledby={id}>
      <PlaceHead id={id} slug={slug} rows={rows} columns={columns} />
      {places.length > 0 && (
        <DataTable
          label={t('whereTitle')}
          columns={columns}
          rows={rows}
          rowKey={({ code }) => code}
          sort={sort}
          onSort={setSort}
          onPhone="cards"
          {...(isPhone ? { step: CARDS } : {})}
          hasStickyHead={false}
        />
      )}
      <PlaceNotes found={found} loaded={offers.length} isPart={state !== 'complete'} />
    </section>
  )
}

interface PlaceHeadProps {
  id: string
  slug: string
  rows: readonly PlaceRow[]
  columns: readonly DataColumn<PlaceRow>[]
}

function PlaceHead({ id, slug, rows, columns }: PlaceHeadProps) {
  const { t, currency } = useGpuReader()
  return (
    <div className="heading medium gap-2px-3">
      <h2 id={id}>
        {t('whereTitle')} <small className="note plain">{t('countries', { count: rows.length })}</small>
      </h2>
      {rows.length > 0 && (
        <ExportMenu
          variant="subtle"
          exported={() => ({
            subject: `${slug}-countries`,
            title: `${slug}, ${currency}`,
            loadedAt: Math.min(...rows.map(({ loadedAt }) => loadedAt)),
            rows,
            columns: [...columns, { id: 'currency', head: t('currency'), csv: () => currency }],
          })}
        />
      )}
    </div>
  )
}

interface PlaceNotesProps extends Pick<PlacesProps, 'found'> {
  loaded: number
  isPart: boolean
}

function PlaceNotes({ found: { places, placed, unknown, notRentable }, loaded, isPart }: PlaceNotesProps) {
  const { t, format } = useGpuReader()
  const refreshed = places.filter(({ isRefreshed }) => isRefreshed).length
  const failed = places.filter(({ hasFailed }) => hasFailed)
  return (
    <>
      <Status className="caption">
        {failed.length > 0 && t('placesFailed', { countries: format.list(failed.map(({ code }) => format.country(code))) })}
      </Status>
      <p className="caption">
        {[
          t('placeSum', { loaded, placed }),
          unknown > 0 && t('placeUnknown', { count: unknown }),
          refreshed > 0 && t('placeRefreshed', { count: refreshed }),
          notRentable > 0 && t('placeNotRentable', { count: notRentable }),
          isPart && t('perMoneyPart'),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </>
  )
}
