import type { Messages } from '@/shared/i18n/messages'

export const messages = {
  attention: 'Hosts that need attention',
  attentionPlace: 'Needs attention, {place} of {count}',
  attentionCount: 'Needs attention: {count}',
  previousHost: 'Previous: {name}',
  nextHost: 'Next: {name}',
  updatedAgo: 'updated {ago}',
  updating: 'loading…',
  curlAbout: 'This host is one row of the list, on this page or a later one.',
  lookingTitle: 'Looking for this host',
  looking: 'The API can’t return a single host, so we’re going through the list.',
  missingTitle: 'Host not found',
  missingText: {
    one: 'The {count} host of this account doesn’t have the ID {id}. It may have been removed or belong to another account.',
    other: 'None of this account’s {count} hosts has the ID {id}. It may have been removed or belong to another account.',
  },
  notReachedTitle: 'Not found so far',
  notReachedText: {
    one: 'Only {count} host was loaded. This one may be further down.',
    other: 'Only {count} hosts were loaded. This one may be further down.',
  },
  unreadText: {
    one: '{count} unreadable row; it may be this host. See Settings → Diagnostics.',
    other: '{count} unreadable rows; one of them may be this host. See Settings → Diagnostics.',
  },
  goOn: 'Keep loading',
  toHosts: 'All hosts',
  edit: 'Status and price',
  id: 'Host ID',
  address: 'Address',
  agent: 'Agent',
  agentPort: 'Agent port',
  machineId: 'Machine ID',
  machineIdHint: 'Identifies the computer. It isn’t an SSH fingerprint.',
  user: 'User',
  status: 'Status',
  statusSays: 'Reason',
  offerId: 'Offer ID',
  offerIdOnly:
    'The API returned only the offer ID: no GPU, price or availability. You can set status and price, but the price can’t be verified.',
  noOffer: 'No offer is attached to this host.',
} as const satisfies Messages
