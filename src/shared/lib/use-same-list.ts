import { useState } from 'react'

/** Returns the previous array while its items are the same, so that values derived from it stay memoized. */
export function useSameList<Item>(list: readonly Item[]): readonly Item[] {
  const [kept, keep] = useState(list)
  const isSame = kept.length === list.length && kept.every((item, index) => Object.is(item, list[index]))
  if (!isSame) keep(list)
  return isSame ? kept : list
}
