import type { Ranged } from '@/contract/offer'
import type { Currency, Locale } from '@/contract/params'
import type { NamedModel } from './named-models'
import type { PlaceNames } from './place-names'

/** Filters set by words, named as in the address of /offers. */
export type WordFilters = Partial<Record<`${Ranged}_${'from' | 'to'}`, number>> & {
  gpus?: number
  gpu?: string[]
  provider?: string
  location?: string[]
  cpu?: string
  in_stock?: boolean
  rent?: 'all'
  sort?: 'price_asc'
}

export type WordMeaning = 'place' | 'cpu' | 'provider'

export interface SearchNames {
  gpus: readonly NamedModel[]
  providers: readonly NamedModel[]
  places: PlaceNames
  currency: Currency
  locale: Locale
  /** Units of `currency` per unit of another, by the marketplace's own prices; null if unknown. */
  ratioFrom(other: Currency): number | null
  meanings: ReadonlyMap<string, WordMeaning>
}

export interface ForeignBound {
  currency: Currency
  from?: number
  to?: number
}

export interface Meaning {
  kind: 'count' | 'gpu' | 'provider' | 'place' | 'cpu' | 'bound' | 'flag' | 'unknown'
  sets: WordFilters
  /** Text in a fixed form that is read as the same meaning. */
  canonical: string
  foreign?: ForeignBound
  /** `replaced`: a later word sets the same filter. `currency`: a price in a currency without a known ratio. */
  problem?: 'unknown' | 'replaced' | 'currency'
}

export interface Found {
  end: number
  meaning: Meaning
}
