import { readSearch, sortOf, text } from '@/shared/lib/search-fields'

const COLUMNS = ['score', 'name', 'country', 'offers', 'gpus'] as const
export type ProvidersSort = `${(typeof COLUMNS)[number]}_${'asc' | 'desc'}`

export const readProvidersSearch = readSearch({
  /** Picked to be compared: translit names, as `provider-picks` writes them. */
  p: text,
  /** As the service writes it. */
  country: text,
  /** Without it rows stand as the service lists them. */
  sort: sortOf(COLUMNS),
  q: text,
})
export type ProvidersSearch = ReturnType<typeof readProvidersSearch>
