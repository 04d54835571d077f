import { useFavouriteAction } from '@/api/favourites/use-favourite-action'
import { findingRequest } from '@/api/find-offer'
import { useReader } from '@/api/use-reader'
import type { SearchOffer } from '@/contract/offer'
import { offerName } from '@/domain/offer-text'
import { useActions } from '@/shared/lib/actions'
import { ActionMenu } from '@/shared/ui/action-menu/action-menu'
import { MenuButton } from '@/shared/ui/action-menu/menu-button'
import { useCopyActions } from '@/shared/ui/action-menu/use-copy-actions'
import { useHideActions } from '../hide/use-hide-actions'
import { offersCatalog } from '../messages'
import classes from './offer-page-menu.module.css'

/** The actions of the page of an offer that have no room in its head on a phone, and those that hide it in searches. */
export function OfferPageMenu({ offer }: { offer: SearchOffer }) {
  const { t, format, currency } = useReader(offersCatalog)
  const favourite = useFavouriteAction(offer, currency)
  const copies = useCopyActions({ href: () => globalThis.location.href, request: () => findingRequest(offer, currency) })
  const hides = useHideActions({ offer })
  useActions(hides)
  return (
    <MenuButton name={t('more')} icon="more" className={classes['button']}>
      {(menu) => (
        <ActionMenu
          {...menu}
          label={offerName(offer, format) ?? t('more')}
          groups={[
            [favourite, ...copies],
            hides.filter(({ effect }) => effect !== undefined),
            hides.filter(({ effect }) => effect === undefined),
          ]}
        />
      )}
    </MenuButton>
  )
}
