import type { Messages } from '@/shared/i18n/messages'

export const messages = {
  title: 'Select from list',
  list: 'IDs or addresses',
  hint: 'One per line, or separated by spaces or commas. Searches the {count} loaded {host|hosts}.',
  matched: '{count} {host|hosts} found',
  shared: 'Shared by several hosts, which are all selected: {names}.',
  unmatched: '{count} not found',
  unmatchedList: 'Not found',
  select: 'Select {count} {host|hosts}',
} as const satisfies Messages
