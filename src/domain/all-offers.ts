/** Search params that include offers that cannot be rented now: every link beside a number or price of all offers needs them. */
export const ALL_OFFERS = { rent: 'all' } as const

/** For a link beside a number or price of offers with any score: the user's minimum score would leave some out. */
export const ANY_SCORE = { score: 'any' } as const

/** For a link beside a number of offers of several models: the user's hidden models would be left out. */
export const HIDDEN_TOO = { hidden: 'shown' } as const
