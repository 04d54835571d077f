import type { Availability } from '@/domain/offer-words'
import { availabilityShape } from '@/shared/ui/availability'
import type { CellContext } from './offer-cells'

const WORDS = {
  inStock: 'inStock',
  outOfStock: 'outOfStock',
  notRentable: 'notRentableRow',
  rentable: 'rentableNow',
  unknown: 'notReported',
} as const satisfies Record<Availability, string>

export const availabilityMark = (of: Availability, t: CellContext['t']) => availabilityShape(of, t(WORDS[of]))
