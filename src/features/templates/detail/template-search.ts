import { flag, readSearch } from '@/shared/lib/search-fields'

export const readTemplateSearch = readSearch({
  /** The editor is open. */
  edit: flag,
})
