import type { Currency } from '@/contract/params'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { gpuListQuery } from '@/api/gpus'
import { useList } from '@/api/list'
import { useDefaultMinScore } from '@/api/preferences'
import { marketOffersQuery } from '@/api/market-offers'
import { HIDDEN_TOO } from '@/domain/offer-links'
import { modelName } from '@/domain/model-name'
import { regionText } from '@/domain/offer-text'
import { shareText } from '@/shared/i18n/share-text'
import type { ExportColumn } from '@/shared/lib/export-table'
import { stringifySearch } from '@/shared/lib/search-params'
import { PlotFigure } from '@/shared/plots/plot-figure'
import { useLazyPart, type Part } from '@/shared/plots/use-lazy-part'
import { DataTable, type DataColumn } from '@/shared/ui/data-table'
import { Select } from '@/shared/ui/select'
import { useFollowLinks } from '@/shared/ui/use-follow-links'
import type { OffersByPlace, PlaceOffers } from '../by-place'
import { countryText, countText, usePlaceColumns } from '../place-columns'
import type { GpusSearch } from '../gpu-search'
import { ListFailed } from '../list-failed'
import { MarketListBar } from '../market/market-list-bar'
import { usePlaces } from '../one/use-places'
import { PlotSlot } from '../plot-slot'
import { useGpusReader, type GpusReader } from '../use-gpus-reader'
import type { MapPart, WorldDrawingProps } from './world-drawing'

const WORLD_MAP: Part<WorldDrawingProps> = { name: 'world', load: async () => (await import('./world-drawing')).WorldDrawing }

const PARTS = ['world', 'europe', 'northAmerica', 'asiaPacific'] as const satisfies readonly MapPart[]

interface Props {
  search: GpusSearch
  onChange: (next: Partial<GpusSearch>) => void
}

const HEIGHT = 460

export function MapView({ search, onChange }: Props) {
  const { t, format, currency } = useGpusReader()
  const { gpu = '' } = search
  const models = useQuery({ ...gpuListQuery({ currency, locale: format.locale }), meta: { isQuiet: true } })
  const score = useDefaultMinScore()
  const offerList = useList(marketOffersQuery({ currency, score, ...(gpu === '' ? {} : { gpu }) }), 'whole')
  const { rows: offers, state } = offerList
  useLazyPart(WORLD_MAP)
  // A country that was refreshed on the page of the model has the same figures here.
  const places = usePlaces(gpu, offerList, currency)
  const options = (models.data?.rows ?? []).flatMap((model) =>
    model.translit_name ? [{ value: model.translit_name, label: modelName(model) }] : [],
  )
  const named = gpu === '' || options.some(({ value }) => value === gpu) ? [] : [{ value: gpu, label: gpu }]
  return (
    <div className="stack pad-gutter pad-top-2 pad-bottom-6">
      <div className="row high-control gap-2-4">
        <Select
          label={t('gpuModel')}
          options={[{ value: '', label: t('allModels') }, ...options, ...named]}
          value={gpu}
          onChange={(value) => onChange({ gpu: value || undefined })}
        />
        {models.isError && !models.data && <ListFailed text={t('modelsFailed')} onRetry={() => void models.refetch()} t={t} />}
        <MarketListBar offerList={offerList} />
      </div>
      {state === 'loading' && <div className="rounded surface" style={{ height: HEIGHT }} aria-hidden="true" />}
      {places.places.length > 0 && (
        <MapFigure
          places={places}
          isPart={state !== 'complete'}
          gpu={gpu}
          isTable={search.as === 'table'}
          onTable={(isTable) => onChange({ as: isTable ? 'table' : undefined })}
        />
      )}
      {offers.length > 0 && places.places.length === 0 && <p className="caption measure">{t('noPlaces')}</p>}
      {places.slices > 0 && <p className="caption measure">{t('slicesOut', { count: places.slices })}</p>}
      {places.notRentable > 0 && <p className="caption measure">{t('placeNotRentable', { count: places.notRentable })}</p>}
      {places.unknown > 0 && (
        <p className="caption measure">
          {t('unknownPlaces', {
            count: places.unknown,
            words: format.list(places.unknownNames.slice(0, 6).map((word) => regionText(word, format) || t('noPlace'))),
          })}
        </p>
      )}
    </div>
  )
}

interface MapFigureProps {
  places: Pick<OffersByPlace, 'places' | 'unknown' | 'providers'>
  /** Only a part of the offers is loaded, so that a country may have more. */
  isPart: boolean
  /** Translit name; empty for all models. */
  gpu: string
  isTable: boolean
  onTable: (isTable: boolean) => void
}

function MapFigure({ places: { places, unknown, providers }, isPart, gpu, isTable, onTable }: MapFigureProps) {
  const reader = useGpusReader()
  const { t, format, currency } = reader
  const priceColumns = usePlaceColumns<PlaceOffers>(providers, () => isPart)
  const follow = useFollowLinks()
  const [part, setPart] = useState<MapPart>('world')
  const [looked, setLooked] = useState<string | null>(null)
  // Most offers first: a larger circle is below the smaller ones, and Tab meets it first.
  const countries = places.toSorted((a, b) => b.offers - a.offers || a.code.localeCompare(b.code))
  const all = unknown + countries.reduce((sum, { offers }) => sum + offers, 0)
  const searchOf = (country: PlaceOffers) => countrySearch(country, gpu, currency)
  const nameOf = ({ code, offers }: PlaceOffers) => countryText({ code, offers, isPart }, reader)
  const active = countries.find(({ code }) => code === looked)
  const fileName = `offers-by-country${gpu === '' ? '' : `-${gpu}`}`
  const columns: DataColumn<PlaceOffers>[] = [
    {
      id: 'country',
      head: t('country'),
      csv: ({ code }) => format.country(code),
      cell: (country) => (
        <Link to="/offers" search={searchOf(country)}>
          {format.country(country.code)}
        </Link>
      ),
    },
    {
      id: 'offers',
      head: t('offersTitle'),
      align: 'end',
      csv: ({ offers }) => offers,
      cell: ({ offers }) => countText(offers, isPart, format),
    },
    { id: 'share', head: t('share'), align: 'end', cell: ({ offers }) => shareText(offers / all, format) },
    ...priceColumns,
  ]
  return (
    <PlotFigure
      title={t('mapTitle')}
      unit={t('mapUnit')}
      fileName={fileName}
      view={isTable ? 'table' : 'plot'}
      onView={(view) => onTable(view === 'table')}
      numbers={() => ({ rows: countries, columns: [...columns, ...exportedToo(reader)] })}
      table={<DataTable label={t('mapTitle')} columns={columns} rows={countries} rowKey={({ code }) => code} hasStickyHead={false} />}
      plot={
        <div {...follow}>
          <PlotSlot
            part={WORLD_MAP}
            height={HEIGHT}
            t={t}
            drawn={{
              countries,
              part,
              label: t('mapTitle'),
              nameOf,
              hrefOf: (country) => `/offers${stringifySearch(searchOf(country))}`,
              notDrawnOf: (missing) => t('notDrawn', { countries: format.list(missing.map(nameOf)) }),
              outsideOf: (count) => t('outside', { count }),
              active: looked,
              onActive: setLooked,
            }}
          />
        </div>
      }
      legend={
        <div className="caption lines">
          <p className="text medium">{active ? [nameOf(active), priceFrom(active, reader)].filter(Boolean).join(', ') : t('mapHint')}</p>
          <p>
            {t('bubble')} {t('mapSource')}
          </p>
        </div>
      }
    >
      {!isTable && (
        <Select label={t('part')} options={PARTS.map((value) => ({ value, label: t(value) }))} value={part} onChange={setPart} />
      )}
    </PlotFigure>
  )
}

const countrySearch = ({ names }: PlaceOffers, gpu: string, currency: Currency) => ({
  location: [...names],
  ...(gpu === '' ? HIDDEN_TOO : { gpu: [gpu] }),
  in_stock: true,
  currency,
})

const priceFrom = ({ lowest }: PlaceOffers, { t, format, currency }: GpusReader) =>
  lowest && t('mapFrom', { price: format.money(lowest.perGpu, currency) })

const exportedToo = ({ t, currency }: GpusReader): ExportColumn<PlaceOffers>[] => [
  { id: 'iso', head: 'ISO', csv: ({ code }) => code },
  { id: 'currency', head: t('currency'), csv: () => currency },
]
