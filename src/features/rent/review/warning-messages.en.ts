import type { Messages } from '@/shared/i18n/messages'

export const messages = {
  reservedForMonth: 'reserved for a month',
  openWarnings: 'Open warnings',
  noSshKey: 'The template uses SSH, and no public key was added in this browser.',
  addKey: 'Add key',
  compareOffers: 'Compare offers',
  changeTemplate: 'Change template',
  changeStorage: 'Change storage',
} as const satisfies Messages
