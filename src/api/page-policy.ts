/**
 * fetch cannot tell that the page policy (Content-Security-Policy: connect-src) stopped it, but the page gets an event.
 * A deployment that forgot to allow the service's address is then named as such.
 */
let lastBlock = { uri: '', at: 0 }

globalThis.addEventListener?.('securitypolicyviolation', ({ effectiveDirective, disposition, blockedURI }) => {
  // What is only reported has left the browser.
  if (effectiveDirective === 'connect-src' && disposition === 'enforce') lastBlock = { uri: blockedURI, at: performance.now() }
})

/**
 * True when a connection to the origin of this address was stopped by the page policy within the last moments. What was
 * stopped on its way to others (an extension's script) says nothing: a request called "not sent" may be sent again.
 */
export async function wasBlockedByPolicy(url: string): Promise<boolean> {
  // The event is queued as a task of its own, at about the time the fetch fails.
  await new Promise((resolve) => setTimeout(resolve, 0))
  // Browsers report the whole address or its origin alone.
  return `${lastBlock.uri}/`.startsWith(`${new URL(url).origin}/`) && performance.now() - lastBlock.at < 1000
}
