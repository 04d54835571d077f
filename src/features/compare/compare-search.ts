import { readCompareList } from '@/domain/compare-list'
import { flag, readSearch, word } from '@/shared/lib/search-fields'

export const readCompareSearch = readSearch({
  compare: readCompareList,
  /** Rows in which all say the same are left out. */
  differences: flag,
  /** What the GPUs of an offer share is shown for one of them. */
  per_gpu: flag,
  /** Travels on to the rent page. */
  template: word,
})
export type CompareSearch = ReturnType<typeof readCompareSearch>
