import { useRouter } from '@tanstack/react-router'
import { useFavouriteAction } from '@/api/favourites/favourite-button'
import { findingRequest } from '@/api/find-offer'
import { usePreferences } from '@/api/preferences'
import { useReaderIn } from '@/api/use-reader'
import type { SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import { offerName, providerOf } from '@/domain/offer-text'
import { joinDots } from '@/shared/lib/join-dots'
import { ActionMenu, type ActionMenuProps } from '@/shared/ui/action-menu/action-menu'
import { useCopyActions } from '@/shared/ui/action-menu/use-copy-actions'
import { PHONE, useMedia } from '@/shared/ui/use-media'
import { useHideActions } from '../hide/use-hide-actions'
import { offerActions } from '../panel/offer-actions'
import { panelCatalog } from '../panel/use-panel-reader'
import type { RowActions } from '../results/row-actions'

const NOTHING_PICKED: ReadonlySet<string> = new Set()

interface Props extends Pick<ActionMenuProps, 'anchor' | 'onClose'> {
  offer: SearchOffer
  currency: Currency
  providerNames: ReadonlyMap<string, string>
  actions: RowActions
  picked?: ReadonlySet<string> | undefined
  /** Opens the offer beside the list. */
  onEnter: (id: string) => void
  /** The offers of the search; undefined in a list that shows hidden offers too. */
  rows: readonly SearchOffer[] | undefined
}

/** All actions of a row of offers. One menu for the whole list: a row has its button only. */
export function OfferMenu({ offer, currency, providerNames, actions, picked = NOTHING_PICKED, onEnter, rows, ...menu }: Props) {
  const { t, format } = useReaderIn(currency, panelCatalog)
  const { singleKeys } = usePreferences()
  const isPhone = useMedia(PHONE)
  const { rent, compare, open } = offerActions(() => offer, { picked, actions, router: useRouter(), t })
  const favourite = useFavouriteAction(offer, currency)
  const hides = useHideActions({ offer, rows })
  const copies = useCopyActions({ href: () => actions.offerHref(offer), request: () => findingRequest(offer, currency) })
  // Only the page of offers has the keys, and a place beside the list.
  const hasKeys = rows !== undefined && singleKeys !== 'off'
  const withKeys = (list: readonly (typeof rent)[]) => (!hasKeys ? list.map(({ key: _key, ...action }) => action) : list)
  return (
    <ActionMenu
      {...menu}
      label={joinDots([offerName(offer, format) ?? t('offer'), providerOf(offer, providerNames)])}
      groups={[
        withKeys([
          rent,
          ...(rows
            ? [{ id: 'open-row', label: t(isPhone ? 'openOffer' : 'openRow'), icon: 'list' as const, run: () => onEnter(offer.id) }]
            : []),
          open,
          { ...compare, isCurrent: picked.has(offer.id) },
        ]),
        [favourite, ...copies],
        rows ? hides.filter(({ effect }) => effect !== undefined) : [],
        rows ? hides.filter(({ effect }) => effect === undefined) : [],
      ]}
    />
  )
}
