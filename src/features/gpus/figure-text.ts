import type { GpuSheet } from '@/domain/gpu-sheet'
import type { GpuMatch } from '@/domain/match-gpu'
import type { Figure, Metric, ModelFigures } from '@/domain/model-figures'
import { moneyUnitText } from '@/domain/per-money'
import { perMoneyText, roughText } from '@/domain/offer-figures'
import { unitName } from '@/shared/ui/units'
import type { GpusReader } from './use-gpus-reader'

/** A tilde marks figures of the data sheet that secondary sources give. The memory of a model is not in doubt. */
export const figureText = (metric: Metric, figure: Figure, { format }: Pick<GpusReader, 'format'>): string =>
  roughText(figure.value, confidenceOf(metric, figure), format, 1)

const confidenceOf = (metric: Metric, { confidence }: Figure): GpuSheet['confidence'] =>
  metric === 'memory' ? 'high' : (confidence ?? 'high')

export const isOwnOfApi = ({ origin, value, listed }: Figure): boolean => origin === 'api' && value !== listed

export function figureTip(metric: Metric, figure: Figure, match: GpuMatch, { t, format }: Pick<GpusReader, 't' | 'format'>): string {
  const sheet = match.kind === 'model' ? match.sheet : null
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
  if (match.kind === 'model' && match.isAssumed) parts.push(t('editionAssumed', { name: match.sheet.name }))
  if (sheet && sheet.note !== '') parts.push(t(`note_${sheet.note}`))
  return parts.filter(Boolean).join(' ')
}

export const sheetSource = ({ source, confidence }: GpuSheet, t: GpusReader['t']): string =>
  t('tipSheet', { source: t(`source_${source}`), confidence: t(`confidence_${confidence}`) })

export const unitOf = (metric: Metric, { t, format }: Pick<GpusReader, 't' | 'format'>): string =>
  metric === 'memory' ? unitName('gb', format.locale) : metric === 'bandwidth' ? t('gbs') : metric === 'int8' ? 'TOPS' : 'TFLOPS'

interface PerMoney {
  figures: ModelFigures
  metric: Metric
  /** Per GPU and hour. */
  price: number
  value: number
}

/** A figure per money with its formula, source and accumulation. */
export function perMoneyTexts({ figures, metric, price, value }: PerMoney, context: GpusReader): { text: string; tip: string } {
  const { t, format, currency } = context
  const figure = figures[metric]
  const text = perMoneyText(value, figure ? confidenceOf(metric, figure) : 'high', format)
  if (!figure) return { text, tip: '' }
  const shown = figureText(metric, { ...figure, value: figure.comparable }, context)
  const formula = t('tipPerMoney', {
    figure: `${shown}\u00A0${unitOf(metric, context)}`,
    price: format.money(price, currency),
    result: text,
    money: moneyUnitText(currency, format),
  })
  return { text, tip: `${formula} ${figureTip(metric, figure, figures.match, context)}` }
}
