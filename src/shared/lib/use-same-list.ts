import { useState } from 'react'

/** The list of the rendering before as long as its elements are the same: what is made of it need not be made again. */
export function useSameList<Item>(list: readonly Item[]): readonly Item[] {
  const [kept, keep] = useState(list)
  const isSame = kept.length === list.length && kept.every((item, index) => Object.is(item, list[index]))
  if (!isSame) keep(list)
  return isSame ? kept : list
}
