import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { PLAIN_LINE, PLAIN_OPENSSH } from './private-samples.test-support'
import { ACCEPTED, EC_FORMS } from './public-samples.test-support'
import { parsePrivate } from './parse-private'
import { lineOf } from './public-key'

const pem = (label: string, bytes: Uint8Array): string => `-----BEGIN ${label}-----\n${toBase64(bytes)}\n-----END ${label}-----\n`
const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
const lineIn = async (text: string) => {
  const { publicKey } = await parsePrivate(text)
  return publicKey && lineOf(publicKey)
}

function der(tag: number, ...parts: (Uint8Array | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'hex') : part)))
  return Buffer.concat([Buffer.from([tag, 0x82, body.length >> 8, body.length & 0xff]), body])
}
const VERSION = '020101'
const CURVE = '06082a8648ce3d030107'

describe('PuTTY file', () => {
  const RSA = ACCEPTED.find(({ bits }) => bits === 3072)?.line ?? ''
  const [TYPE = '', BODY = '', COMMENT = ''] = RSA.split(' ')
  const PUBLIC = BODY.match(/.{1,64}/g) ?? []
  const HEADER = ['PuTTY-User-Key-File-3: ssh-rsa', 'Encryption: none', `Comment: ${COMMENT}`]
  const LINES = [...HEADER, `Public-Lines: ${PUBLIC.length}`, ...PUBLIC, 'Private-Lines: 1', 'AAAA']
  const without = (start: string) => LINES.filter((line) => !line.startsWith(start)).join('\n')

  test('returns the stated number of public key lines, and its comment', async () => {
    expect(PUBLIC.length).toBe(9)
    expect(await lineIn(LINES.join('\n'))).toBe(RSA)
    const broken = BODY.match(/.{1,40}/g) ?? []
    expect(broken.length).toBeGreaterThan(10)
    const text = [...HEADER, `Public-Lines: ${broken.length}`, ...broken, 'Private-Lines: 1', 'AAAA'].join('\n')
    expect(await parsePrivate(text)).toMatchObject({ form: 'putty', isEncrypted: false, publicKey: { bits: 3072 } })
  })
  test('is parsed below other text and without its first lines', async () => {
    expect(await lineIn(`my key\n${LINES.join('\n')}`)).toBe(RSA)
    expect(await lineIn(LINES.slice(HEADER.length).join('\n'))).toBe(`${TYPE} ${BODY}`)
  })
  test('keeps the comment unchanged, including quotes and a final backslash', async () => {
    const comment = String.raw`"C:\keys"\ `.trim()
    expect(await lineIn(LINES.join('\n').replace(COMMENT, comment))).toBe(`${TYPE} ${BODY} ${comment}`)
  })
  test('has an empty comment without one', async () => {
    expect((await parsePrivate(without('Comment'))).publicKey?.comment).toBe('')
  })
  test('leaves the encryption unknown when it is not stated', async () => {
    expect(await parsePrivate(without('Encryption'))).toMatchObject({ isEncrypted: null, publicKey: { bits: 3072 } })
  })
  test('reports its encryption even without its public key', async () => {
    const text = 'PuTTY-User-Key-File-2: ssh-rsa\nEncryption: aes256-cbc\nPrivate-Lines: 1\nAAAA'
    expect(await parsePrivate(text)).toEqual({ form: 'putty', lines: 4, isEncrypted: true, publicKey: null, fault: null })
  })
  test('has no public key when that is not base64', async () => {
    const text = LINES.join('\n').replace(BODY.slice(0, 8), 'AAAA_AAA')
    expect(await parsePrivate(text)).toMatchObject({ isEncrypted: false, publicKey: null, fault: null })
  })
})

describe('a key without BEGIN and END', () => {
  const BODY = PLAIN_OPENSSH.replaceAll(/^-.*\n/gm, '')
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const SEC_1 = toBase64(privateKey.export({ format: 'der', type: 'sec1' }))

  test.each([
    ['after its name on the same line', `key=${BODY}`],
    ['below a line of words', `this is it:\n${BODY}`],
    ['above a line of words', `${BODY}that was it, all`],
    ['above its remaining END line', `${BODY}-----END OPENSSH PRIVATE KEY-----`],
  ])('is parsed %s', async (_, text) => {
    expect(await parsePrivate(text)).toMatchObject({ form: 'openssh', isEncrypted: false, publicKey: { comment: 'vector@test' } })
  })
  test('is parsed below a line of text in other formats too', async () => {
    expect(await parsePrivate(`this is it:\n${SEC_1}`)).toMatchObject({
      form: 'der',
      publicKey: { type: 'ecdsa-sha2-nistp256', comment: '' },
    })
  })
  test('returns nothing when text runs into it', async () => {
    const facts = await parsePrivate(`${BODY.replaceAll('\n', ' ')}`)
    expect(facts).toEqual({ form: 'openssh', lines: 1, isEncrypted: null, publicKey: null, fault: null })
  })
})

test('detects a passphrase below unrelated text', async () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const text = privateKey.export({ format: 'pem', type: 'sec1', cipher: 'aes-128-cbc', passphrase: 'secret' }).toString()
  expect(await parsePrivate(`On Friday you wrote\n${text}`)).toMatchObject({ form: 'sec1', isEncrypted: true, publicKey: null })
})

test('returns nothing for a text without a private key', async () => {
  expect(await parsePrivate('hello\nworld')).toEqual({ form: 'pem', lines: 2, isEncrypted: null, publicKey: null, fault: null })
})

/** RFC 8032 section 7.1. */
test.each([
  ['9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a'],
  ['4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb', '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c'],
  ['c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7', 'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025'],
])('computes the public key of the seed %s', async (seed, point) => {
  const { publicKey } = await parsePrivate(pem('PRIVATE KEY', Buffer.from(`302e020100300506032b657004220420${seed}`, 'hex')))
  expect(publicKey && Buffer.from(publicKey.blob.slice(-32)).toString('hex')).toBe(point)
  expect(publicKey?.comment).toBe('')
})

describe('unsupported keys', () => {
  test('reports DSA without computing its public key', async () => {
    const bytes = der(0x30, VERSION, der(0x30, '06072a8648ce380401'), der(0x04, '020101'))
    expect(await parsePrivate(pem('PRIVATE KEY', bytes))).toMatchObject({ isEncrypted: null, publicKey: null, fault: { reason: 'dsa' } })
  })
  test('returns nothing for a key type that SSH does not have', async () => {
    const text = generateKeyPairSync('x25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
    expect(await parsePrivate(text)).toMatchObject({ form: 'pkcs8', isEncrypted: null, publicKey: null, fault: null })
  })
  test('does not parse numbers without a version as RSA', async () => {
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })
    const numbers = [rsa.n, rsa.e].map((number = '') => der(0x02, '00', Buffer.from(number, 'base64url')))
    expect(await parsePrivate(pem('RSA PRIVATE KEY', der(0x30, VERSION, ...numbers)))).toMatchObject({ publicKey: { type: 'ssh-rsa' } })
    expect(await parsePrivate(pem('RSA PRIVATE KEY', der(0x30, '010100', ...numbers)))).toMatchObject({ publicKey: null, fault: null })
  })
})

describe('EC key', () => {
  const LINE = EC_FORMS[0]?.line ?? ''
  const POINT = Buffer.from(LINE.split(' ')[1] ?? '', 'base64').subarray(-65)
  const bits = der(0x03, '00', POINT)
  const secret = der(0x04, Buffer.alloc(32, 1))
  const sec1 = (...optional: Uint8Array[]) => der(0x30, VERSION, secret, ...optional)
  const pkcs8 = (...optional: Uint8Array[]) => der(0x30, VERSION, der(0x30, '06072a8648ce3d0201', CURVE), der(0x04, sec1(...optional)))

  test('has its curve inside, or outside in PKCS#8', async () => {
    expect(await lineIn(pem('EC PRIVATE KEY', sec1(der(0xa0, CURVE), der(0xa1, bits))))).toBe(LINE)
    expect(await lineIn(pem('PRIVATE KEY', pkcs8(der(0xa1, bits))))).toBe(LINE)
    expect(await lineIn(pem('PRIVATE KEY', pkcs8(der(0xa0, CURVE), der(0xa1, bits))))).toBe(LINE)
  })
  test('returns nothing without its point', async () => {
    const nothing = { isEncrypted: null, publicKey: null, fault: null }
    expect(await parsePrivate(pem('EC PRIVATE KEY', sec1(der(0xa0, CURVE))))).toMatchObject(nothing)
    expect(await parsePrivate(pem('PRIVATE KEY', pkcs8()))).toMatchObject(nothing)
  })
  test('returns nothing with a different element in place of its point', async () => {
    const octets = der(0xa1, der(0x04, '00', POINT))
    expect(await parsePrivate(pem('EC PRIVATE KEY', sec1(der(0xa0, CURVE), octets)))).toMatchObject({ publicKey: null, fault: null })
  })
  test('is refused by name without its curve or with an unknown one', async () => {
    expect((await parsePrivate(pem('EC PRIVATE KEY', sec1(der(0xa1, bits))))).fault).toEqual({ reason: 'unknown-type', type: 'none' })
    const secp256k1 = der(0xa0, '06052b8104000a')
    expect((await parsePrivate(pem('EC PRIVATE KEY', sec1(secp256k1, der(0xa1, bits))))).fault).toEqual({
      reason: 'unknown-type',
      type: 'oid 2b8104000a',
    })
  })
})

test('returns the matching public key even below a different one', async () => {
  expect(await lineIn(`${ACCEPTED[0]?.line}\n${PLAIN_OPENSSH}`)).toBe(`${PLAIN_LINE} vector@test`)
})
