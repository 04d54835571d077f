import { memoizeByKey } from './memoize-by-key'

/** Where there is no canvas, as in tests: an advance that few letters exceed, for the size in the font. */
const LETTER = 0.6

/** How wide texts are in a font, as the browser will draw them, in pixels. Each is measured once. */
export const textWidthIn = memoizeByKey((font: string) => {
  const canvas = document.createElement('canvas').getContext('2d')
  if (canvas) canvas.font = font
  const size = Number.parseFloat(font.replace(/^\d+ /, ''))
  return memoizeByKey((text: string) => (canvas ? canvas.measureText(text).width : text.length * size * LETTER))
})

/**
 * How many lines a text takes. It breaks behind spaces and hyphens, and within a word only where that is wider than a line.
 * @param used what stands before it in its first line
 */
export function linesOf(text: string, width: number, widthOf: (text: string) => number, used = 0): number {
  if (used + widthOf(text) <= width) return 1
  let lines = 1
  let at = used
  for (const word of text.match(/[^ -]*[ -]+|[^ -]+/g) ?? []) {
    const wide = widthOf(word.trimEnd())
    if (at > 0 && at + wide > width) {
      lines++
      at = 0
    }
    // What is wider than a line goes on in the next ones.
    const more = at === 0 ? Math.max(0, Math.ceil(wide / width) - 1) : 0
    lines += more
    at += widthOf(word) - more * width
  }
  return lines
}
