import type { Messages } from '@/shared/i18n/messages'

export const messages = {
  line: 'Lowest price on your last {count} {visit|visits}: from {low} to {high}',
  lower: '{change} lower than on your last visit, {time}',
  higher: '{change} higher than on your last visit, {time}',
  legend: 'your last 12 visits and the change since the last, in this browser only',
  moved: 'Moved since your last visit',
  nothingMoved: 'No prices moved',
  outdated: '{count} {GPU|GPUs} skipped: {its|their} prices are older than 2 hours.',
  partial: '{count} {GPU|GPUs} skipped: not all of {its|their} offers are loaded.',
  cheaper: 'cheaper',
  moreExpensive: 'more expensive',
  was: 'was {price}, now',
  firstVisit: 'Your first visit in this browser',
  fromSecondVisit:
    'From the second visit: price changes and new offers in saved searches. From visits on 3 different days: a price line on every tile.',
  storedHere: 'Prices of your visits are stored in this browser only. The marketplace publishes no price history.',
} as const satisfies Messages
