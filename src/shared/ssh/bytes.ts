export type Bytes = Uint8Array<ArrayBuffer>

const ALPHABET = /^[A-Za-z0-9+/]*={0,2}$/

export const utf8 = (text: string): Bytes => new TextEncoder().encode(text)

/** Shows invalid UTF-8 as replacement characters: only for display. */
export const decodeUtf8 = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

export function concat(...parts: readonly Uint8Array[]): Bytes {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

export function toBase64(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
}

/** As strict as OpenSSH: padded, no trailing text, no stray bits in the last character. Null for anything else. */
export function fromBase64(text: string): Bytes | null {
  if (!ALPHABET.test(text) || text.length % 4 !== 0) return null
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  return toBase64(bytes) === text ? bytes : null
}

/** Decodes the valid start, to detect the type of a cut key. */
export const startOfBase64 = (text: string): Bytes => {
  const letters = text.replace(/[^A-Za-z0-9+/][^]*/, '')
  return fromBase64(letters.slice(0, letters.length - (letters.length % 4))) ?? new Uint8Array()
}

export const toHex = (bytes: Uint8Array): string[] => [...bytes].map((byte) => byte.toString(16).padStart(2, '0'))

export const toNumber = (bytes: Uint8Array): bigint => (bytes.length === 0 ? 0n : BigInt(`0x${toHex(bytes).join('')}`))

export const isSame = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && a.every((byte, at) => byte === b[at])
