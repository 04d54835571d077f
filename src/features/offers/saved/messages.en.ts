import type { Messages } from '@/shared/i18n/messages'

export const messages = {
  saveSearch: 'Save search',
  name: 'Name',
  nameMissing: 'Give it a name',
  save: 'Save',
  cancel: 'Cancel',
  keptHere: 'Kept in this browser only, for this service. While the console is open it is checked every 5 minutes.',
  pricesIn: 'Prices are compared in {currency}.',
  savedSearches: 'Saved searches',
  imported: 'Imported from {file}, {time}',
  remove: 'Remove {name}',
  checkFailed: 'could not be checked',
  news: { one: '{count} change', other: '{count} changes' },
  since: 'Since your last visit, {age}:',
  added: { one: '{count} new offer', other: '{count} new offers' },
  cheaperOne: '1 offer got cheaper, by {drop}',
  cheaper: { one: '{count} offer got cheaper, by up to {drop}', other: '{count} offers got cheaper, by up to {drop}' },
  nothingNew: 'nothing new',
  sampled: { one: 'Only the cheapest offer is compared.', other: 'Only the {count} cheapest offers are compared.' },
  gotIt: 'Got it',
  allOffers: 'All offers',
} as const satisfies Messages
