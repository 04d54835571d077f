import { withoutInvisible } from './invisible'

/**
 * Search params as plain text: `?gpu=h100-sxm&gpu=l40s&price_to=40`. Every value is a text or a list of texts; the
 * readers of `search-fields.ts` parse them. (The router's own format writes JSON into the address and parses
 * `?edit=7` as a number.)
 */
export type SearchText = Record<string, string | string[]>

export function parseSearch(search: string): SearchText {
  const parsed: SearchText = Object.create(null) as SearchText
  for (const [key, sent] of new URLSearchParams(search)) {
    const value = withoutInvisible(sent)
    const known = parsed[key]
    parsed[key] = known === undefined ? value : Array.isArray(known) ? [...known, value] : [known, value]
  }
  return { ...parsed }
}

/** Omits undefined, null and empty lists. Writes true as 1 and false as 0, which differs from not set. */
export function stringifySearch(search: Record<string, unknown>): string {
  const pairs: string[] = []
  for (const [key, value] of Object.entries(search)) {
    for (const item of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (typeof item === 'boolean') pairs.push(`${encoded(key)}=${item ? 1 : 0}`)
      else if (typeof item === 'string' || typeof item === 'number') pairs.push(`${encoded(key)}=${encoded(String(item))}`)
    }
  }
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/** Encodes like URLSearchParams. Most texts need no encoding, and each row of a long list has an address: test first. */
const encoded = (text: string) =>
  // Commas are legal in a query and keep lists of names readable.
  /^[\w.,-]*$/.test(text) ? text : new URLSearchParams([['', text]]).toString().slice(1).replaceAll('%2C', ',')
