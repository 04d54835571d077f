import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { gpuListQuery } from '@/api/gpus'
import { useCurrency } from '@/api/use-reader'
import { useProviderNames } from '@/api/use-provider-names'
import type { SearchOffer } from '@/contract/offer'
import { gpuName } from '@/domain/offer-text'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import type { MenuAction } from '@/shared/ui/action-menu/action-menu'
import { hideActions } from './hide-actions'
import { hideCatalog } from './messages'
import { savedHides } from '@/api/suggestions'
import { useHiding } from './use-hiding'

const NO_ROWS: readonly SearchOffer[] = []

export interface HidingOffer {
  offer: SearchOffer
  /** The visible offers of the search; none on another page. */
  rows?: readonly SearchOffer[] | undefined
  /** Called before an action, while its offer is in the list. */
  onHide?: (() => void) | undefined
}

/** Actions that hide the model, the provider or the country of an offer, or all other providers. */
export function useHideActions({ offer, rows = NO_ROWS, onHide }: HidingOffer): MenuAction[] {
  const currency = useCurrency()
  const t = useMessages(hideCatalog)
  const format = useFormat()
  const { hide, only } = useHiding()
  const providers = useProviderNames(format.locale)
  const { data: models } = useQuery({ ...gpuListQuery({ currency, locale: format.locale }), enabled: false })
  const latest = useRef(onHide)
  useLayoutEffect(function keepLatest() {
    latest.current = onHide
  })
  return useMemo(() => {
    const left = models?.rows.filter(
      ({ translit_name: slug }) => slug !== offer.gpu_translit_name && !savedHides().not_gpu.includes(slug ?? ''),
    )
    return hideActions(offer, {
      names: { format, gpuName: (slug) => gpuName(offer) ?? slug, providerName: (slug) => providers.get(slug) ?? slug },
      hide,
      only,
      rows,
      otherModels: left?.length,
      onHide: () => latest.current?.(),
      t,
    })
  }, [offer, rows, models, providers, format, hide, only, t])
}
