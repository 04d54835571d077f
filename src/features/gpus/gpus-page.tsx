import { getRouteApi } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { gpuListRequest } from '@/api/gpus'
import { marketRequest } from '@/api/market-offers'
import { useDefaultMinScore } from '@/api/preferences'
import { usePageSearch } from '@/shared/lib/use-page-search'
import { CopyLinkButton } from '@/shared/ui/copy-button'
import { ApiDetails } from '@/shared/ui/api-details/api-details'
import { lazyPart } from '@/shared/ui/lazy-part'
import { PageHead, PageTitle } from '@/shared/ui/page-head'
import { Segmented } from '@/shared/ui/segmented'
import { GpuList } from './list/gpu-list'
import { useGpusReader } from './use-gpus-reader'

const route = getRouteApi('/_app/gpus/')

// The list is what most visits show; the other views bring plots.
const VramView = lazyPart(async () => (await import('./market/vram-view')).VramView, ViewPlaceholder)
const MapView = lazyPart(async () => (await import('./map/map-view')).MapView, ViewPlaceholder)

export function GpusPage() {
  const context = useGpusReader()
  const { t, format, currency } = context
  const [search, change] = usePageSearch(route)
  const { view, provider, gpu } = search
  const shown = useDeferredValue(view)
  const score = useDefaultMinScore()
  const part = { search, onChange: change, context }
  const request = () =>
    view === undefined
      ? gpuListRequest({ currency, locale: format.locale, provider })
      : marketRequest({ currency, score, gpu: view === 'map' ? gpu : undefined })
  return (
    <div className="page">
      <PageTitle>{t('gpusTitle')}</PageTitle>
      <PageHead
        title={t('gpusTitle')}
        views={
          <Segmented
            label={t('show')}
            isWide
            value={view ?? 'list'}
            onChange={(next) => change({ view: next === 'list' ? undefined : next })}
            options={[
              { value: 'list', label: t('list') },
              { value: 'vram', label: t('vramView') },
              { value: 'map', label: t('mapView') },
            ]}
          />
        }
        actions={<CopyLinkButton />}
      />
      {shown === 'vram' ? <VramView {...part} /> : shown === 'map' ? <MapView {...part} /> : <GpuList {...part} />}
      <ApiDetails hasGutter request={request} />
    </div>
  )
}

function ViewPlaceholder() {
  return <div className="stack pad-gutter pad-top-2 pad-bottom-6" style={{ height: '100dvh' }} aria-hidden="true" />
}
