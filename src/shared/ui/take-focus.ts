const taken = new WeakSet<HTMLElement>()

/**
 * A `ref` that moves the focus to an element once, when it is added to the page. React attaches refs again when content returns that
 * waited for data or texts: the user may be in another control by then, or in a dialog.
 */
export function takeFocus(element: HTMLElement | null): void {
  if (!element || taken.has(element)) return
  taken.add(element)
  element.focus()
}
