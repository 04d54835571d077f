/** Width of a column in pixels at a font size of 16 px: minimum, share of the free space, and maximum if the share is 0. */
export type ColumnWidth = readonly [min: number, share: number, max?: number]

const USUAL_REM = 16
const inRem = (pixels: number) => `${pixels / USUAL_REM}rem`

/** In rem, so that columns grow with the font size. @returns `grid-template-columns`, and the sum of the minimums in rem */
export function gridColumns(widths: readonly ColumnWidth[]): { tracks: string; minWidth: number } {
  const tracks = widths.map(([min, share, max]) => {
    if (share > 0) return `minmax(${inRem(min)}, ${share}fr)`
    return max === undefined ? inRem(min) : `minmax(${inRem(min)}, ${inRem(max)})`
  })
  return { tracks: tracks.join(' '), minWidth: widths.reduce((sum, [min]) => sum + min, 0) / USUAL_REM }
}
