import type { Messages } from '@/shared/i18n/messages'

export const messages = {
  unknownTitle: 'Outcome unknown',
  unknownText: 'We got no clear answer. You may have been charged. Check with the provider or in your account before you rent again.',
  whatHappened: 'What happened',
  whatToDo: 'What to do',
  wasSearched: 'Rechecked first; you accepted the terms',
  wasNotSearched: 'Not rechecked, as you agreed',
  endTimeout: 'No response within 120 s',
  endStopped: 'You stopped waiting',
  endTabGone: 'The tab waiting for the response was closed',
  endUnnamed: 'No record of how the wait ended',
  lookFor: 'Look for new instances with {provider} or in your account, created near {time}.',
  lookForUnnamed: 'Look for new instances with the provider or in your account, created near {time}.',
  ifOne: 'If one exists, it is yours and may be charged. Do not rent again.',
  ifNone: 'If there is no instance, confirm below to unlock this offer.',
  rentAgain: 'Rent again',
  attemptKept: 'Attempt {id}. Stored in this browser; survives a reload.',
  openAgain: 'The offer can be rented again.',
  wasSent: 'Request',
} as const satisfies Messages
