/** Characters of JSON that are drawn; the layout of a megabyte blocks the page for seconds. */
const MAX_DRAWN = 100_000

/** JSON to look at: its beginning, when it is longer than a page can draw. */
export function jsonToShow(value: unknown): string {
  const text = JSON.stringify(value, null, 2) ?? ''
  return text.length > MAX_DRAWN ? `${text.slice(0, MAX_DRAWN)}…` : text
}
