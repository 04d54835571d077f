import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { List } from '@/api/list'
import type { SearchOffer } from '@/contract/offer'
import { compareNullsLast } from '@/shared/lib/compare-nulls-last'
import { DataAge } from '@/shared/ui/data-age'
import { DataTable, type DataColumn, type DataSort } from '@/shared/ui/data-table'
import { Status } from '@/shared/ui/status'
import { PHONE, useMedia } from '@/shared/ui/use-media'
import { useGpuReader } from './use-gpu-reader'
import { usePlaceColumns } from '../place-columns'
import { countryText, countText } from '../country-text'
import { usePlaces, type PlaceRow } from './use-places'

interface Props {
  slug: string
  offerList: List<SearchOffer>
}

/** Countries drawn at first on a phone. */
const CARDS = 9

const FIGURES: Record<string, (place: PlaceRow) => number | null> = {
  offers: ({ offers }) => offers,
  lowest: ({ lowest }) => lowest?.perGpu ?? null,
  node: ({ node }) => node?.perGpu ?? null,
  providers: ({ providers }) => providers,
}

/** Countries with the model, from the offers of the plot above. */
export function PlaceSection({ slug, offerList }: Props) {
  const reader = useGpuReader()
  const { t, format, currency } = reader
  const id = useId()
  const isPhone = useMedia(PHONE)
  const [sort, setSort] = useState<DataSort>({ column: 'lowest', direction: 'ascending' })
  const { rows: offers, state, isUnasked } = offerList
  const found = usePlaces(slug, offerList, currency)
  const { places, unknown, providers } = found
  const priceColumns = usePlaceColumns<PlaceRow>(providers, ({ isRefreshed }) => state !== 'complete' && !isRefreshed)
  if (places.length === 0 && unknown === 0) return null
  // Neither the countries nor their prices are known from a first page.
  if (isUnasked) {
    return (
      <section className="stack" aria-labelledby={id}>
        <h2 id={id}>{t('whereTitle')}</h2>
        <p className="caption">{t('whereUnasked')}</p>
      </section>
    )
  }
  const columns: DataColumn<PlaceRow>[] = [
    { id: 'country', head: t('country'), card: { row: 1, side: 'start' }, cell: ({ code }) => format.country(code) },
    {
      id: 'offers',
      head: t('placeOffers'),
      card: { row: 2, side: 'start', label: t('placeOffers') },
      align: 'end',
      sort: 'descending',
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
  const figure = FIGURES[sort.column]
  const turn = sort.direction === 'ascending' ? 1 : -1
  const rows = figure ? places.toSorted((a, b) => compareNullsLast(figure(a), figure(b), (one, other) => turn * (one - other))) : places
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>
        {t('whereTitle')} <small className="note plain">{t('countries', { count: places.length })}</small>
      </h2>
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

interface PlaceNotesProps {
  found: ReturnType<typeof usePlaces>
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
