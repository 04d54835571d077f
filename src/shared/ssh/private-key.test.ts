import { createPrivateKey } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { classify } from './classify'
import { textOfFile } from './plain-text'
import { lineOf } from './public-key'
import { parsePrivate } from './parse-private'
import { PLAIN_OPENSSH, privateSamples } from './private-samples.test-support'

const samples = privateSamples()

describe.each(samples)('a private key: $name', ({ text, form, publicKey, isEncrypted }) => {
  test('is recognized by its format', () => {
    expect(classify(text)).toEqual({ kind: 'private', form })
  })
  test('returns its public key if the text contains one, and nothing else', async () => {
    const facts = await parsePrivate(text)
    expect({ form: facts.form, isEncrypted: facts.isEncrypted }).toEqual({ form, isEncrypted })
    expect(facts.publicKey && lineOf({ ...facts.publicKey, comment: '' })).toBe(publicKey)
  })
})

test('returns the comment of an unencrypted or PuTTY file, and hides an encrypted one', async () => {
  const comments = new Map(
    await Promise.all(samples.map(async ({ name, text }) => [name, (await parsePrivate(text)).publicKey?.comment] as const)),
  )
  expect(comments.get('OpenSSH')).toBe('vector@test')
  expect(comments.get('OpenSSH with a passphrase')).toBe('')
  expect(comments.get('PuTTY 3 with a passphrase')).toBe('eddsa-key-20261121')
})

test('finds a private key anywhere in a text, indented and with any line breaks', () => {
  const around = fc.string({ unit: 'grapheme', maxLength: 40 })
  fc.assert(
    fc.property(
      around,
      around,
      fc.nat(4),
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.constantFrom(...samples),
      (before, after, depth, end, sample) => {
        const indented = sample.text.replaceAll(/^/gm, ' '.repeat(depth)).replaceAll('\n', end)
        // Words directly before a key without BEGIN would become part of it.
        expect(classify(`${before} ${end}${indented} ${after}`).kind).toBe('private')
      },
    ),
    { numRuns: 500 },
  )
})

test('takes no public key, fingerprint or word for a private key', () => {
  for (const text of [
    'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5 private key of mine',
    'the PRIVATE KEY is at home',
    'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA0N10',
  ]) {
    expect(classify(text).kind).not.toBe('private')
  }
})

test('recognizes a binary key file as a private key', async () => {
  const key = createPrivateKey(samples.find(({ name }) => name === 'PKCS#1')?.text ?? '')
  for (const type of ['pkcs1', 'pkcs8'] as const) {
    const file = textOfFile(new Uint8Array(key.export({ format: 'der', type })))
    expect(classify(file)).toEqual({ kind: 'private', form: 'der' })
    expect((await parsePrivate(file)).publicKey?.type).toBe('ssh-rsa')
  }
})

test('parses a file written by PowerShell', () => {
  const utf16 = new Uint8Array([0xff, 0xfe, ...Buffer.from(PLAIN_OPENSSH, 'utf16le')])
  expect(classify(textOfFile(utf16)).kind).toBe('private')
})

test('explains why a public key is not allowed', async () => {
  const { generateKeyPairSync } = await import('node:crypto')
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
  const facts = await parsePrivate(privateKey.export({ format: 'pem', type: 'pkcs1' }).toString())
  expect(facts).toMatchObject({ publicKey: null, fault: { reason: 'rsa-short', bits: 1024 } })
})

test('refuses a damaged private key and never throws', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...samples), fc.nat(), fc.string({ maxLength: 5 }), async ({ text }, at, put) => {
      const damaged = text.slice(0, at % text.length) + put + text.slice((at % text.length) + 3)
      const facts = await parsePrivate(damaged)
      if (facts.publicKey) expect(classify(lineOf(facts.publicKey)).kind).toBe('public')
    }),
    { numRuns: 300 },
  )
})
