import type { Ref } from 'react'
import { toOfferLocator } from '@/domain/to-offer-locator'
import { CopyLinkButton } from '@/shared/ui/copy-button'
import { Crumb } from '@/shared/ui/crumb'
import { PageHead } from '@/shared/ui/page-head'
import type { RentFormChoices } from './form/use-rent-choices'
import { useRentReader } from './rent-context'
import type { RentOffer } from './use-rent-offer'

interface Props {
  title: string
  found: RentOffer
  choices: RentFormChoices
  headingRef: Ref<HTMLHeadingElement>
}

export function RentHead({ title, found, choices, headingRef }: Props) {
  const { t, currency } = useRentReader()
  const { trace } = found
  const template = choices.templateId || undefined
  return (
    <PageHead
      isLined
      title={title}
      heading={{ ref: headingRef }}
      crumb={
        <Crumb to="/offers/$offerId" params={{ offerId: trace.id }} search={{ ...toOfferLocator(trace), template, currency }}>
          {t('toOffer')}
        </Crumb>
      }
      actions={<CopyLinkButton />}
    />
  )
}
