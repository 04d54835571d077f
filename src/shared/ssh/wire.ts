import { concat, decodeUtf8, toNumber, utf8, type Bytes } from './bytes'
import { KeyFault } from './public-key'

/** Maximum length of a field, above that of any key: a greater length is damaged. */
const MAX_PART = 16_384

/** Reads the fields of RFC 4251 section 5 in order. Every method throws KeyFault if the next field does not match. */
export class WireReader {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get left(): number {
    return this.#bytes.length - this.#at
  }

  uint32(): number {
    const [a = 0, b = 0, c = 0, d = 0] = this.#take(4)
    return ((a << 24) | (b << 16) | (c << 8) | d) >>> 0
  }

  string(): Bytes {
    const length = this.uint32()
    if (length > MAX_PART) throw new KeyFault({ reason: 'damaged' })
    return this.#take(length)
  }

  /** A name. Refuses a zero byte, at which OpenSSH would end the string. */
  text(): string {
    const bytes = this.string()
    if (bytes.includes(0)) throw new KeyFault({ reason: 'damaged' })
    return decodeUtf8(bytes)
  }

  /** A positive integer in its shortest form. Leading zeros, which OpenSSH accepts, would give one key two fingerprints. */
  mpint(): bigint {
    const bytes = this.string()
    // An empty field counts as a zero byte and is refused too.
    const [first = 0, second = 0] = bytes
    if (first >= 0x80 || (first === 0 && second < 0x80)) throw new KeyFault({ reason: 'damaged' })
    return toNumber(bytes)
  }

  end(): void {
    if (this.left > 0) throw new KeyFault({ reason: 'trailing', extra: this.left })
  }

  skip(length: number): void {
    this.#take(length)
  }

  #take(length: number): Bytes {
    const end = this.#at + length
    if (end > this.#bytes.length) throw new KeyFault({ reason: 'truncated', have: this.#bytes.length, want: end })
    const taken = this.#bytes.slice(this.#at, end)
    this.#at = end
    return taken
  }
}

export const wireUint32 = (value: number): Bytes => new Uint8Array([value >>> 24, value >>> 16, value >>> 8, value])

export function wireString(value: string | Uint8Array): Bytes {
  const bytes = typeof value === 'string' ? utf8(value) : value
  return concat(wireUint32(bytes.length), bytes)
}

/** Encodes a positive number from its bytes, in the shortest form that stays positive. */
export function wireMpint(bytes: Uint8Array): Bytes {
  const first = bytes.findIndex((byte) => byte !== 0)
  const bare = first < 0 ? new Uint8Array() : bytes.slice(first)
  return wireString((bare[0] ?? 0) >= 0x80 ? concat(new Uint8Array([0]), bare) : bare)
}
