import type { Messages } from '@/shared/i18n/messages'

export const messages = {
  time: 'For',
  unit: 'Unit of time',
  inHours: 'hours',
  inDays: 'days',
  untilDate: 'until',
  unitHours: 'h',
  unitDays: 'days',
  until: 'Until',
  notADate: 'Enter a date and time',
  past: 'Enter a time in the future',
  budget: 'Budget',
  notAnAmount: 'Enter an amount',
  lasts: 'lasts',
  hours: '{count}\u00A0h',
  days: '{count}\u00A0d',
  daysAndHours: '{days}\u00A0d {hours}\u00A0h',
  unknown: 'Unknown without a price.',
  foreign: 'The cost is in {currency}. Enter the budget again.',
  gpuOnly: 'GPU only',
  notANumber: 'Enter a number',
} as const satisfies Messages
