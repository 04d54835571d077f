/** A date and time without a zone. */
const WITHOUT_OFFSET = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d[\d:.]*)$/

/**
 * Parses a timestamp of the API into milliseconds; NaN if it is invalid. SPEC 2.1 gives times in UTC, but a browser
 * would parse one without a zone as local time.
 */
export const readTime = (sent: string): number => Date.parse(sent.trim().replace(WITHOUT_OFFSET, '$1T$2Z'))
