import { describe, expect, test } from 'vitest'
import { KeyFault, lineOf } from './public-key'
import { EC_FORMS, RSA_FORMS } from './public-samples.test-support'
import { parseKeyBlock } from './parse-block'

const block = (label: string, ...content: string[]): string[] => [`-----BEGIN ${label}-----`, ...content, `-----END ${label}-----`]
const ED = 'AAAAC3NzaC1lZDI1NTE5AAAAIKBShueDzqG0xcGf4VsLs3x9caChqJzb1ey4zYtlUN4F'

const faultOf = (lines: readonly string[]): unknown => {
  try {
    return parseKeyBlock(lines)
  } catch (error) {
    return error instanceof KeyFault ? error.fault : error
  }
}

test.each([...RSA_FORMS, ...EC_FORMS])('parses the $form output of ssh-keygen', ({ form, text, line }) => {
  const read = parseKeyBlock(text.trim().split('\n'))
  expect(read?.form).toBe(form)
  expect(read && lineOf({ ...read.key, comment: '' })).toBe(line)
})

test('takes the comment from the header, also in PEM, and leaves it empty without one', () => {
  const spki =
    EC_FORMS.find(({ form }) => form === 'spki')
      ?.text.trim()
      .split('\n') ?? []
  const commentOf = (lines: readonly string[]) => parseKeyBlock(lines)?.key.comment
  expect(commentOf(block('SSH2 PUBLIC KEY', 'Comment: me@here', ED))).toBe('me@here')
  expect(commentOf(block('SSH2 PUBLIC KEY', 'Subject: me', ED))).toBe('')
  expect(commentOf(block('PUBLIC KEY', 'Comment: me@here', ...spki.slice(1, -1)))).toBe('me@here')
  expect(commentOf(spki)).toBe('')
})

describe('a block without a usable key', () => {
  test.each([
    ['a certificate', block('CERTIFICATE', 'MIIB'), { reason: 'x509' }],
    ['a certificate of OpenSSL', block('TRUSTED CERTIFICATE', 'MIIB'), { reason: 'x509' }],
    ['a PGP key', block('PGP PUBLIC KEY BLOCK', 'mQEN'), { reason: 'pgp' }],
    ['a PGP message', block('PGP MESSAGE', 'mQEN'), { reason: 'pgp' }],
    ['a block without its end', block('SSH2 PUBLIC KEY', ED).slice(0, -1), { reason: 'no-end' }],
    ['a block that is not base64', block('PUBLIC KEY', 'what?'), { reason: 'not-base64', letter: null }],
    ['a block that was cut', block('SSH2 PUBLIC KEY', ED.slice(0, -4)), { reason: 'truncated', have: 48, want: 51 }],
    ['a block with unrelated bytes', block('PUBLIC KEY', 'AAAA'), { reason: 'damaged' }],
    ['an empty block', block('PUBLIC KEY'), { reason: 'damaged' }],
    ['an SSH2 key labelled as PEM', block('PUBLIC KEY', ED), { reason: 'damaged' }],
  ])('throws the reason for %s', (_, lines, fault) => {
    expect(faultOf(lines)).toEqual(fault)
  })
})

test.each(['CERTIFICATE REQUEST', 'DH PARAMETERS', 'PUBLIC KEY RING', 'X509 CRL'])('returns null for a block of %s', (label) => {
  expect(parseKeyBlock(block(label, 'MIIB'))).toBeNull()
})
