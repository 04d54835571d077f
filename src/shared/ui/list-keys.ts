import { tabStops } from './single-key'
import { isPageHeld } from './use-modal-layer'
import { rowIndexOf } from './use-window-list'

export interface ListKeys {
  /** The element around the rows, which have `data-index` and can be focused; null before the first row. */
  list: () => HTMLElement | null
  count: () => number
  /** Index of the row from which the keys start if none has the focus; -1 for the first. */
  from: () => number
  /** A panel beside the list. Keys in it walk through the rows and leave the focus there. */
  beside: () => HTMLElement | null
  onRow: (index: number) => void
  onEnter: (index: number) => void
  /** Undefined if Esc has nothing to close. */
  onEscape: () => (() => void) | undefined
}

/** For the actions of a list. */
export interface ListPosition {
  /** Index of the current row, or -1. */
  current: () => number
  /** Moves to another row. */
  go: (index: number) => void
  stop: () => void
}

/** Frames to wait for a row that a jump brings into the document. */
const FRAMES = 30

const rowAt = (list: Element, index: number) => list.querySelector<HTMLElement>(`[data-index="${index}"]`)

/**
 * Keys of a list of rows: arrows, Home, End, Enter and Esc. The list is one tab stop: Tab enters the current row, moves through
 * its controls and leaves the list. Single keys are actions.
 */
export function listenForListKeys(given: ListKeys): ListPosition {
  let isTabbing = false
  let last = -1
  let isLeaving = false
  const focused = (): { list: HTMLElement; row: HTMLElement; index: number } | null => {
    const list = given.list()
    const row = list?.contains(document.activeElement) ? document.activeElement?.closest<HTMLElement>('[data-index]') : null
    return list && row ? { list, row, index: Number(row.dataset['index']) } : null
  }
  const isBeside = () => given.beside()?.contains(document.activeElement) ?? false
  const current = () => focused()?.index ?? (given.from() >= 0 ? given.from() : last)

  function go(index: number): void {
    const list = given.list()
    const to = Math.max(0, Math.min(given.count() - 1, index))
    if (!list || given.count() === 0) return
    given.onRow(to)
    revealRow(list, to, !isBeside())
  }

  function onKeyDown(event: KeyboardEvent): void {
    isTabbing = event.key === 'Tab'
    // The browser moves the focus before the next task.
    if (isTabbing) setTimeout(endTabbing)
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const own = focused()
    if (isTabbing) return own ? leaveByTab(event, own) : undefined
    const isOnHeading = isBeside() && event.target instanceof HTMLElement && event.target.tabIndex < 0
    const isHere = (own !== null || isOnHeading) && !event.shiftKey
    const step = isHere ? stepOf(event.key, current(), own ? given.count() : null) : null
    if (event.key === 'Escape') return close(event)
    if (step !== null) go(step)
    else if (event.key === 'Enter' && own && event.target === own.row) given.onEnter(own.index)
    else return
    event.preventDefault()
  }

  /** Fields outside the list and its panel use Esc for themselves. A layer that it has closed has returned the focus already. */
  function close({ target }: KeyboardEvent): void {
    const { activeElement, body } = document
    if (target !== activeElement || isPageHeld()) return
    if (target === body || isBeside() || given.list()?.contains(activeElement)) given.onEscape()?.()
  }

  /** Moves the focus to the edge of the list first, so that the browser then leaves it. */
  function leaveByTab(event: KeyboardEvent, { list, row }: { list: HTMLElement; row: HTMLElement }): void {
    const { activeElement } = document
    const stops = tabStops(row)
    const leaveFrom = (edge: HTMLElement | undefined) => {
      isLeaving = true
      edge?.focus({ preventScroll: true })
      isLeaving = false
    }
    if (event.shiftKey) {
      if (activeElement === row) leaveFrom(tabStops(list)[0])
      else if (activeElement === stops[0]) {
        event.preventDefault()
        row.focus({ preventScroll: true })
      }
    } else if (activeElement === (stops.at(-1) ?? row)) leaveFrom(tabStops(list).at(-1))
  }

  function onFocusIn({ target, relatedTarget }: FocusEvent): void {
    const list = given.list()
    if (!list || !(target instanceof HTMLElement) || !list.contains(target)) return
    // Null if the focus comes from outside the page.
    const isFromOutside = !(relatedTarget instanceof Node && list.contains(relatedTarget))
    if (isTabbing && isFromOutside && target.dataset['index'] === undefined) {
      const index = given.from() >= 0 ? given.from() : last
      revealRow(list, Math.max(0, Math.min(index, given.count() - 1)), true)
    } else if (!isLeaving) last = rowIndexOf(target) ?? last
  }

  const endTabbing = () => {
    isTabbing = false
  }
  document.addEventListener('keydown', onKeyDown)
  document.addEventListener('pointerdown', endTabbing)
  document.addEventListener('focusin', onFocusIn)
  return {
    current,
    go,
    stop() {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', endTabbing)
      document.removeEventListener('focusin', onFocusIn)
    },
  }
}

/** Arrows, Home and End belong to the page unless the focus is in the list, or on the heading of the panel: then `count` is null. */
function stepOf(key: string, at: number, count: number | null): number | null {
  if (key === 'ArrowDown') return at + 1
  if (key === 'ArrowUp') return at - 1
  if (count === null) return null
  return key === 'Home' ? 0 : key === 'End' ? count - 1 : null
}

/** Scrolls a row into view, also if it is not in the document yet. Rows have one height. */
export function revealRow(list: HTMLElement, index: number, takesFocus: boolean): void {
  const show = (row: HTMLElement) => {
    row.scrollIntoView({ block: 'nearest' })
    if (takesFocus) row.focus({ preventScroll: true })
  }
  const row = rowAt(list, index)
  if (row) return show(row)
  const height = list.querySelector<HTMLElement>('[data-index]')?.offsetHeight ?? 0
  globalThis.scrollTo({ top: list.getBoundingClientRect().top + globalThis.scrollY + index * height - globalThis.innerHeight / 2 })
  let left = FRAMES
  const wait = () => {
    const drawn = rowAt(list, index)
    if (drawn) show(drawn)
    else if (left-- > 0) requestAnimationFrame(wait)
  }
  requestAnimationFrame(wait)
}
