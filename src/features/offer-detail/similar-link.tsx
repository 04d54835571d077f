import { Link } from '@tanstack/react-router'
import { findingSearch, type OfferTrace } from '@/domain/finding-search'
import classes from './offer-page.module.css'

/** To the offers of the same GPU and count. */
export function SimilarLink({ trace, children }: { trace: OfferTrace; children: string }) {
  const { gpu, gpus } = findingSearch(trace)
  return (
    <Link to="/offers" search={{ ...(gpu === undefined ? {} : { gpu: [gpu] }), gpus }} className={classes['button']}>
      {children}
    </Link>
  )
}
