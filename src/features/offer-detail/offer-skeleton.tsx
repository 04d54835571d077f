import type { Finding } from '@/api/find-offer'
import classes from './offer-page.module.css'
import { useOfferPageReader } from './offer-figures'

const ROWS = 8

interface Props {
  /** Progress of the search for the offer, after its first page. */
  finding?: Finding | undefined
}

export function OfferSkeleton({ finding }: Props) {
  const { t } = useOfferPageReader()
  const { loaded, total } = finding ?? {}
  return (
    <>
      {loaded !== undefined && <p>{total === undefined ? t('lookedThrough', { loaded }) : t('lookedThroughOf', { loaded, total })}</p>}
      <div className={`grid gap-4 ${classes['skeleton']}`} aria-hidden="true">
        {Array.from({ length: ROWS }, (_, row) => (
          <span key={row} className="skeleton" />
        ))}
      </div>
    </>
  )
}
