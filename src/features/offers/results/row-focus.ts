import type { KeyboardEvent } from 'react'
import { rowIndexOf } from '@/shared/ui/focus-range'

/** Up and down go from row to row, on the buttons that open them. */
export function stepThroughRows(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  // With others they are the browser's own.
  if (event.altKey || event.ctrlKey || event.metaKey) return
  if (step === 0 || !(event.target instanceof HTMLElement) || !event.target.hasAttribute('aria-expanded')) return
  const next = event.currentTarget.querySelector<HTMLElement>(`[data-index="${(rowIndexOf(event.target) ?? 0) + step}"] [aria-expanded]`)
  if (!next) return
  event.preventDefault()
  next.focus()
}
