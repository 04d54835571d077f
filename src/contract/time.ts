/** A date and time without a zone. */
const WITHOUT_OFFSET = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d[\d:.]*)$/

/** Milliseconds; NaN if invalid. SPEC 2.1 gives times in UTC, but a browser takes one without a zone as local time. */
export const parseTime = (sent: string): number => Date.parse(sent.trim().replace(WITHOUT_OFFSET, '$1T$2Z'))
