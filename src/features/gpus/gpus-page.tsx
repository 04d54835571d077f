import { Button } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { gpuListRequest } from '@/api/gpus'
import { marketRequest } from '@/api/market-offers'
import { CopyButton } from '@/shared/ui/copy-button'
import { Icon } from '@/shared/ui/icon'
import { PageTitle } from '@/shared/ui/page-title'
import { Segmented } from '@/shared/ui/segmented'
import { useOnDemand } from '@/shared/ui/use-on-demand'
import type { GpusSearch } from './gpu-search'
import classes from './gpus-page.module.css'
import { GpuList } from './list/gpu-list'
import { MapView } from './map/map-view'
import { VramView } from './market/vram-view'
import { useWords } from './use-words'

const route = getRouteApi('/_app/gpus/')
const loadCurlDialog = async () => (await import('@/shared/ui/curl-dialog')).CurlDialog

/** All GPU models: as a list, by price and memory, and on the map. */
export function GpusPage() {
  const context = useWords()
  const { t, format, currency } = context
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const curl = useOnDemand(loadCurlDialog)
  const change = (next: Partial<GpusSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...next }), resetScroll: false, replace: true })
  const { view, provider, gpu } = search
  // The choice answers at once, what is chosen follows.
  const shown = useDeferredValue(view)
  const part = { search, onChange: change, context }
  const request =
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
          <CopyButton value={() => globalThis.location.href} label={t('copyLink')} icon="link" />
          <Button variant="default" leftSection={<Icon name="code" />} onClick={curl.open}>
            {t('showAsCurl')}
          </Button>
        </div>
      </header>
      {shown === 'vram' ? <VramView {...part} /> : shown === 'map' ? <MapView {...part} /> : <GpuList {...part} />}
      {curl.Opened && <curl.Opened request={request} onClose={curl.close} />}
    </div>
  )
}
