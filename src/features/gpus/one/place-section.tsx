import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { List } from '@/api/list'
import type { SearchOffer } from '@/contract/offer'
import type { PricedOffer } from '@/domain/priced-offers'
import { compareNullsLast } from '@/shared/lib/compare-nulls-last'
import { DataAge } from '@/shared/ui/data-age'
import { DataTable, type DataColumn, type DataSort } from '@/shared/ui/data-table'
import { Status } from '@/shared/ui/status'
import { useGpusReader } from '../use-gpus-reader'
import { NODE } from '../by-place'
import classes from './gpu-page.module.css'
import { usePlaces, type PlaceRow } from './use-places'

interface Props {
  slug: string
  offerList: List<SearchOffer>
  providerNames: ReadonlyMap<string, string>
}

const FIGURES: Record<string, (place: PlaceRow) => number | null> = {
  offers: ({ offers }) => offers,
  lowest: ({ lowest }) => lowest?.perGpu ?? null,
  node: ({ node }) => node?.perGpu ?? null,
  providers: ({ providers }) => providers,
}

/** Countries with the model, from the offers of the plot above. */
export function PlaceSection({ slug, offerList, providerNames }: Props) {
  const { t, format, currency } = useGpusReader()
  const id = useId()
  const [sort, setSort] = useState<DataSort>({ column: 'lowest', direction: 'ascending' })
  const { rows: offers, state, isUnasked } = offerList
  const { places, placed, unknown, notRentable, providers } = usePlaces(slug, offerList, currency)
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
  const price = (priced: PricedOffer | null, hasSize: boolean) => {
    if (!priced) return <span className="dim">—</span>
    const { offer, perGpu } = priced
    const provider = offer.provider_translit_name?.trim()
    const name = provider ? (providerNames.get(provider) ?? provider) : t('noProvider')
    return (
      <span>
        <b>{format.money(perGpu, currency)}</b>{' '}
        <span className="caption">
          {hasSize && `${offer.gpu_amount} × `}
          <bdi>{name}</bdi>
        </span>
      </span>
    )
  }
  const columns: DataColumn<PlaceRow>[] = [
    { id: 'country', head: t('country'), cell: ({ code }) => format.country(code) },
    {
      id: 'offers',
      head: t('placeOffers'),
      align: 'end',
      sort: 'descending',
      cell: ({ code, offers: count, names, isRefreshed }) => {
        const isPart = state !== 'complete' && !isRefreshed
        const text = `${format.number(count)}${isPart ? '+' : ''}`
        const about = { country: format.country(code) }
        return (
          <Link
            to="/offers"
            search={{ gpu: [slug], location: [...names], in_stock: true, currency }}
            aria-label={isPart ? t('countryLinkPart', { ...about, count: format.number(count) }) : t('countryLink', { ...about, count })}
          >
            {text}
          </Link>
        )
      },
    },
    { id: 'lowest', head: t('placeLowest'), sort: 'ascending', cell: ({ lowest }) => price(lowest, true) },
    { id: 'node', head: t('placeNode', { gpus: NODE }), sort: 'ascending', cell: ({ node }) => price(node, false) },
    {
      id: 'providers',
      head: t('placeProviders'),
      align: 'end',
      sort: 'descending',
      cell: ({ providers: selling }) => t('placeProvidersOf', { count: selling, all: providers }),
    },
    {
      id: 'age',
      head: t('placeAge'),
      align: 'end',
      cell: ({ code, loadedAt, isRefreshing, hasFailed, refresh }) => (
        <span className={classes['placeAge']}>
          {hasFailed && <span className="warn">{t('placeFailed')}</span>}
          <DataAge at={loadedAt} isLoading={isRefreshing} onRefresh={refresh} of={format.country(code)} isShort />
        </span>
      ),
    },
  ]
  const figure = FIGURES[sort.column]
  const turn = sort.direction === 'ascending' ? 1 : -1
  const rows = figure ? places.toSorted((a, b) => compareNullsLast(figure(a), figure(b), (one, other) => turn * (one - other))) : places
  const refreshed = places.filter(({ isRefreshed }) => isRefreshed).length
  const failed = places.filter(({ hasFailed }) => hasFailed)
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>
        {t('whereTitle')} <small>{t('countries', { count: places.length })}</small>
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
          hasStickyHead={false}
        />
      )}
      <Status className="caption">
        {failed.length > 0 && t('placesFailed', { countries: format.list(failed.map(({ code }) => format.country(code))) })}
      </Status>
      <p className="caption">
        {[
          t('placeSum', { loaded: offers.length, placed }),
          unknown > 0 && t('placeUnknown', { count: unknown }),
          refreshed > 0 && t('placeRefreshed', { count: refreshed }),
          notRentable > 0 && t('placeNotRentable', { count: notRentable }),
          state !== 'complete' && t('perMoneyPart'),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </section>
  )
}
