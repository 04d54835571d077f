import type { Messages } from '@/shared/i18n/messages'

export const messages = {
  showAs: 'Show as',
  plot: 'Plot',
  table: 'Table',
  priceScale: 'Price scale',
  log: 'Log',
  logLong: 'Logarithmic',
  linear: 'Linear',
  download: 'Download',
  downloadFailed: 'Couldn’t create the image',
  downloadFailedWay: 'Export the data instead.',
  explore: 'Use arrow keys or hover to inspect values.',
} as const satisfies Messages
