import { Link } from '@tanstack/react-router'
import { COMPARE_MAX, parseCompareToken, withCompared } from '@/domain/compare-list'
import { PickTray, TrayPick } from '@/shared/ui/pick-tray'
import { nameOf, useFavouritesReader } from './favourite-columns'
import type { FoundFavourite } from './use-found-favourites'

interface Props {
  compare: readonly string[]
  found: readonly FoundFavourite[]
  onCompare: (edit: (list: string[]) => string[]) => void
}

export function FavouriteTray({ compare, found, onCompare }: Props) {
  const reader = useFavouritesReader()
  const { t, format, currency, providerNames } = reader
  return (
    <PickTray
      label={t('compareOffers')}
      count={t('places', { taken: format.number(compare.length), all: format.number(COMPARE_MAX) })}
      purpose={t('toCompare')}
      clearLabel={t('clear')}
      onClear={() => onCompare(() => [])}
      link={(className) => (
        <Link to="/offers/compare" search={{ compare: [...compare], currency }} className={className}>
          {t('compareOffers')}
        </Link>
      )}
    >
      {compare.flatMap((token) => {
        const trace = parseCompareToken(token)
        if (!trace) return []
        const favourite = found.find((one) => one.favourite.offer.id === trace.id)?.favourite
        const name = favourite ? nameOf(favourite, reader) : t('offer')
        const provider = trace.provider_translit_name ?? ''
        const facts = providerNames.get(provider) ?? provider
        const removeLabel = t('notInComparison', { name: [name, facts].filter(Boolean).join(', ') })
        return (
          <TrayPick
            key={trace.id}
            name={name}
            facts={facts}
            removeLabel={removeLabel}
            onRemove={() => onCompare((list) => withCompared(list, trace, false))}
          />
        )
      })}
    </PickTray>
  )
}
