import type { Currency } from '@/contract/params'
import { useMessages } from '@/shared/i18n/i18n'
import { Icon } from '@/shared/ui/icon'
import { offersCatalog } from '../messages'
import { isApplied, isHide } from '../applied-filters'
import { lazyPart } from '@/shared/ui/lazy-part'
import { filtersSet, hidesAny, type OffersEdit, type OffersSearch } from '../offer-search'
import { Chip } from './chip'
import classes from './filter-chips.module.css'
import { defaultMinScore } from '@/api/preferences'
import { useFilterLabels } from './filter-labels'
import { clearFilterValue } from './clear-filter'

const HideChips = lazyPart(async () => (await import('./hide-chips')).HideChips)

interface Props {
  search: OffersSearch
  onChange: (next: OffersEdit) => void
  currency: Currency
}

export function FilterChips({ search, onChange, currency }: Props) {
  const t = useMessages(offersCatalog)
  const labels = useFilterLabels(currency, search)
  const chips = filtersSet(search)
    .filter((id) => !isHide(id))
    .flatMap((id) => labels(id, search).map((text, index) => ({ id, text, index })))
  const isHiding = hidesAny(search)
  if (chips.length === 0 && !isHiding) return null
  return (
    <ul tabIndex={-1} className={`row gap-2 ${classes['chips']}`} aria-label={t('activeFilters')}>
      {chips.map(({ id, text, index }) => {
        const isIdle = !isApplied(search, id)
        const isDefault = id === 'score_from' && search.score_from === defaultMinScore()
        return (
          <Chip
            key={`${id} ${text} ${index}`}
            data-idle={isIdle || undefined}
            data-default={isDefault || undefined}
            removal={t('remove', { what: text })}
            onRemove={() => onChange(clearFilterValue(search, id, index))}
          >
            {isDefault && <Icon name="pin" size={14} />}
            {text}
            {isDefault && `, ${t('always')}`}
            {isIdle && ` (${t('notApplied')})`}
          </Chip>
        )
      })}
      {isHiding && <HideChips search={search} labels={labels} />}
    </ul>
  )
}
