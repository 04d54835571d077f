import type { Messages } from '@/shared/i18n/messages'

export const messages = {
  showAs: 'Show as',
  plot: 'Plot',
  priceScale: 'Price scale',
  log: 'Log',
  logLong: 'Logarithmic',
  linear: 'Linear',
  download: 'Download',
  downloadFailed: 'Couldn’t create the image',
  downloadFailedWay: 'Export the data instead.',
  explore: 'Use arrow keys or hover to inspect values.',
  logScales: 'log scales',
  onLine: 'on the line',
  onLineHead: 'On the line',
  showLine: 'Show the line only',
  tapAgain: 'Tap again to open',
  table: 'Table',
  sameAsTable: 'Show as table',
  pricePerHour: 'Price per hour',
  offersCount: 'Offers',
} as const satisfies Messages
