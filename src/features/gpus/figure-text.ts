import type { Figure, Metric } from '@/domain/model-figures'
import type { GpuSheet } from '@/domain/gpu-sheet'
import type { GpusReader } from './use-gpus-reader'

/** A tilde marks figures of the data sheet that secondary sources give. The memory of a model is not in doubt. */
export const figureText = (metric: Metric, { value, confidence }: Figure, { format }: Pick<GpusReader, 'format'>): string =>
  (metric !== 'memory' && (confidence === 'medium' || confidence === 'low') ? '~' : '') + format.number(value, 1)

export const isOwnOfApi = ({ origin, value, listed }: Figure): boolean => origin === 'api' && value !== listed

export function figureTip(metric: Metric, figure: Figure, sheet: GpuSheet | null, { t, format }: Pick<GpusReader, 't' | 'format'>): string {
  const { origin, isProbablySparse, listed } = figure
  const isPeak = metric !== 'memory' && metric !== 'bandwidth'
  const parts =
    origin === 'api'
      ? [
          t('tipApi'),
          isProbablySparse && t('tipSparse'),
          listed !== null && (listed === figure.value ? t('tipSame') : t('tipListed', { value: format.number(listed, 1) })),
        ]
      : [sheet && sheetSource(sheet, t), isPeak && t(metric === 'fp16' ? 'tipFp16' : 'tipPeak')]
  if (sheet && sheet.note !== '') parts.push(t(`note_${sheet.note}`))
  return parts.filter(Boolean).join(' ')
}

export const sheetSource = ({ source, confidence }: GpuSheet, t: GpusReader['t']): string =>
  t('tipSheet', { source: t(`source_${source}`), confidence: t(`confidence_${confidence}`) })
