export type ProvidersSort = `${'score' | 'name' | 'country' | 'offers' | 'gpus'}_${'asc' | 'desc'}`

export interface ProvidersSearch {
  /** Picked to be compared: translit names, as `provider-picks` writes them. */
  p?: string | undefined
  /** As the service writes it. */
  country?: string | undefined
  /** Without it rows stand as the service lists them. */
  sort?: ProvidersSort | undefined
  q?: string | undefined
}

const word = (value: unknown): string | undefined => (typeof value === 'string' && value.trim() !== '' ? value : undefined)

/** By hand and not by a schema: every page reads its address through the bundle of the first load. */
export const readProvidersSearch = ({ p, country, sort, q }: Record<string, unknown>): ProvidersSearch => ({
  p: word(p),
  country: word(country),
  sort: /^(score|name|country|offers|gpus)_(asc|desc)$/.test(String(sort)) ? (sort as ProvidersSort) : undefined,
  q: word(q),
})
