/** Returns the local date as YYYY-MM-DD, for file names: around midnight the UTC date differs. */
export const localDate = (at = new Date()): string =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
