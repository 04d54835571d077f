import type { Messages } from '@/shared/i18n/messages'

export const messages = {
  title: 'Favourites',
  about: 'Stored in this browser only. An arrow shows how a price has changed.',
  emptyTitle: 'No favourites yet',
  emptyText: 'Open the details of an offer and choose “Favourite” to add it here.',
  compareFull: 'Compare up to six offers. Remove one first.',
  notInComparison: 'Remove {name} from the comparison',
  changed: '{before} → {now}',
  changedSince: 'since {time}',
  lastSeen: 'last price: {price}',
  goneSince: 'last seen {time}',
  notChecked: 'Couldn’t be checked',
  similar: 'Search similar',
  remove: 'Remove {name}',
  removed: 'Removed {name}.',
  gone: 'No longer listed',
  compareOffers: 'Compare offers',
  currencyPerHour: '{currency} / h',
} as const satisfies Messages
