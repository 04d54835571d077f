import { describe, expect, test } from 'vitest'
import { privateFormOf } from './private-form'

const base64 = (hex: string): string => Buffer.from(hex.padEnd(80, '0'), 'hex').toString('base64')
/** The header of a PKCS#1 file: a sequence of 1188 bytes that starts with version 0. */
const PKCS_1 = base64('308204a40201000282010100')

describe('a key with a label', () => {
  test.each([
    ['-----BEGIN PRIVATE KEY-----', 'pkcs8'],
    ['-----BEGIN  RSA   PRIVATE  KEY-----', 'pkcs1'],
    ['—BEGIN\tEC\u00A0PRIVATE\nKEY—', 'sec1'],
    ['---- BEGIN SSH2   ENCRYPTED PRIVATE KEY ----', 'ssh2'],
    ['-----BEGIN ANY PRIVATE KEY-----', 'pem'],
    ['PuTTY-User-Key-File-3: ssh-ed25519', 'putty'],
    ['SSH PRIVATE KEY FILE FORMAT 1.1\n\0', 'ssh1'],
    ['age-secret-key-1qpzry9x8gf2tvdw0s3jn54khce6mua7l', 'age'],
    ['{"kty":"OKP","crv":"Ed25519","d":"nWGxne"}', 'jwk'],
    ['{ "d" : "nWGxne", "kty" : "OKP" }', 'jwk'],
    ['{ "kty"\n:\n"OKP", "d"\n:\n"nWGxne" }', 'jwk'],
  ])('is recognized: %j', (text, form) => {
    expect(privateFormOf(text)).toBe(form)
  })
  test.each(['Private-Lines: 1\nAAAAIAAB', 'Private-Lines:14', '   Private-Lines:   2'])(
    'recognizes the end of a PuTTY file by its line count: %j',
    (text) => {
      expect(privateFormOf(text)).toBe('putty')
    },
  )
  test.each([
    'BEGIN RSA PUBLIC KEY',
    'BEGINPRIVATEKEY',
    'Private-Lines: many',
    'PuTTY-User-Key-File',
    '{"kty":"OKP","x":"11qYAY"}',
    '{"d":"nWGxne"}',
  ])('returns null for %j', (text) => {
    expect(privateFormOf(text)).toBeNull()
  })
})

describe('a key known only by its first bytes', () => {
  test.each([
    ['PKCS#1, version 0', '308204a4 020100'],
    ['SEC 1, version 1', '3077 020101 0420'],
    ['encrypted by PKCS#5', '3081ec 3057 06092a864886f70d01050d 304a'],
    ['encrypted by PKCS#12', '3081c8 301c 060a2a864886f70d010c0103 300e'],
  ])('is recognized: %s', (_, hex) => {
    expect(privateFormOf(base64(hex.replaceAll(' ', '')))).toBe('der')
  })
  test.each([
    ['a later version', '3077 020102 0420'],
    ['a two-byte number as the version', '3077 02020000 0420'],
    ['a one-byte element that is not a number', '3077 010100 0420'],
    ['another element instead of a sequence', '3177 020100 0420'],
    ['a public key', '30820122 300d 06092a864886f70d010101 0500'],
    ['an algorithm of the same family that encrypts nothing', '3081c8 301c 06092a864886f70d010701'],
    ['a sequence without content', '3000'],
  ])('returns null for %s', (_, hex) => {
    expect(privateFormOf(base64(hex.replaceAll(' ', '')))).toBeNull()
  })
  test.each([
    ['in plain text', `key: ${PKCS_1}`],
    ['in HTML with numeric character references', PKCS_1.replace('I', '&#73;')],
    ['after an escaped line break in JSON', `"\\n${PKCS_1}`],
    ['after a tag that separates it from the word before it', `key<b>${PKCS_1}</b>`],
  ])('is found %s', (_, text) => {
    expect(privateFormOf(text)).toBe('der')
  })
  test('ignores a word that starts like a key but is too short', () => {
    expect(privateFormOf(PKCS_1.slice(0, 23))).toBeNull()
    expect(privateFormOf(PKCS_1.slice(0, 24))).toBe('der')
  })
})
