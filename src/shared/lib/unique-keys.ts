/** Keys for rows that a service may send twice: all are drawn, and React is told apart which is which. */
export function uniqueKeys(keys: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return keys.map((key) => {
    const times = seen.get(key) ?? 0
    seen.set(key, times + 1)
    return times === 0 ? key : `${key} ${times + 1}`
  })
}
