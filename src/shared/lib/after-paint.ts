/** Lets the control just used respond first. In a hidden tab, which does not paint, it runs after a short timeout. */
export function afterPaint(run: () => void): void {
  let hasRun = false
  const once = () => {
    if (!hasRun) run()
    hasRun = true
  }
  requestAnimationFrame(() => setTimeout(once))
  setTimeout(once, 100)
}
