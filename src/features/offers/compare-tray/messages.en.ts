import type { Messages } from '@/shared/i18n/messages'

export const messages = {
  compareOffers: 'Compare offers',
  places: '{taken} of {all}',
  toCompare: 'to compare',
  perHour: '{price} / h',
  remove: 'Remove {name}',
  clear: 'Clear',
  unknownOffer: 'Offer {id}',
} as const satisfies Messages
