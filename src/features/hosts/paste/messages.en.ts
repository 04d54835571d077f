import type { Messages } from '@/shared/i18n/messages'

export const messages = {
  title: 'Select from list',
  list: 'IDs or addresses',
  hint: {
    one: 'One per line, or separated by spaces or commas. Searches the {count} loaded host.',
    other: 'One per line, or separated by spaces or commas. Searches the {count} loaded hosts.',
  },
  matched: { one: '{count} host found', other: '{count} hosts found' },
  shared: 'Shared by several hosts, which are all selected: {names}.',
  unmatched: { one: '{count} not found', other: '{count} not found' },
  unmatchedList: 'Not found',
  select: { one: 'Select {count} host', other: 'Select {count} hosts' },
} as const satisfies Messages
