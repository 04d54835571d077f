import type { Messages } from '@/shared/i18n/messages'

export const messages = {
  required: 'Fill this in',
  invalid: 'Invalid value',
  tooShort: { one: 'At least {count} character', other: 'At least {count} characters' },
  tooLong: { one: 'At most {count} character', other: 'At most {count} characters' },
  atLeast: 'Must be at least {limit}',
  atMost: 'Must be at most {limit}',
} as const satisfies Messages
