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
  aboutRunning: 'Rented right now.',
  aboutActive: 'Listed and available to rent.',
  aboutApproved: 'Passed review, not listed yet.',
  aboutWaiting: 'Waiting for its agent or a decision.',
  aboutReview: 'Under review by the marketplace.',
  aboutInactive: 'Switched off, not listed.',
  aboutBlocked: 'Blocked: can’t be listed until unblocked.',
  aboutUnknown: 'Not one of the seven documented statuses. Shown as returned; can’t be set.',
  aboutNone: 'No status returned.',
} as const satisfies Messages
