/** Maximum size of a response body in bytes, decompressed. A list page has 100 rows of about 1 kB. */
export const MAX_BYTES = 32e6
/** Maximum size of an error body in bytes. The console quotes 500 characters of it. */
const MAX_ERROR_BYTES = 256e3

/** Thrown for a body that is too large. `size` is its Content-Length in bytes, or undefined if the API sent none. */
export class BodyTooLarge extends Error {
  readonly size: number | undefined
  constructor(size: number | undefined) {
    super()
    this.size = size
  }
}

/**
 * Stops at the size limit. The body of an error response is cut instead: its status matters more.
 * @param onBytes called with the number of bytes read so far
 * @throws BodyTooLarge
 */
export async function readBodyText({ ok, body, headers }: Response, onBytes?: (bytes: number) => void): Promise<string> {
  const stated = Number(headers.get('Content-Length'))
  const reader = body?.getReader()
  if (!reader) return ''
  const stop = () => void reader.cancel().catch(() => undefined)
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for (;;) {
    if (ok && Math.max(size, stated) > MAX_BYTES) {
      stop()
      throw new BodyTooLarge(stated > MAX_BYTES ? stated : undefined)
    }
    // The chunks of a stream must be read in order.
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.length
    onBytes?.(size)
    text += decoder.decode(value, { stream: true })
    if (!ok && size > MAX_ERROR_BYTES) {
      stop()
      return text
    }
  }
}
