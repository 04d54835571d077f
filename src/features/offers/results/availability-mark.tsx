import type { Availability } from '@/domain/offer-words'
import { AvailabilityShape } from '@/shared/ui/availability'
import type { CellContext } from './offer-cells'

const WORDS = {
  inStock: 'inStock',
  outOfStock: 'outOfStock',
  notRentable: 'notRentableRow',
  rentable: 'rentableNow',
  unknown: 'notReported',
} as const satisfies Record<Availability, string>

export const AvailabilityMark = ({ of, t }: { of: Availability; t: CellContext['t'] }) => (
  <AvailabilityShape is={of}>{t(WORDS[of])}</AvailabilityShape>
)
