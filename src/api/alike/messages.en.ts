import { messages as fields } from '@/domain/offer-field-messages.en'
import type { Messages } from '@/shared/i18n/messages'

export const messages = {
  ...fields,
  title: 'Same or better for less',
  about: 'at least as good in every reported figure',
  all: { one: '{count} offer', other: 'All {count}' },
  summary: '{title}: {count}',
  none: 'No offer this good is cheaper.',
  noneOfSome: 'No offer this good was found for less, but not all GPU models could be compared.',
  noneFound: 'No offer this good was found for less.',
  compared: 'Compared: {count}, cheapest first.',
  hidden: 'Cheaper ones that are as good are hidden: you hide their providers or countries.',
  oneLess: 'Cheaper with one trade-off:',
  bestOfEach: 'Shows up to five, of different providers and models first. The API doesn’t mark interruptible offers.',
  noPrice: 'Can’t be compared: the model, count or hourly price is not reported, or the price is 0.',
  saves: '{amount}\u00A0/\u00A0h less',
  cpu: 'CPU {name}',
  same: 'same figures',
  sheet: 'GPU data sheet',
  sameGpu: 'same GPU',
  fp16: 'FP16 {share}',
  bandwidth: 'bandwidth {share}',
  equal: 'same',
  price: 'Price / h',
  open: 'Open',
  thisOffer: 'This offer',
} as const satisfies Messages
