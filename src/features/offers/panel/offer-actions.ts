import type { useRouter } from '@tanstack/react-router'
import type { SearchOffer } from '@/contract/offer'
import { canRent, noRentReason } from '@/domain/offer-text'
import type { Action } from '@/shared/lib/actions'
import type { RowActions } from '../results/row-actions'
import type { PanelReader } from './use-panel-reader'

interface Given {
  picked: ReadonlySet<string>
  actions: RowActions
  router: ReturnType<typeof useRouter>
  t: PanelReader['t']
}

/**
 * The actions of an offer.
 * @param getOffer returns the offer at the time of use; undefined if the list has no current row
 */
export function offerActions(getOffer: () => SearchOffer | undefined, { picked, actions, router, t }: Given) {
  const isPicked = () => picked.has(getOffer()?.id ?? '')
  const withOffer = (act: (offer: SearchOffer) => void) => () => {
    const offer = getOffer()
    if (offer) act(offer)
  }
  const base = { section: 'list', isAvailable: () => getOffer() !== undefined } as const
  const compare: Action = {
    ...base,
    id: 'compare-offer',
    label: t('compare'),
    icon: 'columns',
    key: 'x',
    disabledReason: () => (actions.isFull && !isPicked() ? t('compareFull') : null),
    run: withOffer((offer) => actions.onPick(offer, !isPicked())),
  }
  const rent: Action = {
    ...base,
    id: 'rent-offer',
    label: t('rent'),
    icon: 'server',
    key: 'r',
    disabledReason() {
      const offer = getOffer()
      return !offer || canRent(offer) ? null : t(noRentReason(offer))
    },
    // The rental page sends nothing before its own confirmation.
    run: withOffer((offer) => void router.navigate({ href: actions.rentHref(offer) })),
  }
  const open: Action = {
    ...base,
    id: 'open-offer',
    label: t('fullPage'),
    icon: 'file',
    run: withOffer((offer) => void router.navigate({ href: actions.offerHref(offer) })),
  }
  return { compare, rent, open }
}
