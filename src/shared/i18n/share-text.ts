import type { Format } from './format'

/** Decimals of a number that is not written as 0 unless it is: two digits of it if `decimals` would leave none. */
export const visibleDecimals = (value: number, decimals: number): number =>
  value === 0 || Math.abs(value) >= 0.5 * 10 ** -decimals ? decimals : Math.min(20, 1 - Math.floor(Math.log10(Math.abs(value))))

/** A part of a whole in per cent: "73%". More than nothing is never "0%": "< 0.1%". @param decimals as in `Format.percent` */
export function shareText(share: number, { percent }: Pick<Format, 'percent'>, decimals?: number): string {
  const smallest = 10 ** -(2 + (decimals ?? 1))
  return share > 0 && share < smallest / 2 ? `<\u00A0${percent(smallest, decimals)}` : percent(share, decimals)
}
