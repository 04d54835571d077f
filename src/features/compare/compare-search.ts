import { readCompareList } from '@/domain/compare-list'
import { flag, readSearch, word } from '@/shared/lib/search-fields'

export const readCompareSearch = readSearch({
  compare: readCompareList,
  differences: flag,
  /** Divides amounts that the GPUs of an offer share by their count. */
  per_gpu: flag,
  template: word,
})
export type CompareSearch = ReturnType<typeof readCompareSearch>
