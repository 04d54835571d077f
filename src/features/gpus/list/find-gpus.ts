import { bestPrice, comparableAmount } from '@/domain/best-price'
import { spacedGpuName } from '@/domain/gpu-name'
import type { Gpu } from '@/contract/gpu'
import type { Format } from '@/shared/i18n/format'
import { compareNullsLast } from '@/shared/lib/compare-nulls-last'
import type { DataSort, SortDirection } from '@/shared/ui/data-table'
import { factText } from '../facts/fact-list'
import { readFacts } from '../facts/read-facts'
import { GPU_SORTS, type GpuSort, type GpusSearch } from '../gpu-search'
import type { WordsContext } from '../words-context'

/** The model as the service calls it; empty when it does not. */
export const modelName = ({ name, translit_name }: Pick<Gpu, 'name' | 'translit_name'>): string =>
  spacedGpuName(name ?? '') || translit_name?.trim() || ''

/** The features as words, for a line of the list. */
export const featureWords = (gpu: Gpu, context: Pick<WordsContext, 't' | 'format'>): string[] =>
  readFacts(gpu.features).map((fact) => (fact.label === null ? '' : `${fact.label}: `) + factText(fact, context))

const bare = (text: string, locale: string): string => text.toLocaleLowerCase(locale).replaceAll(/[\s_-]/g, '')

/** The models in which every word of the text is found, in the order asked for. The service itself sorts none. */
export function findGpus(
  rows: readonly Gpu[],
  { q = '', sort }: Pick<GpusSearch, 'q' | 'sort'>,
  { t, format, currency }: WordsContext,
): readonly Gpu[] {
  const wanted = q
    .split(/\s+/)
    .map((word) => bare(word, format.locale))
    .filter(Boolean)
  const found = rows.filter((gpu) => {
    const text = [gpu.name, gpu.translit_name, gpu.interface, gpu.description, ...featureWords(gpu, { t, format })]
    const words = bare(text.filter(Boolean).join(' '), format.locale)
    return wanted.every((word) => words.includes(word))
  })
  return sort === undefined ? found : found.toSorted(orderBy(sort, format, currency))
}

function orderBy(sort: GpuSort, format: Format, currency: string): (a: Gpu, b: Gpu) => number {
  const { compare } = new Intl.Collator(format.locale, { numeric: true, sensitivity: 'base' })
  const sign = sort.endsWith('_desc') ? -1 : 1
  const byName = (a: Gpu, b: Gpu) => compare(modelName(a), modelName(b))
  if (sort.startsWith('name')) return (a, b) => sign * byName(a, b)
  if (sort.startsWith('interface')) {
    return (a, b) => compareNullsLast(a.interface || null, b.interface || null, (x, y) => sign * compare(x, y)) || byName(a, b)
  }
  const amountOf = (gpu: Gpu) => comparableAmount(bestPrice(gpu, currency), currency)
  return (a, b) => compareNullsLast(amountOf(a), amountOf(b), (x, y) => sign * (x - y)) || byName(a, b)
}

/** The order in the address as the heads of a table know it, and back. */
export function headSort(sort: GpuSort | undefined): DataSort | undefined {
  if (sort === undefined) return undefined
  const [column = '', way] = sort.split('_')
  return { column, direction: way === 'desc' ? 'descending' : 'ascending' }
}

export const sortOfHead = ({ column, direction }: { column: string; direction: SortDirection }): GpuSort | undefined =>
  GPU_SORTS.find((sort) => sort === `${column}_${direction === 'descending' ? 'desc' : 'asc'}`)
