import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { md5Fingerprint, parseFingerprint, sha256Fingerprint } from './fingerprints'
import { ACCEPTED } from './public-samples.test-support'

const SHA = 'mXfl5N7aYFd9KGzq75pOwM69wMLB3pzYrp1ibXLQxUw'
const MD5 = 'd8:8c:a6:db:d5:1b:21:ec:d5:ee:4c:38:c7:c5:6c:d1'

test('returns the same hashes as Node, SHA-256 without padding', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const blob = new Uint8Array(bytes)
      const hash = (name: string) => createHash(name).update(blob)
      expect(sha256Fingerprint({ blob })).toBe(`SHA256:${hash('sha256').digest('base64').slice(0, 43)}`)
      expect(md5Fingerprint({ blob })).toBe(
        `MD5:${hash('md5')
          .digest('hex')
          .replaceAll(/(..)(?!$)/g, '$1:')}`,
      )
    }),
    { numRuns: 20 },
  )
})

test.each(ACCEPTED)('parses the output of ssh-keygen: $sha256', ({ sha256, md5, bits }) => {
  expect(parseFingerprint(sha256)).toEqual({ hash: 'SHA256', value: sha256 })
  expect(parseFingerprint(`${bits} ${md5} me@here (RSA)`)).toEqual({ hash: 'MD5', value: md5 })
})

describe('a fingerprint', () => {
  const sha = { hash: 'SHA256', value: `SHA256:${SHA}` }
  const md5 = { hash: 'MD5', value: `MD5:${MD5}` }
  test.each([
    ['with padding', `SHA256:${SHA}=`, sha],
    ['with its name in lower case', `sha256:${SHA}`, sha],
    ['after a three-digit number of bits', `256 SHA256:${SHA}`, sha],
    ['after a five-digit number of bits', `16384 SHA256:${SHA} me@here (RSA)`, sha],
    ['with a comment of several words', `256 SHA256:${SHA} my old key (ED25519)`, sha],
    ['in the format of PuTTY', `ssh-ed25519 255 SHA256:${SHA}`, sha],
    ['in the old format of PuTTY', `ecdsa-sha2-nistp256 256 ${MD5}`, md5],
    ['in MD5', `MD5:${MD5}`, md5],
    ['in MD5 without its name', MD5, md5],
    ['in MD5 in upper case', MD5.toUpperCase(), md5],
    ['in MD5 after its bits', `2048 ${MD5}`, md5],
  ])('accepts one %s', (_, text, fingerprint) => {
    expect(parseFingerprint(text)).toEqual(fingerprint)
  })
})

describe('a text without a fingerprint', () => {
  test.each([
    ['with a missing letter', `SHA256:${SHA.slice(1)}`],
    ['with an extra letter', `SHA256:${SHA}A`],
    ['with two signs of padding', `SHA256:${SHA}==`],
    ['with a letter outside base64', `SHA256:${SHA.slice(1)}_`],
    ['without the name of its hash', SHA],
    ['with 15 pairs', MD5.slice(3)],
    ['with 17 pairs', `${MD5}:00`],
    ['with a pair that is not hex', `${MD5.slice(0, -2)}xy`],
    ['without colons', MD5.replaceAll(':', '')],
    ['with words in front', `The key is SHA256:${SHA}`],
    ['with more digits in front than keys have bits', `163840 SHA256:${SHA}`],
    ['with fewer digits in front than keys have bits', `25 SHA256:${SHA}`],
    ['with a type and no bits', `ssh-ed25519 SHA256:${SHA}`],
    ['with bits that touch it', `256SHA256:${SHA}`],
    ['without any letter', ''],
  ])('rejects one %s', (_, text) => {
    expect(parseFingerprint(text)).toBeNull()
  })
})
