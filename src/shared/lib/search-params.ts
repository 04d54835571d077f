/**
 * The address bar in plain words: `?gpu=h100-sxm&gpu=l40s&price_to=40`. Every value is text or a list of texts; the
 * fields of `search-fields.ts` give them meaning. (The router's own format writes JSON into the address and reads
 * `?edit=7` as a number.)
 */
export type SearchText = Record<string, string | string[]>

export function parseSearch(search: string): SearchText {
  const parsed: SearchText = Object.create(null) as SearchText
  for (const [key, value] of new URLSearchParams(search)) {
    const known = parsed[key]
    parsed[key] = known === undefined ? value : Array.isArray(known) ? [...known, value] : [known, value]
  }
  return { ...parsed }
}

/** Undefined, null and empty lists leave no trace; true is written as 1 and false as 0, which is something else than not set. */
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

/** As the browser writes it. Most words need no writing, and each row of a long list has an address. */
const encoded = (text: string) =>
  // A comma means nothing special in an address, so lists of names stay readable.
  /^[\w.,-]*$/.test(text) ? text : new URLSearchParams([['', text]]).toString().slice(1).replaceAll('%2C', ',')
