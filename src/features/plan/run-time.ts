import { TIME_UNITS } from '@/domain/marked-speed'
import { parseNumberText } from '@/shared/forms/number-text'
import type { Locale } from '@/shared/i18n/messages'

const NUMBER = String.raw`(\d+(?:[.,]\d+)?)\s*`
const PARTS = new RegExp(
  `^(?:${NUMBER}(?:h|hrs?|hours?|ч|час|часа|часов)\\.?\\s*)?(?:${NUMBER}(?:m|mins?|minutes?|м|мин|минут[аы]?)\\.?\\s*)?(?:${NUMBER}(?:s|secs?|seconds?|с|сек|секунд[аы]?)\\.?)?$`,
  'i',
)
/** "2 h 10". */
const HOURS_AND_REST = new RegExp(`^${NUMBER}(?:h|ч)\\s*(\\d+)$`, 'i')
const CLOCK = /^(\d+):([0-5]\d)(?::([0-5]\d))?$/

/** Minutes of "2 h 10 min", "2:10", "2 ч 10 мин" or "130". Undefined for other texts, and for no time. */
export function parseRunTime(typed: string, locale: Locale): number | undefined {
  const text = typed.trim()
  const [, hours, minutes, seconds] = CLOCK.exec(text) ?? HOURS_AND_REST.exec(text) ?? PARTS.exec(text) ?? []
  const number = (part: string | undefined) => Number((part ?? '0').replace(',', '.'))
  const isTime = [hours, minutes, seconds].some((part) => part !== undefined)
  const total = isTime ? number(hours) * 60 + number(minutes) + number(seconds) / 60 : parseNumberText(text, locale)
  return total !== undefined && total > 0 ? Math.round(total * 1e4) / 1e4 : undefined
}

/** "2 h 10 min". */
export function runTimeText(minutes: number, locale: Locale): string {
  const seconds = Math.max(1, Math.round(minutes * 60))
  const parts = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60]
  return parts.flatMap((part, index) => (part > 0 ? `${part} ${TIME_UNITS[locale][index]}` : [])).join(' ')
}
