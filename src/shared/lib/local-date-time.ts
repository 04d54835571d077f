import { localDate } from './local-date'

/** Returns the local date and time as YYYY-MM-DDTHH:MM, the value of a datetime-local input. */
export const localDateTime = (at: Date): string =>
  `${localDate(at)}T${[at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')}`
