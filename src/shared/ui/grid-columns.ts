/** Width of a column in pixels at a font size of 16 px: minimum, share of the free space, and maximum if the share is 0. */
export type ColumnWidth = readonly [min: number, share: number, max?: number]

const USUAL_REM = 16

/**
 * Column tracks of a table whose rows are grids. They grow with the font size.
 * @param rem pixels per rem
 * @returns the value of `grid-template-columns`, and the sum of the minimums in pixels
 */
export function gridColumns(widths: readonly ColumnWidth[], rem: number): { tracks: string; minWidth: number } {
  const scaled = (pixels: number) => `${(pixels / USUAL_REM) * rem}px`
  const tracks = widths.map(([min, share, max]) => {
    if (share > 0) return `minmax(${scaled(min)}, ${share}fr)`
    return max === undefined ? scaled(min) : `minmax(${scaled(min)}, ${scaled(max)})`
  })
  return { tracks: tracks.join(' '), minWidth: (widths.reduce((sum, [min]) => sum + min, 0) / USUAL_REM) * rem }
}
