import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { Segmented } from '@/shared/ui/segmented'
import { usePending } from '../filters/use-pending'
import { offersCatalog } from '../messages'
import type { OffersSearch } from '../offer-search'
import type { AvailabilityCounts } from './use-availability-counts'

interface Props {
  rent: OffersSearch['rent']
  counts: AvailabilityCounts
  onChange: (next: Partial<OffersSearch>) => void
  onPress: (next: Partial<OffersSearch>) => void
  isWide: boolean
}

const changeOf = (rent: OffersSearch['rent']) => ({ rent, rentable: undefined })
const parseSide = (side: 'rentable' | 'all') => (side === 'all' ? side : undefined)

/** The offers that can be rented, or all of them. Not a filter: it has no chip, and "Clear filters" keeps it. */
export function AvailabilitySwitch({ rent, counts, onChange, onPress, isWide }: Props) {
  'use no memo'
  const t = useMessages(offersCatalog)
  const { number } = useFormat()
  const { shown, commit } = usePending(rent, (next) => onChange(changeOf(next)))
  const optionOf = (value: 'rentable' | 'all', label: string) => {
    const count = counts[value]
    return { value, label, note: count === undefined ? (counts.isCounting ? '' : undefined) : number(count) }
  }
  return (
    <Segmented
      label={t('availability')}
      shortcut="a"
      isWide={isWide}
      options={[optionOf('rentable', t('canBeRented')), optionOf('all', t('allOffers'))]}
      value={shown ?? 'rentable'}
      onChange={(side) => commit(parseSide(side))}
      onPress={(side) => onPress(changeOf(parseSide(side)))}
    />
  )
}
