import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'

/**
 * The rows to draw. The one that holds the focus stays among them, however far one scrolls: a focus whose element is
 * gone starts again at the top of the page.
 */
export function rangeWithFocus(range: Range, list: Element | null): number[] {
  const indexes = defaultRangeExtractor(range)
  const { activeElement } = document
  const kept = activeElement && list?.contains(activeElement) ? rowIndexOf(activeElement) : null
  if (kept === null || kept >= range.count || indexes.includes(kept)) return indexes
  return [...indexes, kept].sort((a, b) => a - b)
}

/** Which row an element belongs to. */
export function rowIndexOf(element: Element): number | null {
  const index = element.closest('[data-index]')?.getAttribute('data-index')
  return index === null || index === undefined ? null : Number(index)
}
