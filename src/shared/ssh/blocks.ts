import { fromBase64, type Bytes } from './bytes'

export interface Block {
  /** The label after BEGIN, such as "RSA PUBLIC KEY". */
  label: string
  /** Headers by their lower-case names. */
  headers: Record<string, string>
  /** Null if the body is not base64. */
  bytes: Bytes | null
  hasEnd: boolean
}

const BEGIN = /^-{4,5} ?BEGIN ([^-]+?) ?-{4,5}$/
const END = /^-{4,5} ?END /

export const isBegin = (line: string): boolean => BEGIN.test(line)
export const isEnd = (line: string): boolean => END.test(line)

export function parseBlock(lines: readonly string[]): Block {
  const [begin = '', ...behind] = lines
  const hasEnd = behind.some(isEnd)
  const content = hasEnd ? behind.slice(0, behind.findIndex(isEnd)) : behind
  const { headers, body } = parseHeaders(content)
  return { label: begin.replace(BEGIN, '$1'), headers, bytes: fromBase64(body.join('')), hasEnd }
}

/** `Name: value`; a trailing backslash continues the line (RFC 4716 section 3.3). */
export function parseHeaders(lines: readonly string[]): { headers: Record<string, string>; body: string[] } {
  const headers: Record<string, string> = {}
  const rest = [...lines]
  while (/^[\w-]+:/.test(rest[0] ?? '')) {
    let header = rest.shift() ?? ''
    while (header.endsWith('\\') && rest.length > 0) header = header.slice(0, -1) + (rest.shift() ?? '')
    const colon = header.indexOf(':')
    const value = header.slice(colon + 1).trimStart()
    headers[header.slice(0, colon).toLowerCase()] = /^".*"$/.test(value) ? value.slice(1, -1) : value
  }
  return { headers, body: rest }
}
