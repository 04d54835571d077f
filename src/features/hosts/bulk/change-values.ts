import type { HostStatus } from '@/contract/host'
import { readNumberText } from '@/shared/forms/number-text'
import type { Locale } from '@/shared/i18n/messages'
import type { PriceRule } from '../price/price-change'
import type { Intent } from '../change/plan'

/** What stands in the form, as typed. */
export interface ChangeValues {
  status: HostStatus | ''
  by: PriceRule['by']
  amount: string
  percent: string
  percentile: string
}

export const NO_CHANGE: ChangeValues = { status: '', by: 'amount', amount: '', percent: '', percentile: '50' }

export type ValueFault = 'notANumber' | 'negative' | 'takesAll' | 'notAShare'

/** What is wanted of every host; an empty box leaves the price as it is. */
export function readChange(values: ChangeValues, locale: Locale): { intent: Intent } | { fault: ValueFault } {
  const { status, by } = values
  const of = (price: PriceRule | null) => ({ intent: { status: status === '' ? null : status, price } })
  const text = numberTyped(values)
  if (text.trim() === '') return of(null)
  const number = readNumberText(text, locale)
  if (number === undefined) return { fault: 'notANumber' }
  switch (by) {
    case 'amount':
      return number < 0 ? { fault: 'negative' } : of({ by, amount: number })
    case 'percent':
      return number < -100 ? { fault: 'takesAll' } : of({ by, percent: number })
    case 'percentile':
      return number < 0 || number > 100 ? { fault: 'notAShare' } : of({ by, percentile: number })
  }
}

/** What is typed for the chosen rule. "+10 %" and the minus of typesetters are typed as percentages too. */
export const numberTyped = ({ by, ...texts }: ChangeValues): string =>
  by === 'percent' ? texts.percent.trim().replace('%', '').replace(/^\+/, '').replace(/^[−–]/, '-') : texts[by]
