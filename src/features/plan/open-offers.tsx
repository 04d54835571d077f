import { Link } from '@tanstack/react-router'
import type { LowestOffer } from '@/api/market-prices'
import { jobSearch } from '@/domain/market-jobs'
import type { PlanRow } from './use-plan'
import { usePlanReader, type PlanReader } from './plan-text'

export const openOffersText = ({ total }: LowestOffer, { t }: Pick<PlanReader, 't'>): string =>
  total === undefined ? t('openAny') : t('open', { count: total })

/** Exactly the search whose total it shows. */
export function OpenOffers({ row }: { row: PlanRow }) {
  const reader = usePlanReader()
  if (!row.offers || row.offers.total === 0) return null
  return (
    <Link className="nowrap" to="/offers" search={{ ...jobSearch(row.market), currency: reader.currency }}>
      {openOffersText(row.offers, reader)}
    </Link>
  )
}
