/**
 * When a reused connection dies without an answer, the browser repeats the request, even a POST. It cannot repeat a body that it
 * reads once: a stream. Streams need HTTP/2 or HTTP/3; over HTTP/1.1 the browser rejects them before sending. So a stream is used
 * only if earlier responses of this origin used HTTP/2 or HTTP/3.
 */
export function unrepeatableBody(body: string, url: string): RequestInit & { duplex?: 'half' } {
  return speaksHttp2(url) && streamsRequests(url) ? { body: streamOf(body), duplex: 'half' } : { body }
}

/** True if the last known response of the origin used HTTP/2 or HTTP/3. Other origins must allow the browser to report it. */
function speaksHttp2(url: string): boolean {
  const { origin } = new URL(url)
  const heard = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    .filter(({ name }) => name.startsWith(`${origin}/`))
    .map((entry) => (entry as PerformanceResourceTiming).nextHopProtocol)
    .filter((protocol) => protocol !== '')
  return /^h[23]$/.test(heard.at(-1) ?? '')
}

/** A browser without stream bodies ignores `duplex`, or sends the text "[object ReadableStream]" with a Content-Type. */
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
