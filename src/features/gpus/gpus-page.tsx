import { getRouteApi } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { gpuListRequest } from '@/api/gpus'
import { marketRequest } from '@/api/market-offers'
import { usePageSearch } from '@/shared/lib/use-page-search'
import { CopyLinkButton } from '@/shared/ui/copy-link-button'
import { CurlButton } from '@/shared/ui/curl-button'
import { PageTitle } from '@/shared/ui/page-title'
import { Segmented } from '@/shared/ui/segmented'
import classes from './gpus-page.module.css'
import { GpuList } from './list/gpu-list'
import { MapView } from './map/map-view'
import { VramView } from './market/vram-view'
import { useWords } from './use-words'

const route = getRouteApi('/_app/gpus/')

/** All GPU models: as a list, by price and memory, and on the map. */
export function GpusPage() {
  const context = useWords()
  const { t, format, currency } = context
  const [search, change] = usePageSearch(route)
  const { view, provider, gpu } = search
  // The choice answers at once, what is chosen follows.
  const shown = useDeferredValue(view)
  const part = { search, onChange: change, context }
  const request = () =>
    view === undefined
      ? gpuListRequest({ currency, locale: format.locale, provider })
      : marketRequest({ currency, gpu: view === 'map' ? gpu : undefined })
  return (
    <div className={classes['page']}>
      <PageTitle>{t('title')}</PageTitle>
      <header className={classes['head']}>
        <h1>{t('title')}</h1>
        <Segmented
          label={t('show')}
          value={view ?? 'list'}
          onChange={(next) => change({ view: next === 'list' ? undefined : next })}
          options={[
            { value: 'list', label: t('list') },
            { value: 'vram', label: t('vramView') },
            { value: 'map', label: t('mapView') },
          ]}
        />
        <div className={classes['actions']}>
          <CopyLinkButton />
          <CurlButton request={request} />
        </div>
      </header>
      {shown === 'vram' ? <VramView {...part} /> : shown === 'map' ? <MapView {...part} /> : <GpuList {...part} />}
    </div>
  )
}
