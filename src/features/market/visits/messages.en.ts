import type { Messages } from '@/shared/i18n/messages'

export const messages = {
  line: {
    one: 'Lowest price on your last {count} visit: from {low} to {high}',
    other: 'Lowest price on your last {count} visits: from {low} to {high}',
  },
  lower: '{change} lower than on your last visit, {time}',
  higher: '{change} higher than on your last visit, {time}',
  legend: 'your last 12 visits and the change since the last, in this browser only',
  moved: 'Moved since your last visit',
  nothingMoved: 'No prices moved',
  outdated: {
    one: '{count} GPU skipped: its prices are older than 2 hours.',
    other: '{count} GPUs skipped: their prices are older than 2 hours.',
  },
  partial: {
    one: '{count} GPU skipped: not all of its offers are loaded.',
    other: '{count} GPUs skipped: not all of their offers are loaded.',
  },
  cheaper: 'cheaper',
  moreExpensive: 'more expensive',
  was: 'was {price}, now',
  firstVisit: 'Your first visit in this browser',
  fromSecondVisit:
    'From the second visit: price changes and new offers in saved searches. From visits on 3 different days: a price line on every tile.',
  storedHere: 'Prices of your visits are stored in this browser only. The marketplace publishes no price history.',
} as const satisfies Messages
