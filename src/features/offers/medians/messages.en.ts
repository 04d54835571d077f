import type { Messages } from '@/shared/i18n/messages'

export const messages = {
  below: '{percent} below the median',
  above: '{percent} above the median',
  equal: 'equal to the median',
  of: '{position} of {count} rentable {offer|offers} of {name}: {median}\u00A0/\u00A0h',
  formula: '({price} − {median}) ÷ {median} = {difference}',
  tooFew: '{count} rentable {offer|offers} of {name}: too few for a median',
  partOfGpu: 'For part of a GPU: not comparable with whole ones.',
  noTotal: 'The API doesn’t report the number of offers, so the median is unknown.',
  noPrice: 'No hourly price to compare.',
  freeNoRank: 'A price of 0 has no rank: some services send it instead of no price.',
  lowPrice: '{percent} below this provider’s other offers; it may be interruptible, the API doesn’t say.',
} as const satisfies Messages
