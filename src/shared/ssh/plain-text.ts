import { fileText } from '@/shared/lib/file-text'
import { toBase64 } from './bytes'

/** Maximum size of a file or a paste; keys are a thousandth of it. */
export const MAX_BYTES = 1024 * 1024

/** Decodes a file to text. A binary key becomes its common base64 form, so that the same code parses both. */
export function textOfFile(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0x30 && (second === 0x82 || second === 0x81 || (second ?? 0) < 0x80) && bytes.includes(0)) return toBase64(bytes)
  return fileText(bytes)
}

/** Invisible characters, including byte order marks. Keeps the two joiners used in emoji and Persian words. */
const INVISIBLE = /(?![\u200C\u200D])\p{Cf}/gu
/** Quotes around a line, as in program output and messengers; no key starts with one. */
const QUOTED = /^["'`“”„«]{1,3} ?(.*?) ?["'`“”»]{0,3}[,;]?$/u

/** Without invisible characters, double spaces and quotes around. Drops empty lines and comments of authorized_keys. */
export const linesOf = (text: string): string[] =>
  text
    .replaceAll(INVISIBLE, '')
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) =>
      line
        .replaceAll(/[\t\p{Zs}]+/gu, ' ')
        .trim()
        .replace(QUOTED, '$1'),
    )
    .filter((line) => line !== '' && !line.startsWith('#'))

/** A Map, because an object also has a `constructor`. */
const NAMED = new Map(Object.entries({ nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", NewLine: '\n' }))

export const unescaped = (text: string): string =>
  text
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/<br\s*\/?>|<\/(?:p|div|pre|li)>/gi, '\n')
    .replaceAll(/<\/?[a-z][^<>]*>/gi, '')
    .replaceAll(/&#x([0-9a-f]{1,5});/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replaceAll(/&#(\d{1,6});/g, (_, decimal: string) => String.fromCodePoint(Number(decimal)))
    .replaceAll(/&(\w+);/g, (whole, name: string) => NAMED.get(name) ?? whole)
    .replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replaceAll(/\\+u([0-9a-f]{4})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replaceAll(/\\+r/g, '')
    .replaceAll(/\\+n/g, '\n')
    .replaceAll(/^[ \t]*(?:>[ \t]?)+/gm, '')
