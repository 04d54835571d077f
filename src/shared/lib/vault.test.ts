import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { deriveKey, newRecipe, passphraseLength, seal, unseal, VAULT_ROUNDS, VaultError, type KeyRecipe } from './vault'

/** Few rounds, because the real number would only slow the tests down. */
const quick = (): KeyRecipe => ({ ...newRecipe(), rounds: 10 })
const CONTEXT = 'vault-v1|https://service.example'

test('decrypts any text with the passphrase that encrypted it', async () => {
  const recipe = quick()
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), fc.string({ minLength: 12, unit: 'grapheme' }), async (text, passphrase) => {
      const sealed = await seal(text, await deriveKey(passphrase, recipe), CONTEXT)
      expect(await unseal(sealed, await deriveKey(passphrase, recipe), CONTEXT)).toBe(text)
    }),
    { numRuns: 50 },
  )
})

test('accepts the passphrase in composed and decomposed letters', async () => {
  const recipe = quick()
  const sealed = await seal('key', await deriveKey('caf\u00e9 under the bridge', recipe), CONTEXT)
  expect(await unseal(sealed, await deriveKey('cafe\u0301 under the bridge', recipe), CONTEXT)).toBe('key')
})

test('throws the same error for a wrong passphrase, a wrong context and a damaged byte', async () => {
  const recipe = quick()
  const key = await deriveKey('correct horse battery', recipe)
  const sealed = await seal('a key', key, CONTEXT)
  await expect(unseal(sealed, await deriveKey('correct horse batterz', recipe), CONTEXT)).rejects.toThrow(VaultError)
  await expect(unseal(sealed, key, 'vault-v1|https://evil.example')).rejects.toThrow(VaultError)
  for (let at = 0; at < sealed.data.length; at++) {
    const data = sealed.data.slice()
    data[at] = (data[at] ?? 0) ^ 1
    await expect(unseal({ ...sealed, data }, key, CONTEXT)).rejects.toThrow(VaultError)
  }
})

test('encrypts equal texts differently, with a fresh vector each time', async () => {
  const key = await deriveKey('correct horse battery', quick())
  const [one, two] = [await seal('a key', key, CONTEXT), await seal('a key', key, CONTEXT)]
  expect(one.iv).not.toEqual(two.iv)
  expect(one.data).not.toEqual(two.data)
  expect(one.iv).toHaveLength(12)
})

test('derives a key that cannot be exported', async () => {
  const key = await deriveKey('correct horse battery', quick())
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
})

test('uses a fresh salt and a million rounds for new vaults', () => {
  expect(newRecipe().salt).not.toEqual(newRecipe().salt)
  expect(newRecipe().salt).toHaveLength(16)
  expect(newRecipe().rounds).toBe(VAULT_ROUNDS)
  expect(VAULT_ROUNDS).toBe(1_000_000)
})

test('derives the key with all rounds of its recipe', async () => {
  using derive = vi.spyOn(crypto.subtle, 'deriveKey')
  await deriveKey('correct horse battery', newRecipe())
  expect(derive.mock.calls[0]?.[0]).toMatchObject({ name: 'PBKDF2', hash: 'SHA-256', iterations: 1_000_000 })
})

test.each([4e9, 10_000_001, 0, -1, 1.5, Number.NaN])('refuses a damaged recipe of %d rounds instead of computing them', async (rounds) => {
  const refused = deriveKey('correct horse battery', { ...newRecipe(), rounds })
  await expect(refused).rejects.toMatchObject({ name: 'VaultError', message: 'unusable recipe' })
})

test('accepts a stored number of rounds below the current one', async () => {
  const key = await deriveKey('correct horse battery', { ...newRecipe(), rounds: 1 })
  expect(key).toMatchObject({ extractable: false, algorithm: { name: 'AES-GCM', length: 256 }, usages: ['encrypt', 'decrypt'] })
})

test('treats decrypted bytes that are not valid UTF-8 as damaged', async () => {
  const key = await deriveKey('correct horse battery', quick())
  const { iv } = await seal('', key, CONTEXT)
  const additionalData = new TextEncoder().encode(CONTEXT)
  const data = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, Uint8Array.of(0xff, 0xfe)))
  await expect(unseal({ iv, data }, key, CONTEXT)).rejects.toMatchObject({ name: 'VaultError', message: 'could not be opened' })
})

test('counts the length of a passphrase in code points, not in code units', () => {
  expect(passphraseLength('🔑🔑🔑🔑🔑🔑')).toBe(6)
  expect(passphraseLength('e\u0301'.repeat(12))).toBe(12)
})
