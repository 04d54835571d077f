/** Returns the local date as YYYY-MM-DD, for file names: around midnight the UTC date differs. */
export const localDate = (at = new Date()): string =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

/** Returns the local date and time as YYYY-MM-DDTHH:MM, the value of a datetime-local input. */
export const localDateTime = (at: Date): string =>
  `${localDate(at)}T${[at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')}`

/** Years of date fields and of calendar files have four digits. In UTC. */
export const LAST_TIME = Date.UTC(9999, 11, 31, 23, 59, 59)

/** A file name without extension: "gpu-market-hosts-2026-11-23". */
export const datedFileName = (subject: string): string => `gpu-market-${subject}-${localDate()}`
