import type { Messages } from '@/shared/i18n/messages'

export const messages = {
  title: 'What about your price limit?',
  about: 'Prices switch from {from} to {to}, and the search says {limit}.',
  quoted: '“{limit}”',
  choices: 'Price limit',
  upTo: 'up to {price}',
  between: 'from {low} to {high}',
  convert: 'Convert it',
  keep: 'Keep the number',
  drop: 'Remove the limit',
  anyPrice: 'any price',
  ratio:
    '1 {unit} = {ratio} {other}: as the marketplace priced {count} {offer|offers} in both currencies {ago} (median; {lowest} to {highest}).',
  noExchange: 'Not an exchange rate from elsewhere.',
  loadingRatio: 'Loading prices in both currencies…',
  noRatio: 'Too few offers are priced in both currencies.',
  ratioFailed: 'Couldn’t load prices in both currencies.',
  noOffers: 'no offers',
  notLoaded: 'No offers are loaded in both currencies yet.',
  loadBoth: 'Load prices in both first',
  always: 'Do the same next time',
  stay: 'Stay with {from}',
  switchTo: 'Switch to {to}',
  was: 'was {limit}',
  undoName: 'Undo: back to {from}, {limit}',
} as const satisfies Messages
