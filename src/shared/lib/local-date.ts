/** The day as the reader's calendar has it, for names: around midnight that of UTC is another one. */
export const localDate = (at = new Date()): string =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
