import type { Messages } from '@/shared/i18n/messages'

export const messages = {
  exportCsv: 'Export CSV',
  exportLoaded: { one: 'Export CSV: {count} loaded offer', other: 'Export CSV: {count} loaded offers' },
  copyMarkdown: 'Copy as Markdown',
} as const satisfies Messages
