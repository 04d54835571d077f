import type { PlanTask } from '@/domain/plan'
import { unitName } from '@/shared/ui/units'
import type { PlanReader } from './use-plan-reader'

export const gbText = (amount: number, { format }: Pick<PlanReader, 'format'>): string =>
  `${format.number(amount, amount < 100 ? 1 : 0)}\u00A0${unitName('gb', format.locale)}`

const HOURS = { en: ['h', 'min'], ru: ['ч', 'мин'] } as const

/** "2 h 10 min". */
export function hoursText(hours: number, { format }: Pick<PlanReader, 'format'>): string {
  const minutes = Math.max(1, Math.round(hours * 60))
  const [hour, minute] = HOURS[format.locale]
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [...(whole > 0 ? [`${format.number(whole)}\u00A0${hour}`] : []), ...(rest > 0 ? [`${rest}\u00A0${minute}`] : [])].join(' ')
}

/** Tokens per second, the time of a run, or images per hour. */
export const speedText = ({ job }: PlanTask, speed: number, reader: Pick<PlanReader, 'format'>): string =>
  job === 'tune' ? hoursText(1 / speed, reader) : reader.format.number(speed, speed < 100 ? 1 : 0)
