import { Link } from '@tanstack/react-router'
import { toOfferLocator, type OfferTrace } from '@/domain/to-offer-locator'
import classes from './offer-page.module.css'

interface Props {
  trace: OfferTrace
  template: string | undefined
  children: string
}

export function SimilarLink({ trace, template, children }: Props) {
  const { gpu, gpus } = toOfferLocator(trace)
  return (
    <Link to="/offers" search={{ ...(gpu === undefined ? {} : { gpu: [gpu] }), gpus, template }} className={classes['button']}>
      {children}
    </Link>
  )
}
