import { cutText } from './cut-text'

/** Characters of JSON that are drawn; the layout of a megabyte blocks the page for seconds. */
const MAX_DRAWN = 100_000

/** JSON to look at: its beginning, when it is longer than a page can draw. */
export function jsonToShow(value: unknown): string {
  return cutText(JSON.stringify(value, null, 2) ?? '', MAX_DRAWN)
}
