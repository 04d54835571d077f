/** A key per row. While pages are read, a row may move and come twice; both are shown, with keys of their own. */
export function uniqueKeys(rows: readonly { id: string }[]): string[] {
  const seen = new Map<string, number>()
  return rows.map(({ id }) => {
    const times = seen.get(id) ?? 0
    seen.set(id, times + 1)
    return times === 0 ? id : `${id} ${times + 1}`
  })
}
