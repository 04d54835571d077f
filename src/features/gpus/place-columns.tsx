import { providerOf } from '@/domain/offer-text'
import { useProviderNames } from '@/api/use-provider-names'
import type { PricedOffer } from '@/domain/priced-offers'
import type { Format } from '@/shared/i18n/format'
import type { DataColumn } from '@/shared/ui/data-table'
import { NODE, type PlaceOffers } from './by-place'
import { useGpusReader, type GpusReader } from './use-gpus-reader'

/** "12+" while only a part of the offers is loaded. */
export const countText = (count: number, isPart: boolean, format: Pick<Format, 'number'>): string =>
  `${format.number(count)}${isPart ? '+' : ''}`

interface Counted {
  code: string
  offers: number
  isPart: boolean
}

/** "Germany: 12 offers". */
export const countryText = ({ code, offers, isPart }: Counted, { t, format }: Pick<GpusReader, 't' | 'format'>): string =>
  isPart
    ? t('countryLinkPart', { country: format.country(code), count: offers })
    : t('countryLink', { country: format.country(code), count: offers })

/**
 * Price, whole nodes and providers of a country: the same on the page of a model and in the table of the map.
 * @param isPart only a part of the offers of the country is loaded, so that a price may still be found
 */
export function usePlaceColumns<Place extends PlaceOffers>(providers: number, isPart: (place: Place) => boolean): DataColumn<Place>[] {
  const { t, format, currency } = useGpusReader()
  const providerNames = useProviderNames(format.locale)
  const price = (place: Place, priced: PricedOffer | null, hasSize: boolean) => {
    if (!priced) return <span className="dim">{isPart(place) ? t('placeNoneYet') : '—'}</span>
    const { offer, perGpu } = priced
    const name = providerOf(offer, providerNames) || t('noProvider')
    return (
      <span>
        <b>{format.money(perGpu, currency)}</b>{' '}
        <span className="caption">
          {hasSize && `${offer.gpu_amount} × `}
          <bdi className="break-anywhere">{name}</bdi>
        </span>
      </span>
    )
  }
  return [
    {
      id: 'lowest',
      head: t('placeLowest'),
      card: { row: 1, side: 'end' },
      sort: 'ascending',
      csv: ({ lowest }) => lowest?.perGpu,
      cell: (place) => price(place, place.lowest, true),
    },
    {
      id: 'node',
      head: t('placeNode', { gpus: NODE }),
      card: { row: 2, side: 'end', label: `${NODE} × GPU` },
      sort: 'ascending',
      csv: ({ node }) => node?.perGpu,
      cell: (place) => price(place, place.node, false),
    },
    {
      id: 'providers',
      head: t('providersTitle'),
      card: { row: 3, side: 'start', label: t('providersTitle') },
      align: 'end',
      sort: 'descending',
      csv: ({ providers: selling }) => selling,
      cell: ({ providers: selling }) => t('placeProvidersOf', { count: selling, all: providers }),
    },
  ]
}
