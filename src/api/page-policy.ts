/**
 * fetch cannot tell that the page policy (Content-Security-Policy: connect-src) stopped it, but the page gets an event.
 * A deployment that forgot to allow the service's address is then named as such.
 */
let lastBlock = 0

globalThis.addEventListener?.('securitypolicyviolation', (event) => {
  if (event.effectiveDirective === 'connect-src') lastBlock = performance.now()
})

/** True when a connection was stopped by the page policy within the last moments. */
export async function wasBlockedByPolicy(): Promise<boolean> {
  // The event is queued as a task of its own, at about the time the fetch fails.
  await new Promise((resolve) => setTimeout(resolve, 0))
  return lastBlock > 0 && performance.now() - lastBlock < 1000
}
