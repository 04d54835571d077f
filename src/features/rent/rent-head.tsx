import type { Ref } from 'react'
import { findingRequest } from '@/api/find-offer'
import { rentWireRequest } from '@/api/instances'
import type { WireRequest } from '@/api/wire'
import { toOfferLocator } from '@/domain/to-offer-locator'
import { CopyLinkButton } from '@/shared/ui/copy-button'
import { Crumb } from '@/shared/ui/crumb'
import { CurlButton } from '@/shared/ui/curl-button'
import { rentValues } from './form/rent-values'
import type { RentFormChoices } from './form/use-rent-choices'
import type { RentReader } from './rent-context'
import classes from './rent-page.module.css'
import { rentPlan, rentRequest } from './rent-plan'
import type { RentOffer } from './use-rent-offer'

interface Props {
  title: string
  found: RentOffer
  choices: RentFormChoices
  headingRef: Ref<HTMLHeadingElement>
  context: RentReader
}

export function RentHead({ title, found, choices, headingRef, context }: Props) {
  const { t, format, currency } = context
  const { trace, priced } = found
  const template = choices.templateId || undefined
  /** The rent request if the form is valid, otherwise the search of the page. */
  const request = (): { wire: WireRequest; isRent: boolean } => {
    const values = rentValues(format.locale).safeParse(choices.form.getValues())
    const plan = values.success ? rentPlan(values.data, priced, choices.chosen, context) : null
    return plan ? { wire: rentWireRequest(rentRequest(plan)), isRent: true } : { wire: findingRequest(trace, currency), isRent: false }
  }
  return (
    <div className={classes['head']}>
      <div>
        <Crumb to="/offers/$offerId" params={{ offerId: trace.id }} search={{ ...toOfferLocator(trace), template, currency }}>
          {t('toOffer')}
        </Crumb>
        <h1 ref={headingRef} tabIndex={-1}>
          {title}
        </h1>
      </div>
      <div className="row">
        <CopyLinkButton />
        <CurlButton
          variant="default"
          request={() => request().wire}
          about={() => (request().isRent ? <span className="warn">{t('curlRents')}</span> : t('curlSearches'))}
        />
      </div>
    </div>
  )
}
