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
  downloadAs: 'Download as {format}',
  downloadFailed: 'The picture could not be made',
  downloadFailedWay: 'It has not been drawn here. The table can be downloaded as CSV.',
  explore: 'Arrow keys or the pointer show one at a time.',
} as const satisfies Messages
