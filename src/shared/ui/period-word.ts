import type { Translate } from '@/shared/i18n/i18n'

const PERIODS = ['hour', 'day', 'week', 'month', 'year'] as const

/** The texts of a feature that says for which period a price is. */
type PeriodTexts = Record<`per_${(typeof PERIODS)[number]}`, string> & { perPeriod: '{period}' }

/** "per month"; a period of the service's own stays as the service named it. */
export function periodWord(period: string, t: Translate<PeriodTexts>): string {
  const word = PERIODS.find((one) => one === period)
  return word === undefined ? t('perPeriod', { period }) : t(`per_${word}`)
}
