import { useQuery } from '@tanstack/react-query'
import { gpuListQuery } from '@/api/gpus'
import { useList } from '@/api/list'
import { useDefaultMinScore } from '@/api/preferences'
import { marketOffersQuery } from '@/api/market-offers'
import { useLazyPart } from '@/shared/plots/use-lazy-part'
import { Select } from '@/shared/ui/select'
import { regionText } from '@/domain/offer-text'
import type { GpusSearch } from '../gpu-search'
import classes from '../gpus-page.module.css'
import { modelName } from '@/domain/model-name'
import { ListFailed } from '../list-failed'
import { MarketListBar } from '../market/market-list-bar'
import { useGpusReader } from '../use-gpus-reader'
import { usePlaces } from '../one/use-places'
import { MapFigure, WORLD_MAP } from './map-figure'

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
      <div className={`row high-control ${classes['choice']}`}>
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
      {offers.length > 0 && places.places.length === 0 && <p className={`caption ${classes['note']}`}>{t('noPlaces')}</p>}
      {places.slices > 0 && <p className={`caption ${classes['note']}`}>{t('slicesOut', { count: places.slices })}</p>}
      {places.notRentable > 0 && <p className={`caption ${classes['note']}`}>{t('placeNotRentable', { count: places.notRentable })}</p>}
      {places.unknown > 0 && (
        <p className={`caption ${classes['note']}`}>
          {t('unknownPlaces', {
            count: places.unknown,
            words: format.list(places.unknownNames.slice(0, 6).map((word) => regionText(word, format) || t('noPlace'))),
          })}
        </p>
      )}
    </div>
  )
}
