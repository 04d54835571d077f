import { Button } from '@/shared/ui/button'
import type { SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import { useActions } from '@/shared/lib/actions'
import { Icon } from '@/shared/ui/icon'
import icon from '@/shared/ui/icon-button.module.css'
import classes from '@/shared/ui/controls.module.css'
import { useFavouriteAction } from './use-favourite-action'

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
        className={`${icon['button']} ${classes['star']} ${iconClass}`}
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
