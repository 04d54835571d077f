import type { Messages } from '@/shared/i18n/messages'

export const messages = {
  places: '{taken} of {all}',
  unknownOffer: 'Offer {id}',
  compareOffers: 'Compare offers',
  toCompare: 'to compare',
  clear: 'Clear',
} as const satisfies Messages
