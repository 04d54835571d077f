import type { ComponentProps } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { Layer } from '@/shared/ui/layer'
import { offersCatalog } from '../messages'
import { OfferFilters } from './offer-filters'

type Props = Omit<ComponentProps<typeof OfferFilters>, 'onClose'> & { onClose: () => void }

export function FiltersSheet({ onClose, ...filters }: Props) {
  const t = useMessages(offersCatalog)
  return (
    <Layer place="full" onClose={onClose} aria-label={t('filters')}>
      <OfferFilters {...filters} onClose={onClose} />
    </Layer>
  )
}
