import { HIDES, type HideKey, hiddenName } from '@/domain/hidden-items'
import { useGpuNames } from '@/api/use-gpu-names'
import { useProviderNames } from '@/api/use-provider-names'
import { useCurrency, useReader } from '@/api/use-reader'
import { Icon } from '@/shared/ui/icon'
import { Chip } from './chip'
import classes from './filter-chips.module.css'
import type { FilterLabels } from './filter-labels'
import type { OffersSearch } from '../offer-search'
import { isDropped } from '../applied-filters'
import { isChosen } from '../hide/drop-hidden'
import { hideCatalog, useHiding } from '../hide/use-hiding'

/** Chips of hidden models, providers and countries: grey in the request, outlined after a hairline if the console drops them. */
export function HideChips({ search, labels }: { search: OffersSearch; labels: FilterLabels }) {
  const { t, format } = useReader(hideCatalog)
  const gpus = useGpuNames(useCurrency(), search.not_gpu.length > 0)
  const providers = useProviderNames(format.locale)
  const { show } = useHiding()
  const names = { format, gpuName: (slug: string) => gpus.get(slug) ?? slug, providerName: (slug: string) => providers.get(slug) ?? slug }
  const isIdle = (key: HideKey, value: string) => isChosen(search, key, value)
  const chips = HIDES.flatMap((key) => labels(key, search).map((text, index) => ({ key, text, value: search[key][index] ?? '' })))
  const firstDropped = chips.findIndex(({ key }) => isDropped(key))
  return chips.flatMap(({ key, text, value }, index) => [
    ...(index > 0 && index === firstDropped ? [<li key="rule" aria-hidden="true" className={classes['rule']} />] : []),
    <Chip
      key={`${key} ${value}`}
      data-hides={isDropped(key) ? 'here' : 'sent'}
      data-idle={isIdle(key, value) || undefined}
      removal={t('showAgain', { what: hiddenName(key, value, names) })}
      onRemove={() => show(key, value, hiddenName(key, value, names))}
    >
      <Icon name="eyeOff" size={14} />
      {text}
      {isIdle(key, value) && ` (${t('notApplied')})`}
    </Chip>,
  ])
}
