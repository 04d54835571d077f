import { Link } from '@tanstack/react-router'
import { toOfferLocator, type OfferTrace } from '@/domain/to-offer-locator'
import classes from './offer-page.module.css'

interface Props {
  trace: OfferTrace
  /** The template that was chosen on the way goes on being checked against. */
  template: string | undefined
  children: string
}

/** To the offers of the same GPU and count. */
export function SimilarLink({ trace, template, children }: Props) {
  const { gpu, gpus } = toOfferLocator(trace)
  return (
    <Link to="/offers" search={{ ...(gpu === undefined ? {} : { gpu: [gpu] }), gpus, template }} className={classes['button']}>
      {children}
    </Link>
  )
}
