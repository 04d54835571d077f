import type { Messages } from '@/shared/i18n/messages'

export const messages = {
  compareOffers: 'Compare offers',
  places: '{taken} of {all}',
  toCompare: 'to compare',
  perHour: '{price}\u00A0/\u00A0h',
  remove: 'Remove {name}',
  clear: 'Clear',
  unknownOffer: 'Offer {id}',
} as const satisfies Messages
