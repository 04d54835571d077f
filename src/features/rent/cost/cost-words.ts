import { periodWord } from '@/shared/ui/period-word'
import type { CostLine, NoCost } from '../cost'
import type { RentContext } from '../rent-context'

const WHY = {
  'no-price': 'noPrice',
  'not-readable': 'notReadable',
  'unknown-period': 'unknownPeriod',
  'no-storage': 'noStorage',
  incomplete: 'incomplete',
  'mixed-currencies': 'mixedCurrencies',
} as const satisfies Record<NoCost['reason'], string>

/** Why a line holds no figure, in words. */
export const missingCostReason = ({ reason }: NoCost, { t }: Pick<RentContext, 't'>): string => t(WHY[reason])

/** What the figures of a line rest on beyond what the service said. */
export function assumptionsOf(
  { basis, currency }: CostLine,
  { t, format, currency: asked }: Pick<RentContext, 't' | 'format' | 'currency'>,
): string[] {
  return [
    ...(basis.gb === undefined ? [] : [t('assumedPerGb')]),
    ...(basis.period === null
      ? [t('assumedHour')]
      : basis.period === 'hour'
        ? []
        : [t('sentFor', { period: periodWord(basis.period, format.locale) })]),
    ...(basis.isCurrencyNamed ? [] : [t('assumedCurrency', { currency })]),
    ...(currency === asked ? [] : [t('otherCurrency', { asked, currency })]),
  ]
}
