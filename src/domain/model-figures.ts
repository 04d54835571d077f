import type { Gpu } from '@/contract/gpu'
import { parseBenchmarks, type Peak, type ReportedFigure } from './benchmarks'
import type { GpuSheet } from './gpu-sheet'
import { matchConfidence, matchGpu, type GpuMatch } from './match-gpu'

export type Metric = Peak | 'memory' | 'bandwidth'

/** One figure of a GPU: `memory` in GB, `bandwidth` in GB/s, INT8 in TOPS, the others in TFLOPS. */
export interface Figure {
  value: number
  origin: 'api' | 'sheet'
  /** A reported figure of twice the sheet's: makers print throughput with 2:4 sparsity so. */
  isProbablySparse: boolean
  /** `low` also if the name leaves the edition open. Null for a figure of the API, whose source is unknown. */
  confidence: GpuSheet['confidence'] | null
  /** The figure to compare with other models: the dense one of the sheet if `value` is probably sparse. */
  comparable: number
  /** The sheet's own figure; null if it has none. */
  listed: number | null
}

export type ModelFigures = Record<Metric, Figure | null> & {
  match: GpuMatch
  sheet: GpuSheet | null
}

const METRICS = ['memory', 'bandwidth', 'fp32', 'fp16', 'fp8', 'int8', 'fp4'] as const satisfies readonly Metric[]
/** Sparsity doubles throughput, but neither memory nor plain FP32. */
const SPARSE: readonly Metric[] = ['fp16', 'fp8', 'int8', 'fp4']
const TOLERANCE = 0.03

/**
 * Figures of a listed model: a figure that the API reports in `benchmarks` wins over the data sheet for what it measures. Null is
 * "not listed". A slice of a GPU has no figures, because its share is unknown.
 * @param vram GB per GPU of its offers, if they agree; separates models with the same name
 */
export function modelFigures(gpu: Pick<Gpu, 'name' | 'translit_name' | 'benchmarks'>, vram: number | null = null): ModelFigures {
  const match = matchGpu({ name: gpu.name, translitName: gpu.translit_name, vram })
  const sheet = match.kind === 'model' ? match.sheet : null
  const reported = match.kind === 'slice' ? [] : parseBenchmarks(gpu.benchmarks)
  const figures = METRICS.map((metric) => [metric, chooseFigure(metric, reported, match)] as const)
  return { ...(Object.fromEntries(figures) as Record<Metric, Figure | null>), match, sheet }
}

function chooseFigure(metric: Metric, reported: readonly ReportedFigure[], match: GpuMatch): Figure | null {
  const sheet = match.kind === 'model' ? match.sheet : null
  const listed = sheet?.[metric] || null
  const isSparse = ({ value }: ReportedFigure) =>
    listed !== null && SPARSE.includes(metric) && Math.abs(value / (2 * listed) - 1) <= TOLERANCE
  const own = reported.filter((one) => one.metric === metric)
  const sent = own.find((one) => !isSparse(one)) ?? own[0]
  if (sent) {
    const isProbablySparse = isSparse(sent)
    const comparable = isProbablySparse && listed !== null ? listed : sent.value
    return { value: sent.value, origin: 'api', isProbablySparse, confidence: null, comparable, listed }
  }
  if (match.kind !== 'model' || listed === null) return null
  return { value: listed, origin: 'sheet', isProbablySparse: false, confidence: matchConfidence(match), comparable: listed, listed }
}

const WITHOUT_FP8: readonly GpuSheet['architecture'][] = [
  'Ampere',
  'Turing',
  'Volta',
  'Pascal',
  'Kepler',
  'Maxwell',
  'CDNA 2',
  'CDNA',
  'GCN 5 (Vega 10)',
  'RDNA 1',
  'RDNA 3',
  'Gaudi',
]

/** True if the GPU has no FP8 units; otherwise a missing figure only means that no source was found. */
export const hasNoFp8 = ({ architecture }: Pick<GpuSheet, 'architecture'>): boolean => WITHOUT_FP8.includes(architecture)
