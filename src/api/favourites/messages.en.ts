import type { Messages } from '@/shared/i18n/messages'

export const messages = {
  favourite: 'Favourite',
  full: 'The list of favourites is full',
  fullWay: 'It holds {count} offers. Remove one first.',
  refused: 'Couldn’t save the favourite',
  refusedWay: 'The browser’s storage is full or blocked.',
} as const satisfies Messages
