import { oneOf, readSearch, text } from '@/shared/lib/search-fields'

export const GPU_SORTS = ['price_asc', 'price_desc', 'name_asc', 'name_desc', 'interface_asc', 'interface_desc'] as const
export type GpuSort = (typeof GPU_SORTS)[number]

const plotFields = {
  /** Price axis; logarithmic by default. */
  scale: oneOf(['linear']),
  /** Shows the plot as a table. */
  as: oneOf(['table']),
}

export const readGpuSearch = readSearch(plotFields)
export type GpuSearch = ReturnType<typeof readGpuSearch>

export const readGpusSearch = readSearch({
  ...plotFields,
  /** The list unless told. */
  view: oneOf(['vram', 'map']),
  /** Text searched for in the list. */
  q: text,
  /** Translit name of a provider, for the list. */
  provider: text,
  sort: oneOf(GPU_SORTS),
  /** Translit name of a model, for the map. */
  gpu: text,
})
export type GpusSearch = ReturnType<typeof readGpusSearch>
