import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { gpuListQuery } from '@/api/gpus'
import { useReader } from '@/api/use-reader'
import { useProviderNames } from '@/api/use-provider-names'
import type { SearchOffer } from '@/contract/offer'
import { gpuName } from '@/domain/offer-text'
import { type Translate } from '@/shared/i18n/i18n'
import type { MenuAction } from '@/shared/ui/action-menu/action-menu'
import { hideCatalog, useHiding } from './use-hiding'
import type { messages } from './messages.en'
import { savedHides } from '@/api/suggestions'
import { HIDES, type HideKey, hideValues, hiddenName, type HideNames } from '@/domain/hidden-items'

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
  const { t, format, currency } = useReader(hideCatalog)
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

interface Given {
  names: HideNames
  hide: ReturnType<typeof useHiding>['hide']
  only: ReturnType<typeof useHiding>['only']
  /** The visible offers, to count the ones that would disappear. */
  rows: readonly SearchOffer[]
  /** Models that the request would still have; undefined if unknown. */
  otherModels: number | undefined
  /** Called before an action, while its offer is in the list. */
  onHide: (() => void) | undefined
  t: Translate<typeof messages>
}

/** Hides the model, the provider or the country of an offer, or all other providers; none for what the API does not report. */
function hideActions(offer: SearchOffer, given: Given): MenuAction[] {
  const { names, hide, rows, otherModels, onHide, t } = given
  const values = hideValues(offer)
  const hides = HIDES.flatMap((key): MenuAction[] => {
    const value = values[key]
    if (value === null) return []
    const what = hiddenName(key, value, names)
    const count = rows.filter((row) => hideValues(row)[key] === value).length
    const counts = { count, loaded: names.format.number(rows.length) }
    return [
      {
        id: `hide ${key}`,
        label: t('hideWhat', { what }),
        icon: 'eyeOff',
        section: 'list',
        effect: key === 'not_gpu' ? modelEffect(otherModels, t) : rows.length === 0 ? t('here') : t('ofLoaded', counts),
        disabledReason: () => (key === 'not_gpu' && otherModels === 0 ? t('noneLeft') : null),
        run() {
          onHide?.()
          hide(key, value, what, textOf(key, rows.length === 0 ? undefined : t('moreHidden', counts), t))
        },
      },
    ]
  })
  return [...hides, ...onlyAction(offer, given)]
}

/** Searches the provider of an offer only. */
function onlyAction(offer: SearchOffer, { names, only, t }: Given): MenuAction[] {
  const { not_provider: provider } = hideValues(offer)
  if (provider === null) return []
  const label = t('onlyWhat', { what: names.providerName(provider) })
  return [{ id: 'only provider', label, icon: 'filter', section: 'list', run: () => only(provider) }]
}

const modelEffect = (others: number | undefined, t: Given['t']): string =>
  others === undefined ? t('byLeavingOut') : others === 0 ? t('noneLeft') : t('bySending', { count: others })

const textOf = (key: HideKey, counted: string | undefined, t: Given['t']): string | undefined =>
  key === 'not_gpu' ? t('leftOut') : counted
