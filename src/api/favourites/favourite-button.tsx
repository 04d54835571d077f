import { Button } from '@/shared/ui/button'
import type { SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import { useMessages } from '@/shared/i18n/i18n'
import { catalog } from '@/shared/i18n/messages'
import { Icon } from '@/shared/ui/icon'
import icon from '@/shared/ui/icon-button.module.css'
import { toast } from '@/shared/ui/toast-store'
import classes from './favourite-button.module.css'
import { addFavourite, FAVOURITES_MAX, removeFavourite, useIsFavourite } from './favourites'

const favouriteCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })

interface Props {
  offer: SearchOffer
  currency: Currency
  /** Shows only the star, in a square with this class. */
  iconClass?: string | undefined
}

/** A star that keeps an offer in the list of favourites. Load the file that uses it lazily. */
export function FavouriteButton({ offer, currency, iconClass }: Props) {
  const t = useMessages(favouriteCatalog)
  const isFavourite = useIsFavourite(offer.id)
  const toggle = () => {
    if (isFavourite) return removeFavourite(offer.id)
    const outcome = addFavourite(offer, currency)
    if (outcome === 'full') toast({ kind: 'info', title: t('full'), text: t('fullWay', { count: FAVOURITES_MAX }) })
    if (outcome === 'refused') toast({ kind: 'bad', title: t('refused'), text: t('refusedWay') })
  }
  if (iconClass !== undefined) {
    return (
      <button
        type="button"
        aria-label={t('favourite')}
        title={t('favourite')}
        aria-pressed={isFavourite}
        className={`${icon['button']} ${classes['star']} ${iconClass}`}
        onClick={toggle}
      >
        <Icon name="star" />
      </button>
    )
  }
  return (
    <Button
      variant="default"
      aria-pressed={isFavourite}
      className={classes['star'] ?? ''}
      leftSection={<Icon name="star" />}
      onClick={toggle}
    >
      {t('favourite')}
    </Button>
  )
}
