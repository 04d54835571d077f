/**
 * The pages of GPUs in the address bar. Read by hand: this is part of the first load. Whatever cannot be read is dropped,
 * the page opens all the same.
 */
export interface GpusSearch {
  /** The list unless told. */
  view?: 'vram' | 'map' | undefined
  /** Text searched for in the list. */
  q?: string | undefined
  /** Translit name of a provider, for the list. */
  provider?: string | undefined
  sort?: GpuSort | undefined
  /** Translit name of a model, for the map. */
  gpu?: string | undefined
  /** Of prices; logarithmic unless told. */
  scale?: 'linear' | undefined
  /** Of what is plotted. */
  as?: 'table' | undefined
}

export const GPU_SORTS = ['price_asc', 'price_desc', 'name_asc', 'name_desc', 'interface_asc', 'interface_desc'] as const
export type GpuSort = (typeof GPU_SORTS)[number]

export type GpuSearch = Pick<GpusSearch, 'scale' | 'as'>

type Sent = Record<string, unknown>

const oneOf = <Word extends string>(words: readonly Word[], sent: unknown): Word | undefined => words.find((word) => word === sent)
const text = (sent: unknown): string | undefined => (typeof sent === 'string' && sent.trim() !== '' ? sent : undefined)

export const readGpuSearch = ({ scale, as }: Sent): GpuSearch => ({
  scale: oneOf(['linear'], scale),
  as: oneOf(['table'], as),
})

export const readGpusSearch = (sent: Sent): GpusSearch => ({
  ...readGpuSearch(sent),
  view: oneOf(['vram', 'map'], sent['view']),
  q: text(sent['q']),
  provider: text(sent['provider']),
  sort: oneOf(GPU_SORTS, sent['sort']),
  gpu: text(sent['gpu']),
})
