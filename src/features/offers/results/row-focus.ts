import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'
import type { KeyboardEvent } from 'react'

/**
 * The rows to draw. The one that holds the focus stays among them, however far one scrolls: a focus whose element is
 * gone starts again at the top of the page.
 */
export function rangeWithFocus(range: Range, list: Element | null): number[] {
  const indexes = defaultRangeExtractor(range)
  const { activeElement } = document
  const kept = activeElement && list?.contains(activeElement) ? indexOf(activeElement) : null
  if (kept === null || kept >= range.count || indexes.includes(kept)) return indexes
  return [...indexes, kept].sort((a, b) => a - b)
}

/** Which row an element belongs to. */
function indexOf(element: Element): number | null {
  const index = element.closest('[data-index]')?.getAttribute('data-index')
  return index === null || index === undefined ? null : Number(index)
}

/** Up and down go from row to row, on the buttons that open them. */
export function stepThroughRows(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0 || !(event.target instanceof HTMLElement) || !event.target.hasAttribute('aria-expanded')) return
  const next = event.currentTarget.querySelector<HTMLElement>(`[data-index="${(indexOf(event.target) ?? 0) + step}"] [aria-expanded]`)
  if (!next) return
  event.preventDefault()
  next.focus()
}

export function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}
