import type { Gpu } from '@/contract/gpu'
import type { Currency } from '@/contract/params'
import { findModels } from '@/domain/find-models'
import { parseFacts } from '@/domain/parse-facts'
import { compareNullsLast } from '@/shared/lib/compare-nulls-last'
import type { DataSort } from '@/shared/ui/data-table'
import { factText } from '../facts/fact-list'
import { GPU_COLUMNS, type GpuColumn, type GpuSort } from '../gpu-search'
import type { GpusReader } from '../use-gpus-reader'
import { COLUMN_VALUES, type GpuRow } from './gpu-rows'

const featureText = (gpu: Gpu, context: Pick<GpusReader, 't' | 'format'>): string =>
  parseFacts(gpu.features)
    .map((fact) => `${fact.label ?? ''} ${factText(fact, context)}`)
    .join(' ')

export const findGpus = (rows: readonly GpuRow[], q: string, { t, format }: Pick<GpusReader, 't' | 'format'>): readonly GpuRow[] =>
  findModels(rows, q, ({ gpu, figures: { sheet } }) => {
    const text = [gpu.name, gpu.translit_name, gpu.interface, gpu.description, sheet?.architecture, featureText(gpu, { t, format })]
    return text.filter(Boolean).join(' ')
  })

/** Unknown values are last in both directions; equal ones are sorted by name. */
export function sortGpus(rows: readonly GpuRow[], sort: GpuSort, locale: string, currency: Currency): readonly GpuRow[] {
  const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
  const { column, direction } = headSort(sort)
  const sign = direction === 'descending' ? -1 : 1
  const byName = (a: GpuRow, b: GpuRow) => compare(a.name, b.name)
  if (column === 'name') return rows.toSorted((a, b) => sign * byName(a, b))
  const valueOf = COLUMN_VALUES[column]
  return rows.toSorted((a, b) => compareNullsLast(valueOf(a, currency), valueOf(b, currency), (x, y) => sign * (x - y)) || byName(a, b))
}

export const firstDirection = (column: GpuColumn): DataSort['direction'] =>
  column === 'name' || column === 'price' || column === 'perGb' ? 'ascending' : 'descending'

export function headSort(sort: GpuSort): DataSort & { column: GpuColumn } {
  const [name, way] = sort.split('_')
  return { column: GPU_COLUMNS.find((column) => column === name) ?? 'name', direction: way === 'desc' ? 'descending' : 'ascending' }
}

export function sortOfHead({ column, direction }: DataSort): GpuSort | undefined {
  const known = GPU_COLUMNS.find((one) => one === column)
  return known && `${known}_${direction === 'descending' ? 'desc' : 'asc'}`
}
