import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Favourite } from '@/api/favourites/favourites'
import type { Currency } from '@/contract/params'
import { COMPARE_MAX } from '@/domain/compare-list'
import { placeLabel } from '@/domain/country-label'
import { hourlyAmount } from '@/domain/hourly-price'
import { offerLinkSearch, rentHref } from '@/domain/offer-links'
import { availabilityOf, canRent, offerName, providerOf } from '@/domain/offer-text'
import { toOfferLocator } from '@/domain/to-offer-locator'
import { joinDots } from '@/shared/lib/join-dots'
import { useImportedText } from '@/shared/ui/use-imported-text'
import { ButtonAnchor, ButtonLink } from '@/shared/ui/button-link'
import { availabilityShape } from '@/shared/ui/marks'
import check from '@/shared/ui/choices.module.css'
import type { DataColumn } from '@/shared/ui/data-table'
import { Icon } from '@/shared/ui/icon'
import { sentMoneyText } from '@/shared/ui/money-text'
import type { FoundFavourite } from './use-found-favourites'
import { useOfferReader, type OfferReader } from '@/api/use-reader'
import { catalog } from '@/shared/i18n/messages'
import type { messages } from './messages.en'

const favouritesCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })

type FavouritesReader = OfferReader<typeof messages>

export const useFavouritesReader = (): FavouritesReader => useOfferReader(favouritesCatalog)

function stockKey(offer: Parameters<typeof availabilityOf>[0]) {
  const availability = availabilityOf(offer)
  return availability === 'unknown' ? 'notReported' : availability
}

interface ColumnsContext extends FavouritesReader {
  picked: ReadonlySet<string>
  isPhone: boolean
  onPick: (favourite: Favourite, isPicked: boolean) => void
  onRemove: (favourite: Favourite) => void
}

export const nameOf = ({ offer }: Favourite, { t, format }: FavouritesReader): string => offerName(offer, format) ?? t('offer')

/** On a phone the labelled checkbox is beside the other actions. */
export function favouriteColumns(context: ColumnsContext): DataColumn<FoundFavourite>[] {
  const { t, currency, picked, isPhone, onPick, onRemove } = context
  const pickBox = ({ favourite }: FoundFavourite) => <PickBox favourite={favourite} picked={picked} isPhone={isPhone} onPick={onPick} />
  const pick: DataColumn<FoundFavourite> = {
    id: 'pick',
    head: t('compare'),
    isHeadHidden: true,
    width: '48px',
    cell: pickBox,
  }
  const columns: DataColumn<FoundFavourite>[] = [
    {
      id: 'offer',
      head: t('offer'),
      isRowHeader: true,
      width: '360px',
      cell: (row) => <Offer row={row} />,
      csv: ({ favourite, offer }) => joinDots([nameOf(favourite, context), placeText(offer ?? favourite.offer, context)]),
    },
    {
      id: 'price',
      head: t('currencyPerHour', { currency }),
      align: 'end',
      width: '180px',
      cell: (row) => <Price row={row} />,
      csv: (row) => currentPrice(row, currency)?.price,
    },
    {
      id: 'availability',
      head: t('availability'),
      width: '240px',
      cell: (row) => <State row={row} />,
      csv({ offer, status }) {
        if (offer) return t(stockKey(offer))
        return status === 'loading' ? undefined : t(status === 'missing' ? 'gone' : 'notChecked')
      },
    },
    {
      id: 'actions',
      head: t('actions'),
      isHeadHidden: true,
      // Takes the rest of the width, which would separate the name from the price.
      cell: (row) => (
        <Actions row={row} onRemove={onRemove}>
          {isPhone && <span className="push-start">{pickBox(row)}</span>}
        </Actions>
      ),
    },
  ]
  return isPhone ? columns : [pick, ...columns]
}

type PickBoxProps = { favourite: Favourite } & Pick<ColumnsContext, 'picked' | 'isPhone' | 'onPick'>

function PickBox({ favourite, picked, isPhone, onPick }: PickBoxProps) {
  const { t } = useFavouritesReader()
  const isPicked = picked.has(favourite.offer.id)
  const isFull = !isPicked && picked.size >= COMPARE_MAX
  return (
    <label className={check['check']} title={isFull ? t('compareFull') : undefined}>
      <input
        type="checkbox"
        aria-label={isPhone ? undefined : t('compare')}
        checked={isPicked}
        disabled={isFull}
        onChange={({ currentTarget }) => onPick(favourite, currentTarget.checked)}
      />
      {isPhone && t('compare')}
    </label>
  )
}

const placeText = (offer: Favourite['offer'], { format, providerNames }: FavouritesReader): string =>
  joinDots([providerOf(offer, providerNames), placeLabel(offer, format)])

function Offer({ row: { favourite, offer } }: { row: FoundFavourite }) {
  const reader = useFavouritesReader()
  const importedText = useImportedText()
  const known = offer ?? favourite.offer
  return (
    <div className="grid min-0 items-start" title={importedText(favourite.imported)}>
      <Link
        to="/offers/$offerId"
        params={{ offerId: known.id }}
        search={offerLinkSearch(known, { currency: reader.currency })}
        className="emphasis undecorated hover-underline"
      >
        <bdi>{nameOf(favourite, reader)}</bdi>
      </Link>
      <small className="caption plain">{placeText(known, reader)}</small>
    </div>
  )
}

/** Undefined unless the offer is listed with a readable price in this currency: the favourite keeps the last seen one. */
export const currentPrice = ({ favourite, offer }: FoundFavourite, currency: Currency) =>
  offer && hourlyAmount(offer.prices, currency) !== null ? favourite.prices[currency] : undefined

/** The current price and the different one before it; of an offer without a current price, the last seen one. */
function Price({ row }: { row: FoundFavourite }) {
  const { favourite, status } = row
  const { t, format, currency } = useFavouritesReader()
  if (status === 'loading') return <span className="skeleton inline-block" style={{ width: 80, height: '1em' }} />
  const current = currentPrice(row, currency)
  const own = favourite.prices[currency]
  const [, other] = Object.entries(favourite.prices).toSorted(([, a], [, b]) => b.at - a.at)[0] ?? []
  const otherCurrency = Object.entries(favourite.prices).find(([, price]) => price === other)?.[0] ?? currency
  const money = (amount: number, of: string = currency) => sentMoneyText(amount, of, currency, format)?.text ?? ''
  if (current) {
    return current.was ? (
      <div className="grid min-0">
        <b>{t('changed', { before: money(current.was.price), now: money(current.price) })}</b>
        <small className="caption plain">{t('changedSince', { time: format.dateTime(current.was.at) })}</small>
      </div>
    ) : (
      <b>{money(current.price)}</b>
    )
  }
  const last = own ? money(own.price) : other && money(other.price, otherCurrency)
  return <span className="caption-faint">{last === undefined ? t('notReported') : t('lastSeen', { price: last })}</span>
}

function State({ row: { favourite, offer, status, retry } }: { row: FoundFavourite }) {
  const { t, format } = useFavouritesReader()
  if (status === 'loading') return <span className="skeleton inline-block" style={{ width: 80, height: '1em' }} />
  if (offer) return availabilityShape(availabilityOf(offer), t(stockKey(offer)))
  if (status === 'missing') {
    return (
      <div className="grid min-0">
        {availabilityShape('gone', t('gone'))}
        <small className="caption plain">{t('goneSince', { time: format.dateTime(favourite.listedAt) })}</small>
      </div>
    )
  }
  return (
    <span className="row">
      <span className="warn">{t('notChecked')}</span>
      <button type="button" className="accent underline" onClick={retry}>
        {t('tryAgain')}
      </button>
    </span>
  )
}

interface ActionsProps extends Pick<ColumnsContext, 'onRemove'> {
  row: FoundFavourite
  children: ReactNode
}

function Actions({ row: { favourite, offer, status }, onRemove, children }: ActionsProps) {
  const reader = useFavouritesReader()
  const { t, currency } = reader
  const { gpu, gpus } = toOfferLocator(favourite.offer)
  return (
    <span className="line phone-full">
      {children}
      {offer && canRent(offer) && (
        <ButtonAnchor variant="default" href={rentHref(offer, { currency })}>
          {t('rent')}
        </ButtonAnchor>
      )}
      {status === 'missing' && (
        <ButtonLink variant="default" to="/offers" search={{ ...(gpu === undefined ? {} : { gpu: [gpu] }), gpus, currency }}>
          {t('similar')}
        </ButtonLink>
      )}
      <button
        type="button"
        className="icon-button"
        aria-label={t('remove', { name: nameOf(favourite, reader) })}
        onClick={() => onRemove(favourite)}
      >
        <Icon name="trash" />
      </button>
    </span>
  )
}
