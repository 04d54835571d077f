import type { Messages } from '@/shared/i18n/messages'

export const messages = {
  blocked: 'The browser blocked copying. Copy it from here:',
  copyCurl: 'Copy as curl',
} as const satisfies Messages
