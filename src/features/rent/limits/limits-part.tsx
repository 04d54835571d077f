import { LimitMeters } from '@/api/limits/limit-meters'
import type { SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import type { RentFormChoices } from '../form/use-rent-choices'

interface Props {
  offer: SearchOffer
  choices: Pick<RentFormChoices, 'storage' | 'isReserved'>
  currency: Currency
}

/** The user's own limits with this offer, before the review. */
export function LimitsPart({ offer: { prices, disk_prices }, choices: { storage, isReserved }, currency }: Props) {
  const reserve_period = isReserved ? ('month' as const) : null
  const rental = { attemptId: '', prices: prices.entries, disk_prices: disk_prices.entries, storage, currency, reserve_period }
  return <LimitMeters own={rental} />
}
