import type { Messages } from '@/shared/i18n/messages'

export const messages = {
  running: 'running',
  active: 'active',
  approved: 'approved',
  waiting: 'waiting',
  review: 'review',
  inactive: 'inactive',
  blocked: 'blocked',
  none: 'no status',
  ourWords: 'our description',
  ourWordsHint: 'The API documents seven status names but not their meaning. These descriptions are ours.',
  about_running: 'Rented right now.',
  about_active: 'Listed and available to rent.',
  about_approved: 'Passed review, not listed yet.',
  about_waiting: 'Waiting for its agent or a decision.',
  about_review: 'Under review by the marketplace.',
  about_inactive: 'Switched off, not listed.',
  about_blocked: 'Blocked: can’t be listed until unblocked.',
  aboutUnknown: 'Not one of the seven documented statuses. Shown as returned; can’t be set.',
  aboutNone: 'No status returned.',
} as const satisfies Messages
