import type { Format } from '@/shared/i18n/format'

/** "+41%" or "−3%": how far one amount is from another. Tenths of a percent matter below one percent only. */
export function shareText(share: number, { percent }: Pick<Format, 'percent'>): string {
  const size = Math.abs(share)
  return `${share < 0 ? '−' : '+'}${percent(size < 0.01 ? Math.max(size, 0.001) : Math.round(size * 100) / 100)}`
}
