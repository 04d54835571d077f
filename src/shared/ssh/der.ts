import { toHex } from './bytes'

export interface DerElement {
  tag: number
  body: Uint8Array
}

export const DER = { integer: 0x02, bits: 0x03, octets: 0x04, oid: 0x06, sequence: 0x30, parameters: 0xa0, point: 0xa1 } as const

export function parseDer(bytes: Uint8Array): DerElement[] | null {
  const elements: DerElement[] = []
  let at = 0
  while (at < bytes.length) {
    const header = parseHeader(bytes, at)
    if (!header || header.end > bytes.length) return null
    elements.push({ tag: header.tag, body: bytes.slice(header.start, header.end) })
    at = header.end
  }
  return elements
}

export function parseSequence(bytes: Uint8Array): DerElement[] | null {
  const [outer, ...behind] = parseDer(bytes) ?? []
  return outer?.tag === DER.sequence && behind.length === 0 ? parseDer(outer.body) : null
}

/** The first bytes in a sequence; also works for a cut text. */
export function insideOfSequence(bytes: Uint8Array): Uint8Array | null {
  const header = parseHeader(bytes, 0)
  return header?.tag === DER.sequence ? bytes.slice(header.start) : null
}

function parseHeader(bytes: Uint8Array, at: number): { tag: number; start: number; end: number } | null {
  // A missing length byte counts as 0x80, the indefinite length.
  const [tag = 0, first = 0x80] = bytes.subarray(at, at + 2)
  if (first < 0x80) return { tag, start: at + 2, end: at + 2 + first }
  const count = first & 0x7f
  // Keys are shorter than 16 MB; DER without a length is invalid.
  if (count === 0 || count > 3) return null
  const start = at + 2 + count
  const length = bytes.slice(at + 2, start).reduce((sum, byte) => sum * 256 + byte, 0)
  return { tag, start, end: start + length }
}

/** Object identifiers by the hex of their content. */
const OIDS: Record<string, string> = {
  '2a864886f70d010101': 'rsa',
  '2a8648ce3d0201': 'ec',
  '2a8648ce380401': 'dsa',
  '2b6570': 'ed25519',
  '2b6571': 'ed448',
  '2b656e': 'x25519',
  '2a8648ce3d030107': 'nistp256',
  '2b81040022': 'nistp384',
  '2b81040023': 'nistp521',
}

/** The name of an identifier used in keys; the hex of any other. */
export function oidName(element: DerElement | undefined): string {
  if (element?.tag !== DER.oid) return 'none'
  const hex = toHex(element.body).join('')
  return OIDS[hex] ?? `oid ${hex}`
}
