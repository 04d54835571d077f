import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { generatePair } from './generate'
import { readOpensshFile, writeOpensshFile } from './openssh-file'
import { PLAIN_LINE, PLAIN_OPENSSH, PLAIN_SEED } from './private-samples.test-support'
import { lineOf } from './public-key'

const POINT = new Uint8Array(Buffer.from(PLAIN_LINE.split(' ')[1] ?? '', 'base64').subarray(-32))
const bodyOf = (file: string) => file.replaceAll(/^-.*|\n/gm, '')

test('a file is written byte for byte as OpenSSH writes it', () => {
  expect(writeOpensshFile({ seed: PLAIN_SEED, point: POINT }, 'vector@test', new Uint8Array([1, 2, 3, 4]))).toBe(PLAIN_OPENSSH)
})

test('whatever the comment, the file ends with one line break, holds no other sign than ASCII and gives the comment back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (comment) => {
      const file = writeOpensshFile({ seed: PLAIN_SEED, point: POINT }, comment, new Uint8Array(4))
      expect(file).toMatch(/^-----BEGIN OPENSSH PRIVATE KEY-----\n([A-Za-z0-9+/=]{1,70}\n)+-----END OPENSSH PRIVATE KEY-----\n$/)
      expect(readOpensshFile(bodyOf(file))?.key.comment).toBe(comment.replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ').trim())
    }),
  )
})

test('a generated pair gives its private file once, and the file fits the public half', async () => {
  const pair = await generatePair()
  if (!pair) throw new Error('no Ed25519 here')
  const file = pair.takeFile('first@here') ?? ''
  expect(pair.takeFile('again')).toBeNull()
  const read = readOpensshFile(bodyOf(file))
  expect(read?.key && lineOf(read.key)).toBe(lineOf({ ...pair.key, comment: 'first@here' }))
})

test('two pairs differ', async () => {
  const [one, two] = await Promise.all([generatePair(), generatePair()])
  expect(one?.key.blob).not.toEqual(two?.key.blob)
})

test('without WebCrypto, or without Ed25519 in it, there is no pair', async () => {
  vi.spyOn(crypto.subtle, 'generateKey').mockRejectedValueOnce(new DOMException('no', 'NotSupportedError'))
  expect(await generatePair()).toBeNull()
  vi.stubGlobal('crypto', {})
  expect(await generatePair()).toBeNull()
})
