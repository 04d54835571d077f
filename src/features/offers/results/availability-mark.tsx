import type { Availability } from '@/domain/offer-text'
import { availabilityShape } from '@/shared/ui/availability'
import type { OffersReader } from './offer-cells'

export const AVAILABILITY = {
  inStock: 'inStock',
  outOfStock: 'outOfStock',
  notRentable: 'notRentableRow',
  rentable: 'rentableNow',
  unknown: 'notReported',
} as const satisfies Record<Availability, string>

export const availabilityMark = (of: Availability, t: OffersReader['t']) => availabilityShape(of, t(AVAILABILITY[of]))
