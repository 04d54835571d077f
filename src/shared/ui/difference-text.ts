import type { Format } from '@/shared/i18n/format'

/** Formats a relative difference: "+41%" or "−3%". Shows tenths of a percent only below one percent. */
export function differenceText(share: number, { percent }: Pick<Format, 'percent'>): string {
  const size = Math.abs(share)
  return `${share < 0 ? '−' : '+'}${percent(size < 0.01 ? Math.max(size, 0.001) : Math.round(size * 100) / 100)}`
}
