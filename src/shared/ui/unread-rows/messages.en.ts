import type { Messages } from '@/shared/i18n/messages'

export const messages = {
  none: { one: 'The only row received is unreadable', other: 'All {count} rows received are unreadable' },
  reason: 'The first one:',
  more: 'Load more rows',
  report: 'Open the report',
} as const satisfies Messages
