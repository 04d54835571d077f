import { oneOf, defineSearch, sortOf, text } from '@/shared/lib/search-fields'

export const GPU_COLUMNS = [
  'name',
  'memory',
  'bandwidth',
  'fp16',
  'fp8',
  'year',
  'price',
  'perGb',
  'perMoney',
  'offers',
  'providers',
] as const
export type GpuColumn = (typeof GPU_COLUMNS)[number]
export type GpuSort = `${GpuColumn}_${'asc' | 'desc'}`

const plotFields = {
  /** Price axis; logarithmic by default. */
  scale: oneOf(['linear']),
  as: oneOf(['table']),
}

export const parseGpuSearch = defineSearch(plotFields)
export type GpuSearch = ReturnType<typeof parseGpuSearch>

export const parseGpusSearch = defineSearch({
  ...plotFields,
  /** The list by default. */
  view: oneOf(['vram', 'map']),
  q: text,
  provider: text,
  /** The most FP16 throughput per money first by default. */
  sort: sortOf(GPU_COLUMNS),
  group: oneOf(['use', 'none']),
  /** Translit names of the ticked models, in the format of `provider-picks`. */
  tick: text,
  pick: text,
  gpu: text,
})
export type GpusSearch = ReturnType<typeof parseGpusSearch>
export type ChangeGpus = (next: Partial<GpusSearch> | ((before: Partial<GpusSearch>) => Partial<GpusSearch>), how?: 'type') => void
