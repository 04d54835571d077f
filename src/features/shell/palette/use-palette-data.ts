import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { gpuListQuery } from '@/api/gpus'
import { allHostsQuery, loadedHosts } from '@/api/hosts'
import { keyState } from '@/api/api-key'
import { useStore } from '@/shared/lib/use-store'
import { useList } from '@/api/list'
import { providerListQuery } from '@/api/providers'
import { templateListQuery } from '@/api/templates'
import type { Gpu } from '@/contract/gpu'
import type { Host } from '@/contract/host'
import type { Currency, Locale } from '@/contract/params'
import type { Provider } from '@/contract/provider'
import type { Template } from '@/contract/template'
import { modelName, nameOfProvider } from '@/domain/model-name'
import type { NamedModel } from '@/domain/named-models'
import { preparePlaces } from '@/domain/place-names'

export interface PaletteGpu extends NamedModel {
  gpu: Gpu
}
export interface PaletteProvider extends NamedModel {
  provider: Provider
}

export interface PaletteData {
  gpus: readonly PaletteGpu[]
  providers: readonly PaletteProvider[]
  templates: readonly Template[]
  hosts: readonly Host[]
  /** Set if only a part of the hosts is loaded. */
  hostsPart: { loaded: number; total: number } | undefined
  isLoading: boolean
  error: unknown
  retry: () => void
}

const NONE: readonly never[] = []

export function usePaletteData(currency: Currency, locale: Locale): PaletteData {
  const queryClient = useQueryClient()
  useEffect(function prepareNames() {
    const timer = setTimeout(preparePlaces)
    return () => clearTimeout(timer)
  }, [])
  const quiet = { meta: { isQuiet: true } }
  const gpus = useQuery({ ...gpuListQuery({ currency, locale }), ...quiet })
  const providers = useQuery({ ...providerListQuery({ locale }), ...quiet })
  // The order of the gallery, so that both share one answer.
  const templates = useList({ ...templateListQuery({ sort: 'popularity_desc', tags: [] }), ...quiet }, 'all')
  const asked = { currency, locale }
  const isConnected = useStore(keyState).status === 'ready'
  // One request, none if the list is loaded or loading. The page of the hosts loads the rest.
  const hosts = useList({ ...allHostsQuery(asked), enabled: isConnected, refetchOnMount: ({ state }) => state.data === undefined }, 'page')
  const gpuRows = gpus.data?.rows
  const providerRows = providers.data?.rows
  return {
    gpus: useMemo(() => uniqueByValue(gpuRows?.map((gpu) => ({ value: gpu.translit_name ?? '', name: modelName(gpu), gpu }))), [gpuRows]),
    providers: useMemo(
      () =>
        uniqueByValue(
          providerRows?.map((provider) => ({
            value: provider.translit_name ?? '',
            name: nameOfProvider(provider),
            provider,
          })),
        ),
      [providerRows],
    ),
    templates: templates.rows,
    // A page may have loaded hosts in another currency only.
    hosts: useMemo(() => (hosts.requests > 0 ? hosts.rows : loadedHosts(queryClient)), [queryClient, hosts.requests, hosts.rows]),
    hostsPart: !hosts.isComplete && hosts.total !== undefined ? { loaded: hosts.rows.length, total: hosts.total } : undefined,
    isLoading: gpus.isPending || providers.isPending || templates.state === 'loading',
    error: gpus.error ?? providers.error ?? templates.error,
    retry() {
      for (const one of [gpus, providers]) if (one.isError) void one.refetch()
      if (templates.state === 'failed') templates.goOn()
    },
  }
}

function uniqueByValue<Named extends NamedModel>(all: readonly Named[] = NONE): readonly Named[] {
  return [...new Map(all.filter(({ value, name }) => value !== '' && name !== '').map((one) => [one.value, one])).values()]
}
