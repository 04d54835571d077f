import { takeDroppedFiles } from '@/shared/ui/use-dropped-files'

/** Closing dialogs restore the focus themselves, some with a delay. */
const DELAY_MS = 100

/**
 * Keeps the focus when the focused element is removed or disabled. Browsers would move it to `body`, so that keys have no effect and
 * screen readers start at the top. Moves the focus to the row that follows a removed one, and from a heading to the one that replaces
 * it. Otherwise moves it to the nearest focusable ancestor, and back when the element is enabled again.
 * @param focused the last focused element and its ancestors, inside out
 * @returns a function that stops it
 */
export function keepFocus(focused: readonly EventTarget[] = []): () => void {
  let path = elementsIn(focused)
  let place: HTMLElement | null = null
  let timer: number | undefined
  const isLost = (): boolean => path[0] !== undefined && (!path[0].isConnected || path[0].matches(':disabled'))

  function moveFocus(): void {
    timer = undefined
    if (document.activeElement !== document.body || !isLost()) return
    moveTo(inPlace(path) ?? path.slice(1).find((each) => each.isConnected && each.hasAttribute('tabindex')))
  }
  function moveTo(near: Element | undefined): void {
    place = (near as HTMLElement | undefined) ?? document.querySelector('main')
    place?.focus({ preventScroll: true })
  }
  function check(): void {
    if (place !== null && document.activeElement === place) {
      if (!isLost()) return (path[0] as HTMLElement).focus({ preventScroll: true })
      // Long lists draw their rows one after another.
      const nearer = inPlace(path)
      if (nearer && nearer !== place) moveTo(nearer)
    } else if (isLost()) timer ??= window.setTimeout(moveFocus, DELAY_MS)
  }
  function remember(event: FocusEvent): void {
    // Moved here by `moveFocus`: keeps the path, because the element may be enabled again, or this one may be removed too.
    if (event.target === place) return
    place = null
    path = elementsIn(event.composedPath())
  }
  function forget(): void {
    // Chromium fires `focusout` before it removes the element. If the element still exists, the user clicked outside all controls.
    queueMicrotask(() => {
      if (!isLost() && document.activeElement === document.body && document.hasFocus()) path = []
    })
  }
  const changes = new MutationObserver(check)
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  document.addEventListener('focusin', remember)
  document.addEventListener('focusout', forget)
  check()
  return () => {
    changes.disconnect()
    window.clearTimeout(timer)
    document.removeEventListener('focusin', remember)
    document.removeEventListener('focusout', forget)
  }
}

const inPlace = (path: readonly Element[]): Element | undefined => rowInPlace(path) ?? headingInPlace(path)

/** The heading of the page, if the focused one was drawn again: a page that fails late replaces its own. */
const headingInPlace = ([removed]: readonly Element[]): Element | undefined =>
  removed?.matches('h1') ? (document.querySelector('main h1[tabindex]') ?? undefined) : undefined

/** The row of a list that now has the index of the removed row, or the nearest row above. */
function rowInPlace(path: readonly Element[]): Element | undefined {
  const removed = path.find((each) => each.hasAttribute('data-index'))
  const index = Number(removed?.getAttribute('data-index'))
  const list = removed && !removed.isConnected && path.slice(path.indexOf(removed)).find((each) => each.isConnected)
  if (!list) return undefined
  return [...list.querySelectorAll('[data-index][tabindex]')]
    .toSorted((a, b) => indexOf(a) - indexOf(b))
    .findLast((row) => indexOf(row) <= index)
}

const indexOf = (row: Element): number => Number(row.getAttribute('data-index'))

const elementsIn = (path: readonly EventTarget[]): Element[] => path.filter((each) => each instanceof Element)

/** Begins at the first focus of a page: before it, nothing can be typed. @param focused see `keepFocus` */
export function beginOnceUsed(focused: readonly EventTarget[]): () => void {
  const ends = [keepFocus(focused), takeDroppedFiles()]
  return () => ends.forEach((end) => end())
}
