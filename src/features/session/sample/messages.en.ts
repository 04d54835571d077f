import type { Messages } from '@/shared/i18n/messages'

export const messages = {
  alternative: 'Sample, not today’s prices: four GPU models per GPU-hour, price against performance of {count} models, and three offers.',
  sample: 'Sample',
  fromDemo: 'From the demo market, in {currency}',
  picture: 'A picture of the console, in {currency}',
  notToday: 'not today’s prices',
  gpuHour: '/ GPU-hour',
  plot: 'Price against performance',
  axes: 'per GPU-hour, FP16 TFLOPS',
  hour: '/ h',
} as const satisfies Messages
