import { nameOfProvider } from '@/domain/model-name'
import { countryLabel } from '@/domain/country-label'
import type { Provider } from '@/contract/provider'
import type { Format } from '@/shared/i18n/format'
import { compareNullsLast } from '@/shared/ui/sort-rows'
import { foldText } from '@/shared/lib/fold-text'
import { groupBy } from '@/shared/lib/group-by'
import type { DataSort } from '@/shared/ui/data-table'
import type { ProvidersSearch, ProvidersSort } from './providers-search'

export function findProviders(
  rows: readonly Provider[],
  { q = '', sort }: Pick<ProvidersSearch, 'q' | 'sort'>,
  format: Format,
): readonly Provider[] {
  const wanted = foldText(q).split(/\s+/).filter(Boolean)
  const found = rows.filter((row) => {
    const texts = [row.name, row.translit_name, row.description, row.country, countryOf(row, format)]
    const text = foldText(texts.filter(Boolean).join(' '))
    return wanted.every((word) => text.includes(word))
  })
  if (sort === undefined || sort.startsWith('score')) return found
  return found.toSorted(orderBy(sort, format))
}

export const PROVIDERS_SORTS: readonly ProvidersSort[] = [
  'score_desc',
  'score_asc',
  'name_asc',
  'name_desc',
  'country_asc',
  'country_desc',
  'offers_desc',
  'offers_asc',
  'gpus_desc',
  'gpus_asc',
]

export function headSort(sort: ProvidersSort | undefined): DataSort | undefined {
  if (sort === undefined) return undefined
  const [column = '', direction] = sort.split('_')
  return { column, direction: direction === 'asc' ? 'ascending' : 'descending' }
}

export const sortOfHead = ({ column, direction }: DataSort): ProvidersSort =>
  PROVIDERS_SORTS.find((sort) => sort === `${column}_${direction === 'ascending' ? 'asc' : 'desc'}`) ?? 'name_asc'

function orderBy(sort: string, format: Format): (a: Provider, b: Provider) => number {
  const collator = new Intl.Collator(format.locale, { numeric: true, sensitivity: 'base' })
  const sign = sort.endsWith('_desc') ? -1 : 1
  const byName = (a: Provider, b: Provider) => collator.compare(nameOfProvider(a), nameOfProvider(b))
  if (sort.startsWith('name')) return (a, b) => sign * byName(a, b)
  if (sort.startsWith('country')) {
    const place = (row: Provider) => countryOf(row, format) || null
    return (a, b) => compareNullsLast(place(a), place(b), (x, y) => sign * collator.compare(x, y)) || byName(a, b)
  }
  const key = sort.startsWith('offers') ? 'offers' : 'gpus_count'
  return (a, b) => compareNullsLast(a[key], b[key], (x, y) => sign * (x - y)) || byName(a, b)
}

const countryOf = ({ country }: Provider, format: Format): string => countryLabel(country, format).name

/** Distinct countries of the providers, named and sorted in the user's language. */
export function countriesOf(rows: readonly Provider[], format: Format): { value: string; label: string }[] {
  const sent = [...new Set(rows.flatMap(({ country }) => country?.trim() || []))]
  const collator = new Intl.Collator(format.locale)
  const named = groupBy(sent, (value) => countryLabel(value, format).name)
  // The API treats "DE" and "Germany" as different values, so the labels must differ.
  const labelled = [...named].flatMap(([name, values]) =>
    values.map((value) => ({ value, label: values.length > 1 && value !== name ? `${name} (${value})` : name })),
  )
  return labelled.toSorted((a, b) => collator.compare(a.label, b.label))
}
