import type { Locale } from '@/shared/i18n/messages'

/** The sum per hour as the user types it: no grouping, with the decimal sign of the language. */
export const sumText = (sum: number, locale: Locale): string => sum.toFixed(sum < 1 ? 4 : 2).replace('.', locale === 'ru' ? ',' : '.')
