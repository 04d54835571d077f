/** A date and a time of day, and nothing that says where. */
const WITHOUT_OFFSET = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d[\d:.]*)$/

/**
 * A timestamp of the service in milliseconds; NaN when it is none. SPEC 2.1 says that they are in UTC: where that is not
 * written behind them, a browser would take them to be in the reader's zone.
 */
export const readTime = (sent: string): number => Date.parse(sent.trim().replace(WITHOUT_OFFSET, '$1T$2Z'))
