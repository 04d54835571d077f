import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { ACCEPTED, REFUSED } from './public-samples.test-support'
import type { Listed } from './ssh-keygen.test-support'

/** By the rules of OpenSSH: good keys, and keys with a changed byte, character, length, number or word. Not by the code under test. */
export const fuzzedLines = (count: number): string[] => fc.sample(line, { numRuns: count, seed: 20_261_121 })

const SAMPLES = [...ACCEPTED, ...REFUSED].map((sample) => sample.line)
const TYPES = [...SAMPLES.map((sample) => sample.split(' ')[0] ?? ''), 'rsa-sha2-512', 'SSH-RSA', 'ssh-ed448', 'ssh']
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=-_."#'

/** A split key: the leading word, the fields of its wire form, trailing bytes and the comment. */
interface Parts {
  type: string
  fields: Buffer[]
  tail: Buffer
  comment: string
}

const sample = fc.constantFrom(...SAMPLES).map((text): Parts => {
  const [type = '', body = '', comment = ''] = text.split(' ')
  return { type, fields: fieldsOf(Buffer.from(body, 'base64')), tail: Buffer.alloc(0), comment }
})

function fieldsOf(blob: Buffer): Buffer[] {
  const fields: Buffer[] = []
  for (let at = 0; at + 4 <= blob.length;) {
    const length = blob.readUInt32BE(at)
    fields.push(blob.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return fields
}

const field = (content: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  return Buffer.concat([length, content])
}
const written = ({ type, fields, tail, comment }: Parts): string =>
  `${type} ${Buffer.concat([...fields.map(field), tail]).toString('base64')} ${comment}`

const odd = fc.constantFrom<number[][]>([], [0], [1], [2], [3], [0x11], [0, 3], [0, 1, 0, 1], [0x80], [0, 0x80, 1], [0xff], [1, 0, 0])
const ofParts = (change: (parts: Parts, random: { at: number; bytes: Uint8Array; number: number[]; word: string }) => Parts) =>
  fc
    .tuple(sample, fc.nat(), fc.uint8Array({ minLength: 1, maxLength: 4 }), odd, fc.constantFrom(...TYPES))
    .map(([parts, at, bytes, number, word]) => written(change(parts, { at, bytes, number, word })))

const replaced = (fields: readonly Buffer[], at: number, content: (old: Buffer) => Uint8Array): Buffer[] =>
  fields.map((old, index) => (index === at % fields.length ? Buffer.from(content(old)) : old))
const flipped = (bytes: Buffer, at: number, by: number): Buffer =>
  Buffer.from(bytes.map((byte, index) => (index === at % Math.max(1, bytes.length) ? byte ^ by : byte)))

const byParts = [
  ofParts((parts) => parts),
  ofParts((parts, { word }) => ({ ...parts, type: word })),
  ofParts((parts, { at, bytes }) => ({ ...parts, fields: replaced(parts.fields, at, (old) => flipped(old, at >> 3, bytes[0] ?? 1)) })),
  ofParts((parts, { at }) => ({ ...parts, fields: replaced(parts.fields, at, (old) => old.subarray(0, -1)) })),
  ofParts((parts, { at, bytes }) => ({ ...parts, fields: replaced(parts.fields, at, (old) => Buffer.concat([old, bytes])) })),
  // The exponent is the second field of an RSA key; other keys get a field that does not fit.
  ofParts((parts, { number }) => ({ ...parts, fields: replaced(parts.fields, 1, () => Uint8Array.from(number)) })),
  // A modulus of any length, from far too short to far too long.
  ofParts((parts, { at }) => ({ ...parts, fields: replaced(parts.fields, 2, (old) => resized(old, at % 2100)) })),
  ofParts((parts, { at }) => ({ ...parts, fields: replaced(parts.fields, at, (old) => Buffer.concat([Buffer.alloc(1), old])) })),
  ofParts((parts, { bytes }) => ({ ...parts, tail: Buffer.from(bytes) })),
  ofParts((parts, { at }) => ({ ...parts, fields: parts.fields.slice(0, at % parts.fields.length) })),
]

const resized = (old: Buffer, length: number): Buffer => Buffer.concat([Buffer.from([1]), Buffer.alloc(length, old), Buffer.from([1])])

const byLetters = fc
  .tuple(
    fc.constantFrom(...SAMPLES),
    fc.nat(),
    fc.constantFrom(...Array.from(LETTERS)),
    fc.constantFrom('change', 'insert', 'remove', 'cut'),
  )
  .map(([text, at, letter, how]) => {
    const cut = at % text.length
    if (how === 'cut') return text.slice(0, cut)
    return text.slice(0, cut) + (how === 'remove' ? '' : letter) + text.slice(how === 'insert' ? cut : cut + 1)
  })

const around = fc
  .tuple(
    fc.constantFrom(...SAMPLES),
    fc.constantFrom(
      '',
      ' ',
      '\t',
      '  \t ',
      'no-pty ',
      'from="a b" ',
      'host.example ',
      'command="echo \\"hi\\"",no-pty ',
      '# ',
      '2048 ',
      '"',
    ),
    fc.constantFrom(' ', '\t', '   ', ''),
    fc.constantFrom('', '\r', ' ', '\t', ' # more', ' и ещё слова'),
  )
  .map(([text, before, between, behind]) => before + text.replaceAll(' ', between) + behind)

const line = fc.oneof(...byParts, byLetters, around)

/** The policy of src/DECISIONS.md: why the console refuses a line that ssh-keygen accepts. Null if it must be accepted. */
export function policyRefuses(text: string, { type, bits, fingerprint }: Listed): string | null {
  const [first = '', second = ''] = text.trim().split(/[ \t]+/)
  if (type === 'DSA') return 'DSA'
  if (type.endsWith('-CERT')) return 'a certificate'
  if (!SAMPLES.some((known) => known.startsWith(`${first} `))) return 'something in front of the key'
  const blob = Buffer.from(second, 'base64')
  const own = `SHA256:${createHash('sha256').update(blob).digest('base64').replace(/=+$/, '')}`
  if (own !== fingerprint) return 'numbers with zeros in front'
  if (type !== 'RSA') return null
  if (bits < 2048 || bits > 16_384) return 'RSA of less than 2048 bits'
  const [, exponent = Buffer.alloc(0), modulus = Buffer.alloc(0)] = fieldsOf(blob)
  const isOdd = (number: Buffer) => (number.at(-1) ?? 0) % 2 === 1
  return isOdd(exponent) && isOdd(modulus) && BigInt(`0x0${exponent.toString('hex')}`) >= 3n ? null : 'RSA with unfit numbers'
}
