import type { Messages } from '@/shared/i18n/messages'

export const messages = {
  title: 'Select by list',
  list: 'IDs or addresses',
  hint: {
    one: 'One per line, or separated by spaces or commas. Looked for in the {count} host that is loaded.',
    other: 'One per line, or separated by spaces or commas. Looked for in the {count} hosts that are loaded.',
  },
  matched: { one: '{count} host found', other: '{count} hosts found' },
  shared: 'More than one host has this address, all of them are found: {names}.',
  unmatched: { one: '{count} not found', other: '{count} not found' },
  unmatchedList: 'Not found',
  more: { one: 'and {count} more', other: 'and {count} more' },
  select: { one: 'Select {count} host', other: 'Select {count} hosts' },
  cancel: 'Cancel',
} as const satisfies Messages
