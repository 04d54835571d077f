import type { Collected } from '@/api/list-pages'
import type { SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import { hourlyAmount } from '@/domain/hourly-price'
import type { HostRow } from '../host/host-row'
import { amountIn } from '../price/host-price'
import { isListed } from '../status/host-status'
import type { Market, OwnOffer } from './host-standing'

export const marketOf = (found: Collected<SearchOffer>, currency: Currency): Market => ({
  offers: found.rows.map(({ id, prices }) => ({ id, price: hourlyAmount(prices, currency) })),
  isComplete: found.isComplete,
  total: undefined,
})

/** The offer of an own host. A host without one is compared under an ID that no offer has. */
export const ownOffer = (row: Pick<HostRow, 'id' | 'host' | 'price' | 'status'>, currency: Currency): OwnOffer => ({
  id: row.host.offer_id ?? `host ${row.id}`,
  price: amountIn(row.price, currency),
  isListed: isListed(row),
})
