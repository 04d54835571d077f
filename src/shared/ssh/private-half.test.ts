import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { PLAIN_LINE, PLAIN_OPENSSH } from './private-samples.test-support'
import { ACCEPTED, EC_FORMS } from './public-samples.test-support'
import { readPrivate } from './private-half'
import { lineOf } from './public-key'

const pem = (label: string, bytes: Uint8Array): string => `-----BEGIN ${label}-----\n${toBase64(bytes)}\n-----END ${label}-----\n`
const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
const lineIn = async (text: string) => {
  const { half } = await readPrivate(text)
  return half && lineOf(half)
}

/** Elements of DER shorter than 64 KB. */
function der(tag: number, ...parts: (Uint8Array | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'hex') : part)))
  return Buffer.concat([Buffer.from([tag, 0x82, body.length >> 8, body.length & 0xff]), body])
}
const VERSION = '020101'
const CURVE = '06082a8648ce3d030107'

describe('a PuTTY file', () => {
  const RSA = ACCEPTED.find(({ bits }) => bits === 3072)?.line ?? ''
  const [TYPE = '', BODY = '', COMMENT = ''] = RSA.split(' ')
  const PUBLIC = BODY.match(/.{1,64}/g) ?? []
  const HEADER = ['PuTTY-User-Key-File-3: ssh-rsa', 'Encryption: none', `Comment: ${COMMENT}`]
  const LINES = [...HEADER, `Public-Lines: ${PUBLIC.length}`, ...PUBLIC, 'Private-Lines: 1', 'AAAA']
  const without = (start: string) => LINES.filter((line) => !line.startsWith(start)).join('\n')

  test('gives as many lines of its public half as it says, and its comment', async () => {
    expect(PUBLIC.length).toBe(9)
    expect(await lineIn(LINES.join('\n'))).toBe(RSA)
    const broken = BODY.match(/.{1,40}/g) ?? []
    expect(broken.length).toBeGreaterThan(10)
    const text = [...HEADER, `Public-Lines: ${broken.length}`, ...broken, 'Private-Lines: 1', 'AAAA'].join('\n')
    expect(await readPrivate(text)).toMatchObject({ form: 'putty', isEncrypted: false, half: { bits: 3072 } })
  })
  test('is read below other words and without its first lines', async () => {
    expect(await lineIn(`my key\n${LINES.join('\n')}`)).toBe(RSA)
    expect(await lineIn(LINES.slice(HEADER.length).join('\n'))).toBe(`${TYPE} ${BODY}`)
  })
  test('keeps the comment as it is, a backslash at its end and quotes included', async () => {
    const comment = String.raw`"C:\keys"\ `.trim()
    expect(await lineIn(LINES.join('\n').replace(COMMENT, comment))).toBe(`${TYPE} ${BODY} ${comment}`)
  })
  test('without a comment has an empty one', async () => {
    expect((await readPrivate(without('Comment'))).half?.comment).toBe('')
  })
  test('that does not say whether it is encrypted leaves that open', async () => {
    expect(await readPrivate(without('Encryption'))).toMatchObject({ isEncrypted: null, half: { bits: 3072 } })
  })
  test('that has lost its public half still says whether it is encrypted', async () => {
    const text = 'PuTTY-User-Key-File-2: ssh-rsa\nEncryption: aes256-cbc\nPrivate-Lines: 1\nAAAA'
    expect(await readPrivate(text)).toEqual({ form: 'putty', lines: 4, isEncrypted: true, half: null, fault: null })
  })
  test('with a public half that is no base64 shows none', async () => {
    const text = LINES.join('\n').replace(BODY.slice(0, 8), 'AAAA_AAA')
    expect(await readPrivate(text)).toMatchObject({ isEncrypted: false, half: null, fault: null })
  })
})

describe('a key without BEGIN and END', () => {
  const BODY = PLAIN_OPENSSH.replaceAll(/^-.*\n/gm, '')
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const SEC_1 = toBase64(privateKey.export({ format: 'der', type: 'sec1' }))

  test.each([
    ['behind its name on the same line', `key=${BODY}`],
    ['below a line of words', `this is it:\n${BODY}`],
    ['above a line of words', `${BODY}that was it, all`],
    ['above the END that is left of it', `${BODY}-----END OPENSSH PRIVATE KEY-----`],
  ])('is read %s', async (_, text) => {
    expect(await readPrivate(text)).toMatchObject({ form: 'openssh', isEncrypted: false, half: { comment: 'vector@test' } })
  })
  test('is read below a line of words in the forms of other programs too', async () => {
    expect(await readPrivate(`this is it:\n${SEC_1}`)).toMatchObject({ form: 'der', half: { type: 'ecdsa-sha2-nistp256', comment: '' } })
  })
  test('shows nothing where words run into it', async () => {
    const facts = await readPrivate(`${BODY.replaceAll('\n', ' ')}`)
    expect(facts).toEqual({ form: 'openssh', lines: 1, isEncrypted: null, half: null, fault: null })
  })
})

test('a passphrase is seen below words that are no part of the key', async () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const text = privateKey.export({ format: 'pem', type: 'sec1', cipher: 'aes-128-cbc', passphrase: 'secret' }).toString()
  expect(await readPrivate(`On Friday you wrote\n${text}`)).toMatchObject({ form: 'sec1', isEncrypted: true, half: null })
})

test('a text that is no private key shows nothing', async () => {
  expect(await readPrivate('hello\nworld')).toEqual({ form: 'pem', lines: 2, isEncrypted: null, half: null, fault: null })
})

/** RFC 8032 section 7.1. */
test.each([
  ['9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a'],
  ['4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb', '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c'],
  ['c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7', 'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025'],
])('the seed %s gives its point', async (seed, point) => {
  const { half } = await readPrivate(pem('PRIVATE KEY', Buffer.from(`302e020100300506032b657004220420${seed}`, 'hex')))
  expect(half && Buffer.from(half.blob.slice(-32)).toString('hex')).toBe(point)
  expect(half?.comment).toBe('')
})

describe('a key of another kind', () => {
  test('DSA is named, though its public half would have to be computed', async () => {
    const bytes = der(0x30, VERSION, der(0x30, '06072a8648ce380401'), der(0x04, '020101'))
    expect(await readPrivate(pem('PRIVATE KEY', bytes))).toMatchObject({ isEncrypted: null, half: null, fault: { reason: 'dsa' } })
  })
  test('one for which there is no type in SSH shows nothing', async () => {
    const text = generateKeyPairSync('x25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
    expect(await readPrivate(text)).toMatchObject({ form: 'pkcs8', isEncrypted: null, half: null, fault: null })
  })
  test('numbers without a version are no RSA key', async () => {
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })
    const numbers = [rsa.n, rsa.e].map((number = '') => der(0x02, '00', Buffer.from(number, 'base64url')))
    expect(await readPrivate(pem('RSA PRIVATE KEY', der(0x30, VERSION, ...numbers)))).toMatchObject({ half: { type: 'ssh-rsa' } })
    expect(await readPrivate(pem('RSA PRIVATE KEY', der(0x30, '010100', ...numbers)))).toMatchObject({ half: null, fault: null })
  })
})

describe('an EC key', () => {
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
  test('without its point shows nothing', async () => {
    const nothing = { isEncrypted: null, half: null, fault: null }
    expect(await readPrivate(pem('EC PRIVATE KEY', sec1(der(0xa0, CURVE))))).toMatchObject(nothing)
    expect(await readPrivate(pem('PRIVATE KEY', pkcs8()))).toMatchObject(nothing)
  })
  test('with something else in the place of its point shows nothing', async () => {
    const octets = der(0xa1, der(0x04, '00', POINT))
    expect(await readPrivate(pem('EC PRIVATE KEY', sec1(der(0xa0, CURVE), octets)))).toMatchObject({ half: null, fault: null })
  })
  test('without its curve, or on another, is refused by name', async () => {
    expect((await readPrivate(pem('EC PRIVATE KEY', sec1(der(0xa1, bits))))).fault).toEqual({ reason: 'unknown-type', type: 'none' })
    const secp256k1 = der(0xa0, '06052b8104000a')
    expect((await readPrivate(pem('EC PRIVATE KEY', sec1(secp256k1, der(0xa1, bits))))).fault).toEqual({
      reason: 'unknown-type',
      type: 'oid 2b8104000a',
    })
  })
})

test('the half of a key is the one that belongs to it, whatever public key stands above it', async () => {
  expect(await lineIn(`${ACCEPTED[0]?.line}\n${PLAIN_OPENSSH}`)).toBe(`${PLAIN_LINE} vector@test`)
})
