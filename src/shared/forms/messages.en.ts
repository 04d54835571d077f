import type { Messages } from '@/shared/i18n/messages'

export const messages = {
  required: 'Fill this in',
  invalid: 'Invalid value',
  tooShort: 'At least {count} {character|characters}',
  tooLong: 'At most {count} {character|characters}',
  atLeast: 'Must be at least {limit}',
  atMost: 'Must be at most {limit}',
  notANumber: 'Enter a number',
} as const satisfies Messages
