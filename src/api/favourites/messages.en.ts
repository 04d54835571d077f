import type { Messages } from '@/shared/i18n/messages'

export const messages = {
  favourite: 'Favourite',
  full: 'The list of favourites is full',
  fullWay: 'It holds {count} offers. Remove one first.',
} as const satisfies Messages
