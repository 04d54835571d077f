/** Where the X-Api-Key lives (SPEC 5). Held in this module's closure: not in React state, not in a query key, not in an error. */
let key: string | null = null

/** The key to send, or null when there is none or it is locked. */
export const currentKey = (): string | null => key

export function setKey(next: string | null): void {
  key = next
}

/** Told by the query client when the service answered 401. */
export function keyRefused(): void {
  key = null
}
