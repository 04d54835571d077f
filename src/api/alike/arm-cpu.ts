import type { SearchOffer } from '@/contract/offer'
import { FIELD, fieldValue } from '@/domain/offer-fields'

/** A program for x86 does not run on these. */
const ARM = /\b(arm|grace|graviton\d*|ampere|altra|neoverse)\b/i

const armCpu = (offer: SearchOffer): string | null => {
  const name = fieldValue(offer, FIELD.cpu)
  return typeof name === 'string' && ARM.test(name) ? name : null
}

/** The ARM processor of another offer, if this one has none; otherwise null. */
export const newArmCpu = (offer: SearchOffer, other: SearchOffer): string | null => (armCpu(offer) === null ? armCpu(other) : null)
