import type { GpuSheet } from '@/domain/gpu-sheet'
import { groupBy } from '@/shared/lib/group-by'
import type { GpuRow } from './gpu-rows'

export const GENERATIONS = ['blackwell', 'hopper', 'ada', 'amd', 'intel', 'ampere', 'older', 'unlisted'] as const
export const USES = ['large', 'medium', 'images', 'other', 'unlisted'] as const
export type GpuGroupId = (typeof GENERATIONS)[number] | (typeof USES)[number]

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
