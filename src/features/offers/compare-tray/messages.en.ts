import type { Messages } from '@/shared/i18n/messages'

export const messages = {
  unknownOffer: 'Offer {id}',
  compareOffers: 'Compare offers',
} as const satisfies Messages
