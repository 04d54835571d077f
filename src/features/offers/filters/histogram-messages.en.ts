import type { Messages } from '@/shared/i18n/messages'

export const messages = {
  countingOffers: 'Counting offers…',
  lowestPrice: 'Lowest price',
  highestPrice: 'Highest price',
  noLimit: 'no limit',
  offersByPrice: 'Offers by price per hour',
  offersLabel: 'Offers',
  distributionUnknown: 'Not available: the API doesn’t report the number of offers.',
  distributionNoPrices: 'Not available: prices are unreadable.',
  distributionNone: 'No offers match the other filters.',
  distributionOne: 'All of them cost {price}.',
  distributionFailed: 'The offers could not be counted.',
} as const satisfies Messages
