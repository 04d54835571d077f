import { rentHref } from '@/domain/offer-links'
import { canRent, noRentReason } from '@/domain/offer-words'
import type { SearchOffer } from '@/contract/offer'
import { useFollowLinks } from '@/shared/ui/use-follow-links'
import classes from './offer-page.module.css'
import { useOfferPageReader } from './offer-figures'

interface Props {
  offer: SearchOffer
  template: string | undefined
  isMain?: boolean
}

export function RentButton({ offer, template, isMain = false }: Props) {
  const { t, currency } = useOfferPageReader()
  const follow = useFollowLinks()
  const look = { className: classes['button'], 'data-main': isMain || undefined }
  if (canRent(offer)) {
    return (
      <a href={rentHref(offer, { currency, template })} {...follow} {...look}>
        {t('rent')}
      </a>
    )
  }
  return (
    <span role="link" aria-disabled="true" title={t(noRentReason(offer))} {...look}>
      {t('rent')}
    </span>
  )
}
