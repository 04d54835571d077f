import { periodLabel } from '@/shared/ui/period-label'
import type { CostLine, NoCost } from '@/domain/cost-sheet'
import type { RentReader } from '../rent-context'

export const missingCostReason = ({ reason }: NoCost, { t }: Pick<RentReader, 't'>): string => t(reason)

export function assumptionsOf(
  { basis, currency }: CostLine,
  { t, format, currency: asked }: Pick<RentReader, 't' | 'format' | 'currency'>,
): string[] {
  return [
    ...(basis.gb === undefined ? [] : [t('assumedPerGb')]),
    ...(basis.period === null
      ? [t('assumedHour')]
      : basis.period === 'hour'
        ? []
        : [t('sentFor', { period: periodLabel(basis.period, format.locale) })]),
    ...(basis.isCurrencyNamed ? [] : [t('assumedCurrency', { currency })]),
    ...(currency === asked ? [] : [t('otherCurrency', { asked, currency })]),
  ]
}
