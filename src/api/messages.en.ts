import type { Messages } from '@/shared/i18n/messages'

export const messages = {
  favourite: 'Favourite',
  full: 'The list of favourites is full',
  fullWay: 'It holds {count} offers. Remove one first.',
  stoppedTitle: 'Marked as stopped',
  stoppedText: 'The estimate ends now. To change the time, open the rental in the journal.',
} as const satisfies Messages
