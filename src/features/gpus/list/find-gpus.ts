import type { Gpu } from '@/contract/gpu'
import type { Currency } from '@/contract/params'
import { findModels } from '@/domain/find-models'
import { parseFacts } from '@/domain/parse-facts'
import { compareNullsLast } from '@/shared/ui/sort-rows'
import type { DataSort } from '@/shared/ui/data-table'
import { factText } from '../facts/fact-list'
import { GPU_COLUMNS, type GpuColumn, type GpuSort } from '../gpu-search'
import type { GpusReader } from '../use-gpus-reader'
import { COLUMN_VALUES, type GpuRow } from './gpu-rows'
import type { GpuSheet } from '@/domain/gpu-sheet'
import { groupBy } from '@/shared/lib/group-by'

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

const GENERATIONS = ['blackwell', 'hopper', 'ada', 'amd', 'intel', 'ampere', 'older', 'unlisted'] as const
const USES = ['large', 'medium', 'images', 'other', 'unlisted'] as const
type GpuGroupId = (typeof GENERATIONS)[number] | (typeof USES)[number]

export interface GpuGroup {
  id: GpuGroupId
  rows: readonly GpuRow[]
  /** Release years of the models; null if unknown. */
  years: { from: number; to: number } | null
}

const BY_ARCHITECTURE: Partial<Record<GpuSheet['architecture'], (typeof GENERATIONS)[number]>> = {
  'Blackwell Ultra': 'blackwell',
  Blackwell: 'blackwell',
  'Grace Hopper': 'hopper',
  Hopper: 'hopper',
  'Ada Lovelace': 'ada',
  Ampere: 'ampere',
}

const generationOf = ({ figures: { sheet } }: GpuRow): (typeof GENERATIONS)[number] =>
  !sheet ? 'unlisted' : sheet.maker === 'AMD' ? 'amd' : sheet.maker === 'Intel' ? 'intel' : (BY_ARCHITECTURE[sheet.architecture] ?? 'older')

function useOf({ figures: { sheet, memory, fp16 } }: GpuRow): (typeof USES)[number] {
  const [gigabytes, tflops] = [memory?.comparable ?? 0, fp16?.comparable ?? 0]
  if (!sheet) return 'unlisted'
  if (gigabytes >= 80 && tflops >= 300) return 'large'
  if (gigabytes >= 40 && tflops > 0) return 'medium'
  return gigabytes >= 16 && tflops >= 100 ? 'images' : 'other'
}

export function groupGpus(rows: readonly GpuRow[], by: 'generation' | 'use'): GpuGroup[] {
  const groups = groupBy<GpuGroupId, GpuRow>(rows, by === 'use' ? useOf : generationOf)
  return (by === 'use' ? USES : GENERATIONS).flatMap((id) => {
    const own = groups.get(id)
    if (!own) return []
    const years = own.flatMap(({ figures: { sheet } }) => sheet?.year ?? [])
    return [{ id, rows: own, years: years.length === 0 ? null : { from: Math.min(...years), to: Math.max(...years) } }]
  })
}
