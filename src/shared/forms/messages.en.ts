import type { Messages } from '@/shared/i18n/messages'

export const messages = {
  required: 'Fill this in',
  invalid: 'This value cannot be used',
  notANumber: 'Enter a number',
  tooShort: { one: 'At least {count} character', other: 'At least {count} characters' },
  tooLong: { one: 'At most {count} character', other: 'At most {count} characters' },
  atLeast: 'Not less than {limit}',
  atMost: 'Not more than {limit}',
} as const satisfies Messages
