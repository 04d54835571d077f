/** Layers that close give the focus back themselves, most of them a moment after they are gone. */
const PATIENCE_MS = 100

/**
 * A button may go with what it does, or be shut while that lasts. Browsers leave the focus to nobody then: keys reach
 * nothing, and a screen reader starts again at the top of the document. Here the focus goes to the nearest place around
 * that is still there, and back when a button that was only shut is open again.
 * @param focused what had the focus last, and what that stood in, outwards
 * @returns ends it
 */
export function keepFocus(focused: readonly EventTarget[] = []): () => void {
  let path = elementsIn(focused)
  let place: HTMLElement | null = null
  let timer: number | undefined
  const isLost = (): boolean => path[0] !== undefined && (!path[0].isConnected || path[0].matches(':disabled'))

  function lead(): void {
    timer = undefined
    if (document.activeElement !== document.body || !isLost()) return
    const near = path.slice(1).find((each) => each.isConnected && each.hasAttribute('tabindex'))
    place = (near as HTMLElement | undefined) ?? document.querySelector('main')
    place?.focus({ preventScroll: true })
  }
  function look(): void {
    if (place !== null && document.activeElement === place && !isLost()) (path[0] as HTMLElement).focus({ preventScroll: true })
    else if (isLost()) timer ??= window.setTimeout(lead, PATIENCE_MS)
  }
  function note(event: FocusEvent): void {
    // Led there by us: what it was taken from may come back, or its place may go as well.
    if (event.target === place) return
    place = null
    path = elementsIn(event.composedPath())
  }
  function forget(): void {
    // Chromium tells of it while the element is still there. What stays was left on purpose, by a press beside all controls.
    queueMicrotask(() => {
      if (!isLost() && document.activeElement === document.body && document.hasFocus()) path = []
    })
  }
  const changes = new MutationObserver(look)
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  document.addEventListener('focusin', note)
  document.addEventListener('focusout', forget)
  look()
  return () => {
    changes.disconnect()
    window.clearTimeout(timer)
    document.removeEventListener('focusin', note)
    document.removeEventListener('focusout', forget)
  }
}

const elementsIn = (path: readonly EventTarget[]): Element[] => path.filter((each) => each instanceof Element)
