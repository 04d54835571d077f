import { flag, list, oneOf, defineSearch, text, word, yesOrNo } from '@/shared/lib/search-fields'
import type { MatrixSort } from './matrix'

export const parseMatrixSearch = defineSearch({
  /** Translit names in the format of `provider-picks`. */
  p: word,
  /** All providers instead of `p`. */
  all: flag,
  /** Translit names of the chosen models. All models if undefined. */
  gpu: list(text),
  /** Only models that at least two providers list. */
  common: flag,
  /** Words of a model. */
  q: text,
  plain: flag,
  /** Whether to load the offers; see `loadsOffers`. */
  counts: yesOrNo,
  sort: oneOf(['name', 'spread', 'price'] satisfies MatrixSort[]),
})
export type MatrixSearch = ReturnType<typeof parseMatrixSearch>

/** Typing replaces the history entry. */
export type ChangeMatrix = (next: Partial<MatrixSearch>, how?: 'type') => void
