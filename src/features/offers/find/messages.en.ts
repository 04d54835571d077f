import type { Messages } from '@/shared/i18n/messages'

export const messages = {
  search: 'Search loaded offers',
  found: '{found} of {loaded} loaded',
  more: 'Load more',
  close: 'Close search',
} as const satisfies Messages
