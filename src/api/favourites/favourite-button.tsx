import { useMessages } from '@/shared/i18n/i18n'
import { catalog } from '@/shared/i18n/messages'
import { Button } from '@/shared/ui/button'
import type { SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import { useActions, type Action } from '@/shared/lib/actions'
import { Icon } from '@/shared/ui/icon'
import classes from '@/shared/ui/controls.module.css'
import { toast } from '@/shared/ui/toast-store'
import { useReportUnsaved } from '@/shared/ui/use-report-unsaved'
import { addFavourite, FAVOURITES_MAX, removeFavourite, useIsFavourite } from './favourites'

interface Props {
  offer: SearchOffer
  currency: Currency
  /** Shows only the star, in a square with this class. */
  iconClass?: string | undefined
}

/** A star that keeps an offer in the list of favourites. Load the file that uses it lazily. */
export function FavouriteButton({ offer, currency, iconClass }: Props) {
  const action = useFavouriteAction(offer, currency)
  const { label, isCurrent, run } = action
  useActions([action])
  if (iconClass !== undefined) {
    return (
      <button
        type="button"
        aria-label={label}
        title={label}
        aria-pressed={isCurrent}
        className={`icon-button ${classes['star']} ${iconClass}`}
        onClick={run}
      >
        <Icon name="star" />
      </button>
    )
  }
  return (
    <Button variant="default" aria-pressed={isCurrent} className={classes['star'] ?? ''} leftSection={<Icon name="star" />} onClick={run}>
      {label}
    </Button>
  )
}

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
