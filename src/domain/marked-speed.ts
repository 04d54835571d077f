import type { Format } from '@/shared/i18n/format'
import { visibleDecimals } from '@/shared/i18n/share-text'
import type { GpuSheet } from './gpu-sheet'
import type { PlanTask } from './plan'

type Texts = { format: Pick<Format, 'locale' | 'number'> }

export const TIME_UNITS = { en: ['h', 'min', 's'], ru: ['ч', 'мин', 'с'] } as const
/** Below, rounding to minutes would be too coarse. */
const SECONDS_UNTIL = 180

/** "2 h 10 min", "95 s". */
export function hoursText(hours: number, { format }: Texts): string {
  const [hour, minute, second] = TIME_UNITS[format.locale]
  const seconds = hours * 3600
  if (seconds < SECONDS_UNTIL) return `${format.number(seconds, seconds < 10 ? 1 : 0)}\u00A0${second}`
  const minutes = Math.round(hours * 60)
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [...(whole > 0 ? [`${format.number(whole)}\u00A0${hour}`] : []), ...(rest > 0 ? [`${rest}\u00A0${minute}`] : [])].join(' ')
}

/** Tokens per second, the time of a run, or images per hour. */
export const speedText = ({ job }: Pick<PlanTask, 'job'>, speed: number, texts: Texts): string =>
  job === 'tune' ? hoursText(1 / speed, texts) : texts.format.number(speed, visibleDecimals(speed, speed < 100 ? 1 : 0))

/** A tilde marks the speed of a GPU whose data sheet comes from secondary sources, or whose edition is assumed. */
export const markedSpeed = (
  task: Pick<PlanTask, 'job'>,
  speed: number,
  { confidence }: Pick<GpuSheet, 'confidence'>,
  texts: Texts,
): string => `${confidence === 'high' ? '' : '~'}${speedText(task, speed, texts)}`
