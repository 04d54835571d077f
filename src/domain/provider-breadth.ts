import type { TilePrices } from './tile-prices'

export interface ProviderBreadth {
  /** Providers with an offer of the model that can be rented now. */
  providers: number
  /** False if there may be more of them. */
  isExact: boolean
  /** Providers that the market lists; null if that is not known exactly. */
  listed: number | null
}

/**
 * @param isWhole true if every offer of the model was loaded and parsed
 * @param listed translit names of all providers; null if their list is incomplete
 */
export function providerBreadth(
  { providers, unnamed }: Pick<TilePrices, 'providers' | 'unnamed'>,
  isWhole: boolean,
  listed: ReadonlySet<string> | null,
): ProviderBreadth {
  const isExact = isWhole && unnamed === 0
  // An offer of an unlisted provider shows that the list is not the whole market.
  const hasAll = listed !== null && [...providers].every((provider) => listed.has(provider))
  return { providers: providers.size, isExact, listed: isExact && hasAll ? listed.size : null }
}
