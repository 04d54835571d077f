import type { Locale } from '@/shared/i18n/messages'

const WORDS = {
  hour: { en: 'per hour', ru: 'за час' },
  day: { en: 'per day', ru: 'за день' },
  week: { en: 'per week', ru: 'за неделю' },
  month: { en: 'per month', ru: 'за месяц' },
  year: { en: 'per year', ru: 'за год' },
} as const satisfies Record<string, Record<Locale, string>>

/** Returns "per month"; quotes an unknown period of the API unchanged. */
export function periodLabel(period: string, locale: Locale): string {
  if (Object.hasOwn(WORDS, period)) return WORDS[period as keyof typeof WORDS][locale]
  return locale === 'ru' ? `за «${period}»` : `per “${period}”`
}
