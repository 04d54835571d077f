import type { Ref } from 'react'
import { toOfferLocator, type OfferTrace } from '@/domain/to-offer-locator'
import type { WireRequest } from '@/api/wire'
import { Crumb } from '@/shared/ui/crumb'
import { CurlButton } from '@/shared/ui/curl-button'
import type { RentContext } from './rent-context'
import classes from './rent-page.module.css'

interface Props {
  trace: OfferTrace
  template: string | undefined
  /** The request to rent when there is one, else the search behind the page. */
  request: () => { wire: WireRequest; isRent: boolean }
  headingRef: Ref<HTMLHeadingElement>
  context: RentContext
}

/** Where one is, the way back to the offer, and the request for a terminal. */
export function RentHead({ trace, template, request, headingRef, context: { t, currency } }: Props) {
  return (
    <div className={classes['head']}>
      <div>
        <Crumb to="/offers/$offerId" params={{ offerId: trace.id }} search={{ ...toOfferLocator(trace), template, currency }}>
          {t('toOffer')}
        </Crumb>
        <h1 ref={headingRef} tabIndex={-1}>
          {t('title')}
        </h1>
      </div>
      <CurlButton
        request={() => request().wire}
        about={() => (request().isRent ? <span className={classes['risk']}>{t('curlRents')}</span> : t('curlSearches'))}
      />
    </div>
  )
}
