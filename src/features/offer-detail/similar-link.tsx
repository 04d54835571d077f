import { ButtonLink } from '@/shared/ui/button-link'
import { toOfferLocator, type OfferTrace } from '@/domain/to-offer-locator'

interface Props {
  trace: OfferTrace
  template: string | undefined
  children: string
}

export function SimilarLink({ trace, template, children }: Props) {
  const { gpu, gpus } = toOfferLocator(trace)
  return (
    <ButtonLink variant="default" to="/offers" search={{ ...(gpu === undefined ? {} : { gpu: [gpu] }), gpus, template }}>
      {children}
    </ButtonLink>
  )
}
