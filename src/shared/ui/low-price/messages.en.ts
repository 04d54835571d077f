import type { Messages } from '@/shared/i18n/messages'

export const messages = {
  lowPrice: '{percent} below this provider’s other offers; it may be interruptible, the API doesn’t say.',
} as const satisfies Messages
