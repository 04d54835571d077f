import { useRouter, useSearch } from '@tanstack/react-router'
import { useFavouriteAction } from '@/api/favourites/favourite-button'
import { findingRequest } from '@/api/find-offer'
import { useReader } from '@/api/use-reader'
import type { SearchOffer } from '@/contract/offer'
import { offerHref, rentHref, similarSearch } from '@/domain/offer-links'
import { offerName } from '@/domain/offer-text'
import { useActions, type Action } from '@/shared/lib/actions'
import { ActionMenu } from '@/shared/ui/action-menu/action-menu'
import { MenuButton } from '@/shared/ui/action-menu/menu-button'
import { useCopyActions } from '@/shared/ui/action-menu/use-copy-actions'
import { useHideActions } from '../hide/use-hide-actions'
import { offersCatalog } from '../messages'
import { offerActions } from '../panel/offer-actions'
import { usePanelReader } from '../panel/use-panel-reader'

const NOTHING_PICKED: ReadonlySet<string> = new Set()

/** "Rent" and "Compare" of the page, for the palette. The keys belong to the list of offers. */
function usePageActions(offer: SearchOffer): Action[] {
  const { t, currency } = usePanelReader()
  const router = useRouter()
  const template = useSearch({ strict: false, select: ({ template: chosen }) => chosen })
  const options = { currency, template }
  const { rent, compare } = offerActions(() => offer, {
    picked: NOTHING_PICKED,
    actions: {
      onPick: (picked) => void router.navigate({ to: '/offers', search: similarSearch(picked, options) }),
      isFull: false,
      rentHref: (row) => rentHref(row, options),
      offerHref: (row) => offerHref(row, options),
      hasTemplate: template !== undefined,
      fit: undefined,
    },
    router,
    t,
  })
  return [rent, compare].map(({ key: _key, ...action }) => action)
}

/** The actions of the page of an offer that have no room in its head on a phone, and those that hide it in searches. */
export function OfferPageMenu({ offer }: { offer: SearchOffer }) {
  const { t, format, currency } = useReader(offersCatalog)
  const favourite = useFavouriteAction(offer, currency)
  const copies = useCopyActions({ href: () => globalThis.location.href, request: () => findingRequest(offer, currency) })
  const hides = useHideActions({ offer })
  useActions([...usePageActions(offer), ...hides])
  return (
    <MenuButton name={t('more')} icon="more" className="framed-strong">
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
