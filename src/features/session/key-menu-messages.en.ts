import type { Messages } from '@/shared/i18n/messages'

export const messages = {
  none: 'No key',
  locked: 'Key locked',
  ready: 'Key accepted',
  unchecked: 'Key not checked',
  refused: 'Key rejected',
  panel: 'API key',
} as const satisfies Messages
