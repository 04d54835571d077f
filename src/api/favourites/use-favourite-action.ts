import type { SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import { useMessages } from '@/shared/i18n/i18n'
import { catalog } from '@/shared/i18n/messages'
import type { Action } from '@/shared/lib/actions'
import { toast } from '@/shared/ui/toast-store'
import { useReportUnsaved } from '@/shared/ui/use-report-unsaved'
import { addFavourite, FAVOURITES_MAX, removeFavourite, useIsFavourite } from './favourites'

const favouriteCatalog = catalog({ en: () => import('@/api/messages.en'), ru: () => import('@/api/messages.ru') })

/** Adds an offer to the favourites or removes it. Load the file that uses it lazily. */
export function useFavouriteAction(offer: SearchOffer, currency: Currency): Action & { isCurrent: boolean } {
  const t = useMessages(favouriteCatalog)
  const reportUnsaved = useReportUnsaved()
  const isFavourite = useIsFavourite(offer.id)
  return {
    id: 'favourite',
    label: t('favourite'),
    keywords: 'star звезда',
    icon: 'star',
    section: 'list',
    isCurrent: isFavourite,
    run() {
      if (isFavourite) return removeFavourite(offer.id)
      const outcome = addFavourite(offer, currency)
      if (outcome === 'full') toast({ kind: 'info', title: t('full'), text: t('fullWay', { count: FAVOURITES_MAX }) })
      reportUnsaved(outcome !== 'refused')
    },
  }
}
