import type { Messages } from '@/shared/i18n/messages'

export const messages = {
  none: 'No key',
  locked: 'Locked',
  ready: 'Key accepted',
  unchecked: 'Key not checked',
  refused: 'Key refused',
  panel: 'API key',
} as const satisfies Messages
