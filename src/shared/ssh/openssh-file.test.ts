import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { generatePair } from './generate'
import { parseOpensshFile, writeOpensshFile } from './openssh-file'
import { PLAIN_LINE, PLAIN_OPENSSH, PLAIN_SEED } from './private-samples.test-support'
import { lineOf } from './public-key'
import { ACCEPTED } from './public-samples.test-support'

const POINT = new Uint8Array(Buffer.from(PLAIN_LINE.split(' ')[1] ?? '', 'base64').subarray(-32))
const bodyOf = (file: string) => file.replaceAll(/^-.*|\n/gm, '')

test('writes the same bytes as OpenSSH', () => {
  expect(writeOpensshFile({ seed: PLAIN_SEED, point: POINT }, 'vector@test', new Uint8Array([1, 2, 3, 4]))).toBe(PLAIN_OPENSSH)
})

test('writes one final line break, only ASCII and a readable comment for any comment', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (comment) => {
      const file = writeOpensshFile({ seed: PLAIN_SEED, point: POINT }, comment, new Uint8Array(4))
      expect(file).toMatch(/^-----BEGIN OPENSSH PRIVATE KEY-----\n([A-Za-z0-9+/=]{1,70}\n)+-----END OPENSSH PRIVATE KEY-----\n$/)
      expect(parseOpensshFile(bodyOf(file))?.key.comment).toBe(comment.replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ').trim())
    }),
  )
})

test('returns the private file of a generated pair once, matching its public key', async () => {
  const pair = await generatePair()
  if (!pair) throw new Error('no Ed25519 here')
  const file = pair.takeFile('first@here') ?? ''
  expect(pair.takeFile('again')).toBeNull()
  const read = parseOpensshFile(bodyOf(file))
  expect(read?.key && lineOf(read.key)).toBe(lineOf({ ...pair.key, comment: 'first@here' }))
})

test('generates a different pair each time', async () => {
  const [one, two] = await Promise.all([generatePair(), generatePair()])
  expect(one?.key.blob).not.toEqual(two?.key.blob)
})

test('returns no pair without WebCrypto or its Ed25519', async () => {
  vi.spyOn(crypto.subtle, 'generateKey').mockRejectedValueOnce(new DOMException('no', 'NotSupportedError'))
  expect(await generatePair()).toBeNull()
  vi.stubGlobal('crypto', {})
  expect(await generatePair()).toBeNull()
})

const field = (content: string | Uint8Array): Buffer => {
  const bytes = Buffer.from(content)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([length, bytes])
}

interface Written {
  magic?: string
  cipher?: string
  keys?: number
  secret: Uint8Array
}

/** From PROTOCOL.key in the sources of OpenSSH. */
function written(line: string, { magic = 'openssh-key-v1\0', cipher = 'none', keys = 1, secret }: Written): string {
  const blob = Buffer.from(line.split(' ')[1] ?? '', 'base64')
  const head = [Buffer.from(magic), field(cipher), field('none'), field(''), Buffer.from([0, 0, 0, keys])]
  return Buffer.concat([...head, field(blob), field(secret)]).toString('base64')
}

describe('a file from a different program', () => {
  const lineFor = (type: string) => ACCEPTED.find(({ line }) => line.startsWith(type))?.line.replace(/ \S+$/, '') ?? ''
  const secretOf = (...fields: string[]) => Buffer.concat([Buffer.alloc(8, 7), ...fields.map(field)])
  const ED = lineFor('ssh-ed25519')
  const ED_SECRET = secretOf('ssh-ed25519', 'point', 'seed and point', 'me@here')
  const read = (line: string, file: Written) => {
    const found = parseOpensshFile(written(line, file))
    return found && lineOf(found.key)
  }

  test.each([
    ['ssh-ed25519', ['point', 'seed and point']],
    ['ssh-rsa', ['n', 'e', 'd', 'inverse of q', 'p', 'q']],
    ['ecdsa-sha2-nistp256', ['nistp256', 'point', 'number']],
    ['ecdsa-sha2-nistp521', ['nistp521', 'point', 'number']],
  ])('has its comment after the numbers of its type: %s', (type, numbers) => {
    const line = lineFor(type)
    expect(read(line, { secret: secretOf(type, ...numbers, ' me\n@ here') })).toBe(`${line} me @ here`)
  })
  test.each(['sk-ssh-ed25519@openssh.com', 'sk-ecdsa-sha2-nistp256@openssh.com'])('skips the comment of a hardware key: %s', (type) => {
    const line = lineFor(type)
    expect(read(line, { secret: secretOf(type, 'nistp256', 'point', 'ssh:', 'flags', 'handle', '', 'me@here') })).toBe(line)
  })
  test('returns the key without a comment when the secret is cut', () => {
    expect(read(ED, { secret: ED_SECRET.subarray(0, -1) })).toBe(ED)
    expect(read(ED, { secret: new Uint8Array() })).toBe(ED)
  })
  test('returns only the unencrypted key when there is a passphrase', () => {
    const found = parseOpensshFile(written(ED, { cipher: 'aes256-ctr', secret: ED_SECRET }))
    expect(found).toMatchObject({ isEncrypted: true, key: { comment: '' } })
    expect(found && lineOf(found.key)).toBe(ED)
  })
  test.each([
    ['a different format', { magic: 'openssh-key-v2\0' }],
    ['a format without its zero byte', { magic: 'openssh-key-v1 ' }],
    ['no key', { keys: 0 }],
    ['two keys', { keys: 2 }],
  ])('is rejected with %s', (_, file) => {
    expect(read(ED, { secret: ED_SECRET, ...file })).toBeNull()
  })
  test.each(['', 'not base64', 'b3Bl'])('rejects %j', (body) => {
    expect(parseOpensshFile(body)).toBeNull()
  })
})
