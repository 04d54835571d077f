/**
 * Search params of `/offers` that include the offers that cannot be rented now. By default the page leaves them out, so every link
 * beside a number or a price of all offers needs them.
 */
export const ALL_OFFERS = { rent: 'all' } as const
