import type { Messages } from '@/shared/i18n/messages'

export const messages = {
  logScales: 'log scales',
  onLine: 'on the line',
  onLineHead: 'On the line',
  showLine: 'Show the line only',
  tapAgain: 'Tap again to open',
} as const satisfies Messages
