export const cutText = (text: string, limit: number): string => (text.length > limit ? `${text.slice(0, limit)}…` : text)

/** Maximum characters rendered: the layout of a megabyte blocks the page for seconds. */
const MAX_DRAWN = 100_000

/** Formats a value as JSON and cuts it to a length that a page can render. */
export function jsonToShow(value: unknown): string {
  return cutText(JSON.stringify(value, null, 2) ?? '', MAX_DRAWN)
}
