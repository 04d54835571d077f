import { describe, expect, test } from 'vitest'
import { privateFormOf } from './private-form'

const base64 = (hex: string): string => Buffer.from(hex.padEnd(80, '0'), 'hex').toString('base64')
/** The head of a PKCS#1 file: a sequence of 1188 bytes that begins with version 0. */
const PKCS_1 = base64('308204a40201000282010100')

describe('a key that says what it is', () => {
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
  ])('%j', (text, form) => {
    expect(privateFormOf(text)).toBe(form)
  })
  test.each(['Private-Lines: 1\nAAAAIAAB', 'Private-Lines:14', '   Private-Lines:   2'])(
    'the end of a PuTTY file is known by its line count: %j',
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
  ])('%j says nothing of the kind', (text) => {
    expect(privateFormOf(text)).toBeNull()
  })
})

describe('a key that is only known by its first bytes', () => {
  test.each([
    ['PKCS#1, version 0', '308204a4 020100'],
    ['SEC 1, version 1', '3077 020101 0420'],
    ['encrypted by PKCS#5', '3081ec 3057 06092a864886f70d01050d 304a'],
    ['encrypted by PKCS#12', '3081c8 301c 060a2a864886f70d010c0103 300e'],
  ])('%s', (_, hex) => {
    expect(privateFormOf(base64(hex.replaceAll(' ', '')))).toBe('der')
  })
  test.each([
    ['a later version', '3077 020102 0420'],
    ['a number where the version is none', '3077 02020000 0420'],
    ['something of one byte that is no number', '3077 010100 0420'],
    ['no sequence', '3177 020100 0420'],
    ['a public key', '30820122 300d 06092a864886f70d010101 0500'],
    ['an algorithm of the same family that encrypts nothing', '3081c8 301c 06092a864886f70d010701'],
    ['a sequence without content', '3000'],
  ])('no private key begins with %s', (_, hex) => {
    expect(privateFormOf(base64(hex.replaceAll(' ', '')))).toBeNull()
  })
  test.each([
    ['as it stands', `key: ${PKCS_1}`],
    ['in HTML whose letters are numbers', PKCS_1.replace('I', '&#73;')],
    ['behind a line break of JSON', `"\\n${PKCS_1}`],
    ['behind a tag without which it would run into the word before it', `key<b>${PKCS_1}</b>`],
  ])('it is found %s', (_, text) => {
    expect(privateFormOf(text)).toBe('der')
  })
  test('a word that begins like a key is too short for one', () => {
    expect(privateFormOf(PKCS_1.slice(0, 23))).toBeNull()
    expect(privateFormOf(PKCS_1.slice(0, 24))).toBe('der')
  })
})
