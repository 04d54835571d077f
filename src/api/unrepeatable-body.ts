/**
 * When a connection that was used before dies without a word, a browser sends the request again by itself, a POST too. It cannot
 * do that with a body that it has read once: a stream. Streams go over HTTP/2 and 3 alone; over HTTP/1.1 a browser refuses
 * them before anything is sent, so they are used only where this service has been heard to speak the newer ones.
 */
export function unrepeatableBody(body: string, url: string): RequestInit & { duplex?: 'half' } {
  return speaksHttp2(url) && streamsRequests(url) ? { body: streamOf(body), duplex: 'half' } : { body }
}

/** What the browser spoke with the origin last; it says nothing of other origins that do not allow it. */
function speaksHttp2(url: string): boolean {
  const { origin } = new URL(url)
  const heard = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    .filter(({ name }) => name.startsWith(`${origin}/`))
    .map((entry) => (entry as PerformanceResourceTiming).nextHopProtocol)
    .filter((protocol) => protocol !== '')
  return /^h[23]$/.test(heard.at(-1) ?? '')
}

/** Whoever does not know streams as bodies does not ask for `duplex`, or sends the words "[object ReadableStream]" as text. */
function streamsRequests(url: string): boolean {
  let isAsked = false
  const init = {
    method: 'POST',
    body: streamOf(''),
    get duplex() {
      isAsked = true
      return 'half' as const
    },
  }
  try {
    return !new Request(url, init).headers.has('Content-Type') && isAsked
  } catch {
    return false
  }
}

const streamOf = (text: string): ReadableStream<Uint8Array<ArrayBuffer>> =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text))
      controller.close()
    },
  })
