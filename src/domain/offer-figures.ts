import type { Gpu } from '@/contract/gpu'
import type { SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import type { Format } from '@/shared/i18n/format'
import { times } from '@/shared/lib/decimal'
import type { GpuSheet } from './gpu-sheet'
import { hourlyAmount } from './hourly-price'
import { matchConfidence, matchGpu } from './match-gpu'
import { modelFigures } from './model-figures'
import { reported, sumVram } from './offer-text'
import { perMoney, perMoneyDecimals } from './per-money'
import { isSlice } from './whole-gpu'

type FiguredOffer = Pick<SearchOffer, 'gpu_name' | 'gpu_translit_name' | 'gpu_amount' | 'vram' | 'prices'>

type ApiFigure = 'fp16' | 'bandwidth'

export interface SheetFigures {
  kind: 'sheet'
  sheet: GpuSheet
  /** `low` also if the name leaves the edition open. */
  confidence: GpuSheet['confidence']
  isAssumed: boolean
  gpus: number | null
  /** FP16 TFLOPS of one GPU, peak and dense. */
  fp16: number | null
  /** GB/s of one GPU. */
  bandwidth: number | null
  /** The figures that the API reports differently from the data sheet: they win. */
  ofApi: readonly ApiFigure[]
  /** FP16 of all GPUs in TFLOPS: a sum, not a speed, because links between GPUs are not part of it. */
  totalFp16: number | null
  /** Per hour for the whole offer, without disk; null without a price in the requested currency. */
  price: number | null
  /** Figures of the whole offer per unit of money and hour: FP16 in TFLOPS, memory in GB, bandwidth in GB/s. */
  perMoney: Readonly<Record<'fp16' | 'memory' | 'bandwidth', number | null>>
}

/** `form-unknown`: the name fits several models, and none is chosen. `slice`: only a part of a GPU is offered. */
export type NoFigures = { kind: 'form-unknown'; candidates: readonly GpuSheet[] } | { kind: 'slice' } | { kind: 'not-listed' }

/** @param listed models of the API, as far as they are loaded */
export function offerFigures(offer: FiguredOffer, currency: Currency, listed: readonly Gpu[] = []): SheetFigures | NoFigures {
  const vram = reported(offer.vram)
  const match = matchGpu({ name: offer.gpu_name, translitName: offer.gpu_translit_name, vram })
  if (match.kind === 'unknown') return { kind: 'not-listed' }
  if (match.kind !== 'model') return match
  const { sheet, isAssumed } = match
  if (isSlice(vram, sheet)) return { kind: 'slice' }
  const gpus = reported(offer.gpu_amount)
  const price = reported(hourlyAmount(offer.prices, currency))
  const total = (each: number | null) => (each === null || gpus === null ? null : times(each, gpus))
  const gpu = listed.find(({ translit_name }) => translit_name !== null && translit_name.trim() === offer.gpu_translit_name?.trim())
  const figures = gpu && modelFigures(gpu, vram)
  // The comparable figure is the sheet's own if the reported one is probably sparse.
  const ofApi = (['fp16', 'bandwidth'] as const).filter(
    (metric) => figures?.[metric]?.origin === 'api' && figures[metric].comparable !== sheet[metric],
  )
  const [fp16 = null, bandwidth = null] = (['fp16', 'bandwidth'] as const).map((metric) =>
    ofApi.includes(metric) ? figures?.[metric]?.comparable : sheet[metric],
  )
  const totalFp16 = total(fp16)
  return {
    kind: 'sheet',
    sheet,
    confidence: matchConfidence(match),
    isAssumed,
    gpus,
    fp16,
    bandwidth,
    ofApi,
    totalFp16,
    price,
    perMoney: {
      fp16: perMoney(totalFp16, price, currency),
      // The API's own VRAM, as in the price per GB of VRAM.
      memory: perMoney(sumVram(offer) ?? total(sheet.memory), price, currency),
      bandwidth: perMoney(total(bandwidth), price, currency),
    },
  }
}

export function tflopsPerMoney(offer: FiguredOffer, currency: Currency, listed?: readonly Gpu[]): number | null {
  const figures = offerFigures(offer, currency, listed)
  return figures.kind === 'sheet' ? figures.perMoney.fp16 : null
}

/** The tilde of low confidence is for figures of the data sheet only. */
export const confidenceIn = ({ confidence, ofApi }: SheetFigures, metric: ApiFigure): GpuSheet['confidence'] =>
  ofApi.includes(metric) ? 'high' : confidence

/** A number with a tilde unless its confidence is high. */
export const roughText = (value: number, confidence: GpuSheet['confidence'], format: Format, decimals?: number): string =>
  (confidence === 'high' ? '' : '~') + format.number(value, decimals)

export const perMoneyText = (value: number, confidence: GpuSheet['confidence'], format: Format): string =>
  roughText(value, confidence, format, perMoneyDecimals(value))
