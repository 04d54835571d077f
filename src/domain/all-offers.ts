/** Search params that include offers that cannot be rented now: every link beside a number or price of all offers needs them. */
export const ALL_OFFERS = { rent: 'all' } as const
