import { flag, oneOf, readSearch, word } from '@/shared/lib/search-fields'
import type { MatrixSort } from './matrix'

export const readMatrixSearch = readSearch({
  /** Translit names, as `provider-picks` writes them. */
  p: word,
  /** Every provider of the market instead. */
  all: flag,
  /** Only models that two or more have. */
  common: flag,
  /** Prices without their differences. */
  plain: flag,
  /** The offers of each cell are counted. */
  counts: flag,
  sort: oneOf(['name', 'spread', 'price'] satisfies MatrixSort[]),
})
export type MatrixSearch = ReturnType<typeof readMatrixSearch>
