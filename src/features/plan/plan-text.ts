import type { GpuSheet } from '@/domain/gpu-sheet'
import type { PlanTask } from '@/domain/plan'
import { unitName } from '@/shared/ui/units'
import type { PlanReader } from './use-plan-reader'

export const gbText = (amount: number, { format }: Pick<PlanReader, 'format'>): string =>
  `${format.number(amount, amount < 100 ? 1 : 0)}\u00A0${unitName('gb', format.locale)}`

const HOURS = { en: ['h', 'min', 's'], ru: ['ч', 'мин', 'с'] } as const
/** Below, rounding to minutes would be too coarse. */
const SECONDS_UNTIL = 180

/** "2 h 10 min", "95 s". */
export function hoursText(hours: number, { format }: Pick<PlanReader, 'format'>): string {
  const [hour, minute, second] = HOURS[format.locale]
  const seconds = hours * 3600
  if (seconds < SECONDS_UNTIL) return `${format.number(seconds, seconds < 10 ? 1 : 0)}\u00A0${second}`
  const minutes = Math.round(hours * 60)
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [...(whole > 0 ? [`${format.number(whole)}\u00A0${hour}`] : []), ...(rest > 0 ? [`${rest}\u00A0${minute}`] : [])].join(' ')
}

/** Tokens per second, the time of a run, or images per hour. */
export const speedText = ({ job }: PlanTask, speed: number, reader: Pick<PlanReader, 'format'>): string =>
  job === 'tune' ? hoursText(1 / speed, reader) : reader.format.number(speed, speed < 100 ? 1 : 0)

/** A tilde marks the speed of a GPU whose data sheet comes from secondary sources. */
export const markedSpeed = (task: PlanTask, speed: number, { confidence }: GpuSheet, reader: Pick<PlanReader, 'format'>): string =>
  `${confidence === 'high' ? '' : '~'}${speedText(task, speed, reader)}`
