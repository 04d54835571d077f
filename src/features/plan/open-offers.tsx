import { Link } from '@tanstack/react-router'
import type { LowestOffer } from '@/api/market-prices'
import { jobSearch } from '@/domain/market-jobs'
import type { PlanRow } from './use-plan'
import { usePlanReader, type PlanReader } from './plan-text'

export const openOffersText = ({ total }: LowestOffer, { t }: Pick<PlanReader, 't'>): string =>
  total === undefined ? t('openAny') : t('open', { count: total })

/** Exactly the search whose total it shows. */
export function OpenOffers({ row: { offers, market } }: { row: PlanRow }) {
  const { t, currency } = usePlanReader()
  if (!offers || offers.total === 0) return null
  const { total } = offers
  return (
    <Link className="nowrap" to="/offers" search={{ ...jobSearch(market), currency }}>
      {total === undefined ? t('offersTitle') : t('countOffers', { count: total })}
    </Link>
  )
}
