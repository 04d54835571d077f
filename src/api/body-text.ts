/** Bytes of an answer, unpacked. A page of a list has 100 rows of about a kilobyte. */
export const MAX_BYTES = 32e6
/** The part of an error's body that is kept: 500 characters of it are quoted. */
const MAX_ERROR_BYTES = 256e3

/** The body is larger than MAX_BYTES; `size` is undefined where the service did not say how large. */
export class BodyTooLarge extends Error {
  readonly size: number | undefined
  constructor(size: number | undefined) {
    super()
    this.size = size
  }
}

/**
 * The text of a body, read as a stream, which ends at the limit. An error's body is cut, because its status
 * says more than its text.
 * @throws BodyTooLarge
 */
export async function readBodyText({ ok, body, headers }: Response): Promise<string> {
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
    // Each piece follows the one before it.
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.length
    text += decoder.decode(value, { stream: true })
    if (!ok && size > MAX_ERROR_BYTES) {
      stop()
      return text
    }
  }
}
