import type { Finding } from '@/api/find-offer'
import { useOfferPageReader } from './offer-figures'

const ROWS = 8

/** The part below it starts under the fold, as after the page has loaded. */
const SIZE = { width: 'min(560px, 100%)', minHeight: '100vh' }

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
      <div className="stack gap-4" style={SIZE} aria-hidden="true">
        {Array.from({ length: ROWS }, (_, row) => (
          <span key={row} className="skeleton" />
        ))}
      </div>
    </>
  )
}
