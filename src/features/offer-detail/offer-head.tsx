import type { ReactNode } from 'react'
import { ButtonLink } from '@/shared/ui/button-link'
import { FavouriteButton } from '@/api/favourites/favourite-button'
import { useProviderNames } from '@/api/use-provider-names'
import type { OfferTrace } from '@/domain/to-offer-locator'
import { placeLabel, traceLabel } from '@/domain/country-label'
import { similarSearch } from '@/domain/offer-links'
import { availabilityOf, type Availability } from '@/domain/offer-text'
import type { SearchOffer } from '@/contract/offer'
import { joinDots } from '@/shared/lib/join-dots'
import { CopyLinkButton } from '@/shared/ui/copy-button'
import { availabilityShape } from '@/shared/ui/availability'
import { Crumb } from '@/shared/ui/crumb'
import { PageHead } from '@/shared/ui/page-head'
import { DataAge } from '@/shared/ui/data-age'
import classes from './offer-page.module.css'
import { RentButton } from './rent-button'
import { useOfferPageReader } from './offer-figures'

const STOCK_WORDS = {
  inStock: 'inStock',
  outOfStock: 'outOfStock',
  notRentable: 'notRentable',
  rentable: 'rentable',
  unknown: 'notReported',
} as const satisfies Record<Availability, string>

interface Props {
  name: string
  offer: SearchOffer | undefined
  trace: OfferTrace
  template: string | undefined
  /** Button of the menu with further actions. */
  menu: ReactNode
  /** Milliseconds; 0 before the first response. */
  loadedAt: number
  isLoading: boolean
  onRefresh: () => void
}

export function OfferHead({ name, offer, trace, template, menu, loadedAt, isLoading, onRefresh }: Props) {
  const { t, format, currency } = useOfferPageReader()
  const providerNames = useProviderNames(format.locale)
  const from = offer ?? trace
  const slug = from.provider_translit_name ?? ''
  const place = offer ? placeLabel(offer, format) : traceLabel(trace, format)
  return (
    <PageHead
      isInset
      className={classes['head']}
      title={name}
      heading={{ translate: 'no' }}
      crumb={
        <Crumb to="/offers" search={{ template, currency }}>
          {t('offers')}
        </Crumb>
      }
      actions={
        <>
          <span className={offer && classes['wide']}>
            <CopyLinkButton />
          </span>
          {offer && (
            <>
              <span className={classes['wide']}>
                <FavouriteButton offer={offer} currency={currency} />
              </span>
              {menu}
              <ButtonLink variant="default" to="/offers" search={similarSearch(offer, { currency, template })}>
                {t('compareSimilar')}
              </ButtonLink>
              <RentButton offer={offer} template={template} isMain />
            </>
          )}
        </>
      }
    >
      <div className={`row note mt-2px gap-2px-4 ${classes['sub']}`}>
        <span>{joinDots([providerNames.get(slug) ?? slug, place])}</span>
        {offer && availabilityShape(availabilityOf(offer), t(STOCK_WORDS[availabilityOf(offer)]))}
        <DataAge at={loadedAt} isLoading={isLoading} onRefresh={onRefresh} />
      </div>
    </PageHead>
  )
}
