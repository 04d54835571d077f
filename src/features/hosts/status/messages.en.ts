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
  ourWords: 'our words',
  ourWordsHint: 'The API publishes the names of the seven statuses and no meanings. The explanations are ours.',
  aboutRunning: 'Somebody rents it now.',
  aboutActive: 'Switched on and offered for rent.',
  aboutApproved: 'Has passed the checks, not offered yet.',
  aboutWaiting: 'Waits for its agent or for a decision.',
  aboutReview: 'The service is checking it.',
  aboutInactive: 'Switched off, not offered for rent.',
  aboutBlocked: 'Shut out of the market until somebody unblocks it.',
  aboutUnknown: 'A word of the service that is not among the seven. It is shown as it came and cannot be set.',
  aboutNone: 'The answer named no status.',
} as const satisfies Messages
