import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { gpuListQuery } from '@/api/gpus'
import { useMarketOffers } from '@/api/use-market-offers'
import { useLazyPart } from '@/shared/plots/use-lazy-part'
import { Select } from '@/shared/ui/select'
import type { GpusSearch } from '../gpu-search'
import classes from '../gpus-page.module.css'
import { modelName } from '../list/find-gpus'
import { ListFailed } from '../list-failed'
import { ReadingBar } from '../market/reading-bar'
import type { WordsContext } from '../words-context'
import { offersByCountry } from './by-country'
import { MapFigure, WORLD_MAP } from './map-figure'

interface Props {
  search: GpusSearch
  onChange: (next: Partial<GpusSearch>) => void
  context: WordsContext
}

/** Pixels kept free for the map. */
const HEIGHT = 460

/** In which countries the offers are, of all models or of one. */
export function MapView({ search, onChange, context }: Props) {
  const { t, format, currency } = context
  const { gpu = '' } = search
  const models = useQuery({ ...gpuListQuery({ currency, locale: format.locale }), meta: { isQuiet: true } })
  const reading = useMarketOffers({ currency, ...(gpu === '' ? {} : { gpu }) })
  const { offers, state } = reading
  // On its way while the offers are.
  useLazyPart(WORLD_MAP)
  const places = useMemo(() => offersByCountry(offers, currency), [offers, currency])
  const options = (models.data?.rows ?? []).flatMap((model) =>
    model.translit_name ? [{ value: model.translit_name, label: modelName(model) }] : [],
  )
  // A link may name a model that is not listed.
  const named = gpu === '' || options.some(({ value }) => value === gpu) ? [] : [{ value: gpu, label: gpu }]
  return (
    <div className={classes['view']}>
      <div className={classes['choice']}>
        <Select
          label={t('gpuModel')}
          options={[{ value: '', label: t('allModels') }, ...options, ...named]}
          value={gpu}
          onChange={(value) => onChange({ gpu: value || undefined })}
        />
        {models.isError && !models.data && <ListFailed words={t('modelsFailed')} onRetry={() => void models.refetch()} t={t} />}
        <ReadingBar reading={reading} context={context} />
      </div>
      {state === 'reading' && <div className={classes['wait']} style={{ height: HEIGHT }} aria-hidden="true" />}
      {places.countries.length > 0 && (
        <MapFigure
          places={places}
          gpu={gpu}
          isTable={search.as === 'table'}
          onTable={(isTable) => onChange({ as: isTable ? 'table' : undefined })}
          context={context}
        />
      )}
      {offers.length > 0 && places.countries.length === 0 && <p className={classes['note']}>{t('noPlaces')}</p>}
      {places.unknown > 0 && (
        <p className={classes['note']}>
          {t('unknownPlaces', {
            count: places.unknown,
            words: format.list(places.unknownWords.slice(0, 6).map((word) => word || t('noPlace'))),
          })}
        </p>
      )}
    </div>
  )
}
