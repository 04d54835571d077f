/**
 * React keys for the rows of a list of which only a part is in the document. A row that comes into sight below the others
 * takes over the elements of one that has left: making elements is most of the work of scrolling, and what was thrown away
 * has to be collected. A row that stays keeps its elements, and they are not moved: React moves elements only backwards, so
 * one taken over from below for a row above would have it move all those between, and take the focus out and put it back.
 * @param shown indices of the rows to be shown, ascending
 * @param before index and key of each row shown until now, ascending by index
 */
export function recycledKeys(shown: readonly number[], before: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
  const isShown = new Set(shown)
  const lastKept = shown.findLast((index) => before.has(index)) ?? -1
  const free = [...before].flatMap(([index, key]) => (isShown.has(index) ? [] : [key]))
  let fresh = Math.max(-1, ...before.values()) + 1
  return new Map(shown.map((index) => [index, before.get(index) ?? (index > lastKept ? free.shift() : undefined) ?? fresh++]))
}
