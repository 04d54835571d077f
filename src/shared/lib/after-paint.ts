/**
 * Runs something once the browser has drawn what is on its way: the control a person has just used answers at once, the
 * rest of the page follows. In a tab that is not drawn it runs after a moment.
 */
export function afterPaint(run: () => void): void {
  let hasRun = false
  const once = () => {
    if (!hasRun) run()
    hasRun = true
  }
  requestAnimationFrame(() => setTimeout(once))
  setTimeout(once, 100)
}
