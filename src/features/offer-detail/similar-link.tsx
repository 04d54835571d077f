import { Link } from '@tanstack/react-router'
import { findingSearch, type OfferTrace } from '@/domain/finding-search'
import classes from './offer-page.module.css'

interface Props {
  trace: OfferTrace
  /** The template that was chosen on the way goes on being checked against. */
  template: string | undefined
  children: string
}

/** To the offers of the same GPU and count. */
export function SimilarLink({ trace, template, children }: Props) {
  const { gpu, gpus } = findingSearch(trace)
  return (
    <Link to="/offers" search={{ ...(gpu === undefined ? {} : { gpu: [gpu] }), gpus, template }} className={classes['button']}>
      {children}
    </Link>
  )
}
