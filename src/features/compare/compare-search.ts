import { parseCompareList } from '@/domain/compare-list'
import { flag, defineSearch, word } from '@/shared/lib/search-fields'

export const parseCompareSearch = defineSearch({
  compare: parseCompareList,
  differences: flag,
  /** Divides amounts that the GPUs of an offer share by their count. */
  per_gpu: flag,
  template: word,
})
export type CompareSearch = ReturnType<typeof parseCompareSearch>
