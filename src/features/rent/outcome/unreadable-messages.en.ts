import type { Messages } from '@/shared/i18n/messages'

export const messages = {
  title: 'Unreadable journal entry',
  text: 'The rental journal of this browser has an unreadable entry. It may be a rental of unknown outcome, and you may have been charged.',
  thisOffer: 'It names this offer. The offer stays locked until you have checked.',
  anyOffer: 'It does not say which offer. Every offer stays locked until you have checked.',
  lookFor: 'Look in your account for an instance created near {time}.',
  look: 'Look in your account for an unexpected instance.',
  checked: 'I checked: there is no instance',
  toDiagnostics: 'Open it in the diagnostics',
} as const satisfies Messages
