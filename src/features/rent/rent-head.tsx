import type { Ref } from 'react'
import { toOfferLocator } from '@/domain/to-offer-locator'
import { CopyLinkButton } from '@/shared/ui/copy-button'
import { Crumb } from '@/shared/ui/crumb'
import type { RentFormChoices } from './form/use-rent-choices'
import type { RentReader } from './rent-context'
import classes from './rent-page.module.css'
import type { RentOffer } from './use-rent-offer'

interface Props {
  title: string
  found: RentOffer
  choices: RentFormChoices
  headingRef: Ref<HTMLHeadingElement>
  context: RentReader
}

export function RentHead({ title, found, choices, headingRef, context }: Props) {
  const { t, currency } = context
  const { trace } = found
  const template = choices.templateId || undefined
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
      <CopyLinkButton />
    </div>
  )
}
