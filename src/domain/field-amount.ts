import type { SearchOffer } from '@/contract/offer'
import { fieldValue, offerField, type OfferField } from './offer-fields'
import { reported } from './offer-text'
import { inGb } from './template-fit'

export interface FieldAmount {
  amount: number
  /** Unit of a size that cannot be converted; any other amount is in the unit of its field. */
  strangeUnit: string | null
}

/** A number for calculating: sizes in GB, others in the unit of the field. Null for a text and if it is not reported. */
export function fieldAmount(offer: SearchOffer, name: OfferField): FieldAmount | null {
  const value = fieldValue(offer, name)
  if (typeof value === 'number') {
    const amount = offerField(name).kind === 'raw' ? value : reported(value)
    return amount === null ? null : { amount, strangeUnit: null }
  }
  if (typeof value !== 'object' || value?.amount == null || value.amount < 0) return null
  const gb = inGb(value.amount, value.unit)
  return gb === 'unit-unknown' ? { amount: value.amount, strangeUnit: value.unit ?? '' } : { amount: gb, strangeUnit: null }
}
