import type { SearchOffer } from '@/contract/offer'

/** A program for x86 does not run on these. */
const ARM = /\b(arm|grace|graviton\d*|ampere|altra|neoverse)\b/i

const hasArm = ({ configuration }: SearchOffer): boolean => ARM.test(configuration?.cpu_name ?? '')

/** True if only the other offer has an ARM processor. */
export const isOnlyArm = (offer: SearchOffer, other: SearchOffer): boolean => hasArm(other) && !hasArm(offer)
