/** Makes duplicate keys unique: the API may return a row twice, and React needs a key for each. */
export function uniqueKeys(keys: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return keys.map((key) => {
    const times = seen.get(key) ?? 0
    seen.set(key, times + 1)
    return times === 0 ? key : `${key} ${times + 1}`
  })
}
