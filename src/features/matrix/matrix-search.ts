import { flag, oneOf, readSearch, word } from '@/shared/lib/search-fields'
import type { MatrixSort } from './matrix'

export const readMatrixSearch = readSearch({
  /** Translit names in the format of `provider-picks`. */
  p: word,
  /** All providers instead of `p`. */
  all: flag,
  /** Only models that at least two providers list. */
  common: flag,
  plain: flag,
  counts: flag,
  sort: oneOf(['name', 'spread', 'price'] satisfies MatrixSort[]),
})
export type MatrixSearch = ReturnType<typeof readMatrixSearch>
