import { rentHref } from '@/domain/offer-links'
import { canRent, noRentReason } from '@/domain/offer-text'
import type { SearchOffer } from '@/contract/offer'
import { ButtonAnchor } from '@/shared/ui/button-link'
import { useFollowLinks } from '@/shared/ui/use-follow-links'
import { useOfferPageReader } from './offer-figures'

interface Props {
  offer: SearchOffer
  template: string | undefined
  isMain?: boolean
}

export function RentButton({ offer, template, isMain = false }: Props) {
  const { t, currency } = useOfferPageReader()
  const follow = useFollowLinks()
  return (
    <ButtonAnchor
      variant={isMain ? 'filled' : 'default'}
      href={rentHref(offer, { currency, template })}
      disabledReason={canRent(offer) ? null : t(noRentReason(offer))}
      {...follow}
    >
      {t('rent')}
    </ButtonAnchor>
  )
}
