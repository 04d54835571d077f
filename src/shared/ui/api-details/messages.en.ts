import type { Messages } from '@/shared/i18n/messages'

export const messages = {
  values: 'Raw values',
  copyValue: 'Copy {name}',
  rawJson: 'Raw JSON',
  copyJson: 'Copy JSON',
} as const satisfies Messages
