import { generateKeyPairSync, createPrivateKey, type KeyObject } from 'node:crypto'

/** Generated for tests only: the seed is 00 01 02 … 1f. */
export const PLAIN_OPENSSH = `-----BEGIN OPENSSH PRIVATE KEY-----
b3BlbnNzaC1rZXktdjEAAAAABG5vbmUAAAAEbm9uZQAAAAAAAAABAAAAMwAAAAtzc2gtZW
QyNTUxOQAAACADoQe/884Qvh1w3RjnS8CZZ+TWMJulDV8d3IZkElUxuAAAAJABAgMEAQID
BAAAAAtzc2gtZWQyNTUxOQAAACADoQe/884Qvh1w3RjnS8CZZ+TWMJulDV8d3IZkElUxuA
AAAEAAAQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHwOhB7/zzhC+HXDdGOdLwJln
5NYwm6UNXx3chmQSVTG4AAAAC3ZlY3RvckB0ZXN0AQI=
-----END OPENSSH PRIVATE KEY-----
`
export const PLAIN_SEED = Uint8Array.from({ length: 32 }, (_, at) => at)
export const PLAIN_LINE = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAOhB7/zzhC+HXDdGOdLwJln5NYwm6UNXx3chmQSVTG4'

/** Output of `ssh-keygen -N secret`. */
const ENCRYPTED_OPENSSH = `-----BEGIN OPENSSH PRIVATE KEY-----
b3BlbnNzaC1rZXktdjEAAAAACmFlczI1Ni1jdHIAAAAGYmNyeXB0AAAAGAAAABCd0IXepw
Y0aWNM4dvBF32uAAAAEAAAAAEAAAAzAAAAC3NzaC1lZDI1NTE5AAAAIAw6E6p42D76T65o
89PLJQqNI0EBNLVboRMvnhNf0rFnAAAAkOgLRtZAqFug6GLdpJPE2piYNLkiovqGqwSHWL
X6k551SgCTx50tsugv6abiJkPlMVlcbIJkvt6qtHt5eLwoZYOPxvJEn7N865gIlyq9zqV3
43fYmHDr1qQQxC85uCJqqrN4VlrEYZwlpSHu1VqY3+cI3U9SpYtV0D4/FYMC3MkuVBU3B0
/e7XIj1qJ9Mln1RQ==
-----END OPENSSH PRIVATE KEY-----
`
const ENCRYPTED_LINE = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAw6E6p42D76T65o89PLJQqNI0EBNLVboRMvnhNf0rFn'

export interface PrivateSample {
  name: string
  text: string
  form: string
  isEncrypted: boolean | null
  /** The public line without its comment; null if the text does not contain it. */
  publicKey: string | null
}

const field = (content: string | Buffer): Buffer => {
  const bytes = Buffer.from(content)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([length, bytes])
}
const line = (type: string, ...fields: (string | Buffer)[]): string =>
  `${type} ${Buffer.concat([type, ...fields].map(field)).toString('base64')}`
const number = (base64url = ''): Buffer => {
  const bytes = Buffer.from(base64url, 'base64url')
  return (bytes[0] ?? 0) < 0x80 ? bytes : Buffer.concat([Buffer.from([0]), bytes])
}

function rsaLine(key: KeyObject): string {
  const { n, e } = key.export({ format: 'jwk' })
  return line('ssh-rsa', number(e), number(n))
}
function ecLine(key: KeyObject): string {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return line('ecdsa-sha2-nistp256', 'nistp256', point)
}

const pem = (key: KeyObject, type: 'pkcs1' | 'pkcs8' | 'sec1', isEncrypted = false): string =>
  key.export({ format: 'pem', type, ...(isEncrypted ? { cipher: 'aes-256-cbc', passphrase: 'secret' } : {}) }).toString()

const bodyOf = (text: string): string => text.replaceAll(/^-.*\n/gm, '')

const base64 = (text: string): string => Buffer.from(text).toString('base64')

function putty(version: 2 | 3, encryption: 'none' | 'aes256-cbc'): string {
  const [, blob = ''] = PLAIN_LINE.split(' ')
  return `PuTTY-User-Key-File-${version}: ssh-ed25519\r
Encryption: ${encryption}\r
Comment: eddsa-key-20261121\r
Public-Lines: 2\r
${blob.slice(0, 64)}\r
${blob.slice(64)}\r
Private-Lines: 1\r
AAAAIAABAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhscHR4f\r
Private-MAC: 00\r
`
}

/** All formats in which private keys are stored, passed on or damaged. New keys on each call. */
export function privateSamples(): PrivateSample[] {
  const { privateKey: rsa } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const { privateKey: ec } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const seedDer = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), PLAIN_SEED])
  const ed = createPrivateKey({ key: seedDer, format: 'der', type: 'pkcs8' })
  const [rsaHalf, ecHalf] = [rsaLine(rsa), ecLine(ec)]
  const sample = (
    name: string,
    form: string,
    text: string,
    publicKey: string | null,
    isEncrypted: boolean | null = false,
  ): PrivateSample => ({
    name,
    form,
    text,
    publicKey,
    isEncrypted,
  })
  const rsaPem = pem(rsa, 'pkcs1')
  return [
    sample('OpenSSH', 'openssh', PLAIN_OPENSSH, PLAIN_LINE),
    sample('OpenSSH with a passphrase', 'openssh', ENCRYPTED_OPENSSH, ENCRYPTED_LINE, true),
    sample('PKCS#8, RSA', 'pkcs8', pem(rsa, 'pkcs8'), rsaHalf),
    sample('PKCS#8, ECDSA', 'pkcs8', pem(ec, 'pkcs8'), ecHalf),
    sample('PKCS#8, Ed25519', 'pkcs8', pem(ed, 'pkcs8'), PLAIN_LINE),
    sample('PKCS#8 with a passphrase', 'pkcs8-encrypted', pem(ec, 'pkcs8', true), null, true),
    sample('PKCS#1', 'pkcs1', rsaPem, rsaHalf),
    sample('PKCS#1 with a passphrase', 'pkcs1', pem(rsa, 'pkcs1', true), null, true),
    sample('SEC 1', 'sec1', pem(ec, 'sec1'), ecHalf),
    sample(
      'ssh.com',
      'ssh2',
      '---- BEGIN SSH2 ENCRYPTED PRIVATE KEY ----\nP2/56wAAAi4AAAA3\n---- END SSH2 ENCRYPTED PRIVATE KEY ----\n',
      null,
      true,
    ),
    sample('PuTTY 2', 'putty', putty(2, 'none'), PLAIN_LINE),
    sample('PuTTY 3 with a passphrase', 'putty', putty(3, 'aes256-cbc'), PLAIN_LINE, true),
    sample('OpenSSH without BEGIN and END', 'openssh', bodyOf(PLAIN_OPENSSH), PLAIN_LINE),
    sample('PKCS#8 without BEGIN and END', 'der', bodyOf(pem(ed, 'pkcs8')), PLAIN_LINE),
    sample('PKCS#1 without BEGIN and END', 'der', bodyOf(rsaPem), rsaHalf),
    sample('SEC 1 without BEGIN and END', 'der', bodyOf(pem(ec, 'sec1')), ecHalf),
    sample('encrypted PKCS#8 without BEGIN and END', 'der', bodyOf(pem(ec, 'pkcs8', true)), null, null),
    sample('within JSON', 'openssh', JSON.stringify({ key: PLAIN_OPENSSH }), PLAIN_LINE),
    sample(
      'within HTML',
      'pkcs1',
      `<pre>${rsaPem.replaceAll('-', '&#45;').replaceAll(' ', '&nbsp;').replaceAll('\n', '<br>')}</pre>`,
      rsaHalf,
    ),
    sample('quoted in a mail', 'pkcs8', `On Friday you wrote:\n${pem(ec, 'pkcs8').replaceAll(/^/gm, '> ')}`, ecHalf),
    sample('a Kubernetes secret', 'openssh', `data:\n  ssh-privatekey: ${base64(PLAIN_OPENSSH)}\n`, PLAIN_LINE),
    sample('base64 of a file, in lines', 'pkcs1', base64(rsaPem).replaceAll(/.{76}/g, '$&\n'), rsaHalf),
    sample('base64 of a PuTTY file', 'putty', base64(putty(3, 'none')), PLAIN_LINE),
    sample('base64 of UTF-16', 'openssh', Buffer.from(PLAIN_OPENSSH, 'utf16le').toString('base64'), PLAIN_LINE),
    sample(
      'with Windows line breaks, below a public key',
      'openssh',
      `${ENCRYPTED_LINE} x\r\n${PLAIN_OPENSSH.replaceAll('\n', '\r\n')}`,
      PLAIN_LINE,
    ),
    sample('DSA', 'dsa', '-----BEGIN DSA PRIVATE KEY-----\nMIIBuwIBAAKBgQDJAalm\n-----END DSA PRIVATE KEY-----\n', null, null),
    sample('PGP', 'pgp', '-----BEGIN PGP PRIVATE KEY BLOCK-----\n\nlQVYBGVn\n-----END PGP PRIVATE KEY BLOCK-----\n', null, null),
    sample('age', 'age', `AGE-SECRET-KEY-1${'QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L'.repeat(2).slice(0, 58)}`, null, null),
    sample('JSON web key', 'jwk', JSON.stringify(ed.export({ format: 'jwk' })), null, null),
  ]
}
