/**
 * Runs the function after the next paint, so that the control the user has just used responds first and the rest of the
 * page follows. In a hidden tab, which does not paint, it runs after a short timeout.
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
