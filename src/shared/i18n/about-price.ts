import type { Translate } from './i18n'

/** "about $18.30". A price that is only known to be "< $0.001" is not "about" that. */
export const aboutPrice = (price: string, t: Translate<{ aboutPrice: '{price}' }>): string =>
  price.startsWith('<') ? price : t('aboutPrice', { price })
