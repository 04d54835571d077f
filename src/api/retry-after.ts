/**
 * Parses Retry-After to seconds, the longest one if several were joined. Undefined if absent, invalid or in the past; another origin
 * must expose the header.
 * @param date `Date` of the same answer: a date is counted from it, because the clock of this device may be wrong
 */
export function parseRetryAfter(header: string | null, date: string | null = null): number | undefined {
  const now = Date.parse(date ?? '') || Date.now()
  const waits = (header?.match(/[a-z]+,[^,]+|[^,]+/gi) ?? []).map((part) =>
    /[a-z]/i.test(part) ? (Date.parse(part) - now) / 1000 : Number(part),
  )
  const seconds = Math.max(...waits.filter((wait) => wait >= 0))
  return Number.isFinite(seconds) ? Math.ceil(seconds) : undefined
}
