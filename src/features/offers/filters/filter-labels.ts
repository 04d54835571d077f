import { useReader } from '@/api/use-reader'
import { useQuery } from '@tanstack/react-query'
import { gpuListQuery } from '@/api/gpus'
import { useProviderNames } from '@/api/use-provider-names'
import type { Ranged } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import type { Format } from '@/shared/i18n/format'
import type { Locale } from '@/shared/i18n/messages'
import { wholeMoneyText } from '@/shared/ui/money-text'
import { offersCatalog } from '../messages'
import { hiddenName } from '@/domain/hidden-items'
import { filterName } from '@/domain/offer-fields'
import type { FilterId, OffersSearch } from '../offer-search'
import { gpuOptions } from './gpu-options'
import { rangeUnit, type OffersTranslate } from './range-labels'

/** Returns one text per value of a filter, for example "A100 SXM4 80GB" and "H100 SXM", or "Price up to $40.00 / h". */
export type FilterLabels = (id: FilterId, search: OffersSearch) => string[]

export interface Vocabulary {
  t: OffersTranslate
  format: Format
  currency: Currency
  gpuName: (translit: string) => string
  providerName: (translit: string) => string
}

/** For the chips, the doctor and names of saved searches. @param search loads the names of its models; else cached ones */
export function useFilterLabels(currency: Currency, search?: OffersSearch): FilterLabels {
  const { t, format } = useReader(offersCatalog)
  const { locale } = format
  const gpus = useQuery({
    ...gpuListQuery({ currency, locale }),
    enabled: search !== undefined && search.gpu.length + search.not_gpu.length > 0,
  })
  const providerNames = useProviderNames(locale)
  const models = gpuOptions(gpus.data?.rows ?? [])
  const vocabulary: Vocabulary = {
    t,
    format,
    currency,
    gpuName: (translit) => models.find(({ value }) => value === translit)?.name ?? translit,
    providerName: (translit) => providerNames.get(translit) ?? translit,
  }
  return (id, of) => filterLabels(id, of, vocabulary)
}

export function filterLabels(id: FilterId, search: OffersSearch, vocabulary: Vocabulary): string[] {
  const { t, format, currency, gpuName, providerName } = vocabulary
  const named = (name: string, value: string | undefined) => (value === undefined ? [] : [t('named', { name, value })])
  switch (id) {
    case 'gpu':
      return search.gpu.map(gpuName)
    case 'location':
      return search.location.map((place) => format.country(place))
    case 'provider':
      return named(t('provider'), search.provider && providerName(search.provider))
    case 'cpu':
      return named(t('cpuName'), search.cpu)
    case 'in_stock':
      return search.in_stock === undefined ? [] : [t(search.in_stock ? 'inStock' : 'notInStock')]
    case 'rentable':
      return search.rentable === undefined ? [] : [t('notRentable')]
    case 'gpus':
      return search.gpus === undefined ? [] : named(t('field_gpu_amount'), format.number(search.gpus))
    case 'score_from':
      return search.score_from === undefined ? [] : named(t('minimumScore'), format.number(search.score_from, 12))
    case 'not_gpu':
    case 'not_provider':
    case 'not_country':
      return search[id].map((value) => t('not', { what: hiddenName(id, value, vocabulary) }))
    default: {
      const value = search[id]
      if (value === undefined) return []
      const name = id.replace(/_(from|to)$/, '') as Ranged
      const amount = name === 'price' ? t('perHour', { price: wholeMoneyText(value, currency, format) }) : withUnit(t, format, name, value)
      return [t(id.endsWith('_from') ? 'boundFrom' : 'boundTo', { name: filterName(name, t), value: amount })]
    }
  }
}

function withUnit(t: OffersTranslate, format: Format, name: Ranged, value: number): string {
  const unit = rangeUnit(name, format.locale)
  // 12 digits: a rounded number would be another bound.
  const number = format.number(value, 12)
  return unit === undefined ? number : t('valueUnit', { value: number, unit })
}

/** Lowercases a label for the middle of a sentence: "Without “disk from 5,000 GB”". Keeps abbreviations and names. */
export function inSentence(id: FilterId, text: string, locale: Locale): string {
  if (locale !== 'en' || id === 'gpu' || id === 'location') return text
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}
