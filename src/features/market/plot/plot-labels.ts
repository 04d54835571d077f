import type { Currency } from '@/contract/params'
import { perMoneyDecimals, moneyUnitText } from '@/domain/per-money'
import type { Format } from '@/shared/i18n/format'
import type { Translate } from '@/shared/i18n/i18n'
import { unitName } from '@/shared/ui/units'
import type { PlotMetric } from '../plot-model'
import type { messages } from './messages.en'
import type { PlotPoint } from './plot-points'

/** Everything the plot and its table write, for one metric and reader. */
export interface PlotLabels {
  t: Translate<typeof messages>
  format: Format
  currency: Currency
  /** "FP16", "Memory bandwidth". */
  figureName: string
  /** The name with the unit. */
  figureHead: string
  unit: string
  /** True for memory, which is larger rather than faster. */
  isSize: boolean
  /** "$1", "100 ₽". */
  moneyUnit: string
  /** "$", "₽", "QOIN". */
  sign: string
  money: (amount: number) => string
  figure: (value: number) => string
  perMoney: (value: number) => string
}

const SIGNS: Readonly<Record<Currency, string>> = { USD: '$', RUB: '₽', QOIN: 'QOIN' }

export function plotLabels(t: Translate<typeof messages>, format: Format, currency: Currency, metric: PlotMetric): PlotLabels {
  const figureName = t(metric === 'vram' ? 'vramLong' : metric === 'bandwidth' ? 'bandwidthLong' : metric)
  const unit = metric === 'vram' ? unitName('gb', format.locale) : metric === 'bandwidth' ? unitName('gb/s', format.locale) : 'TFLOPS'
  return {
    t,
    format,
    currency,
    figureName,
    figureHead: `${figureName}, ${unit}`,
    unit,
    isSize: metric === 'vram',
    moneyUnit: moneyUnitText(currency, format),
    sign: SIGNS[currency],
    money: (amount) => format.money(amount, currency),
    figure: (value) => format.number(value, 1),
    perMoney: (value) => format.number(value, perMoneyDecimals(value)),
  }
}

/** Details of one model: price, figure, figure per money, offers. */
export const pointDetails = ({ model, y, perMoney, isOnLine, isBest }: PlotPoint, labels: PlotLabels): string[] => {
  const { t, unit, moneyUnit, sign } = labels
  return [
    t('perHour', { price: labels.money(model.price) }),
    `${labels.figure(y)} ${unit}`,
    perMoney === null ? '' : t('perMoney', { value: labels.perMoney(perMoney), money: moneyUnit }),
    isBest ? t('most', { unit, money: sign }) : isOnLine ? t('onLine') : '',
    model.offers === null ? '' : t('offersOf', { count: model.offers }),
  ].filter((part) => part !== '')
}
