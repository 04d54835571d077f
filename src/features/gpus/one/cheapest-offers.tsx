import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { hourlyAmount } from '@/domain/hourly-price'
import { offerHref, rentHref, ALL_OFFERS } from '@/domain/offer-links'
import { canRent, countPrefix, offerName, placeText } from '@/domain/offer-text'
import { DataTable, type DataColumn } from '@/shared/ui/data-table'
import { useFollowLinks } from '@/shared/ui/use-follow-links'
import type { PricedOffer } from '@/domain/priced-offers'
import { useGpuReader } from './use-gpu-reader'
import classes from './gpu-page.module.css'

const SHOWN = 8

interface Props {
  slug: string
  priced: readonly PricedOffer[]
  hasRentable: boolean
  /** Some offer is of a part of the GPU, and some can be rented. */
  hasRentablePart: boolean
  all: number | undefined
  providerNames: ReadonlyMap<string, string>
}

export function CheapestOffers({ slug, priced, hasRentable, hasRentablePart, all, providerNames }: Props) {
  const { t, format, currency } = useGpuReader()
  const id = useId()
  const follow = useFollowLinks()
  const rows = priced.filter(({ offer }) => canRent(offer)).slice(0, SHOWN)
  const sellerOf = ({ offer }: PricedOffer) =>
    providerNames.get(offer.provider_translit_name ?? '') || offer.provider_translit_name || t('noProvider')
  const columns: DataColumn<PricedOffer>[] = [
    {
      id: 'provider',
      head: t('provider'),
      cell: (row) => (
        <div className="grid">
          <a href={offerHref(row.offer, { currency })}>
            <bdi>{sellerOf(row)}</bdi>
          </a>
          <small className="caption plain">
            <bdi>{placeText(row.offer, format, false)}</bdi>
          </small>
        </div>
      ),
    },
    { id: 'gpus', head: t('gpuCount'), align: 'end', cell: ({ offer }) => countPrefix(offer.gpu_amount, format).trim() },
    { id: 'perGpu', head: t('perGpu'), align: 'end', cell: ({ perGpu }) => <b>{format.money(perGpu, currency)}</b> },
    {
      id: 'whole',
      head: t('perOffer'),
      align: 'end',
      cell: ({ offer }) => format.money(hourlyAmount(offer.prices, currency) ?? Number.NaN, currency),
    },
    {
      id: 'rent',
      head: t('rent'),
      isHeadHidden: true,
      align: 'end',
      cell: (row) => (
        <a
          href={rentHref(row.offer, { currency })}
          className={`weight-500 phone-high ${classes['rent']}`}
          aria-label={t('rentNamed', { offer: offerName(row.offer, format) ?? '', provider: sellerOf(row) })}
        >
          {t('rent')}
        </a>
      ),
    },
  ]
  return (
    <section className="stack" aria-labelledby={id}>
      <div className="heading medium gap-2px-4">
        <h2 id={id}>
          {t('cheapestTitle')} <small className="note plain">{t('cheapestAbout')}</small>
        </h2>
        <Link to="/offers" search={{ ...ALL_OFFERS, gpu: [slug], currency }}>
          {all === undefined ? t('seeAllOffers') : t('allOffers', { count: all })}
        </Link>
      </div>
      {rows.length === 0 ? (
        <p className="caption">
          {hasRentable
            ? t('noneComparable', { currency })
            : t(hasRentablePart ? 'noneWhole' : all === undefined ? 'noneRentableLoaded' : 'noneRentable')}
        </p>
      ) : (
        <DataTable
          label={t('cheapestTitle')}
          columns={columns}
          rows={rows}
          rowKey={({ offer }) => offer.id}
          hasStickyHead={false}
          follow={follow}
        />
      )}
    </section>
  )
}
