import { afterEach, expect, test } from 'vitest'
import { deriveKey, newRecipe, seal } from '@/shared/lib/vault'
import { readRecord, writeRecord } from '@/shared/lib/vault-store'
import { createKeyVault, VAULT_DATABASE } from './key-vault'

const ORIGIN = 'https://service.example'
const PASSPHRASE = 'correct horse battery'
const vault = createKeyVault(ORIGIN)

afterEach(() => vault.erase())

type StoredRecord = Record<string, unknown>
const stored = async () => (await readRecord(VAULT_DATABASE, ORIGIN)) as StoredRecord
const change = async (fields: StoredRecord) => writeRecord(VAULT_DATABASE, ORIGIN, { ...(await stored()), ...fields })

async function keepWith(rounds: number): Promise<void> {
  const recipe = { ...newRecipe(), rounds }
  const sealed = await seal('a key', await deriveKey(PASSPHRASE, recipe), `vault-v1|${ORIGIN}`)
  await writeRecord(VAULT_DATABASE, ORIGIN, { ...recipe, ...sealed })
}

test('opens an old record without a version and algorithms', async () => {
  await keepWith(1_000_000)
  expect(await vault.open(PASSPHRASE)).toMatchObject({ key: 'a key' })
})

test('raises an old number of rounds when sealed again with the same passphrase', async () => {
  await keepWith(100_000)
  await vault.seal('another key', PASSPHRASE)
  expect(await stored()).toMatchObject({ version: 1, rounds: 1_000_000 })
  expect(await vault.open(PASSPHRASE)).toMatchObject({ key: 'another key' })
})

test('keeps the derived key, which opens records of rentals, when sealed again with the same passphrase', async () => {
  const before = await vault.seal('a key', PASSPHRASE)
  const after = await vault.seal('another key', PASSPHRASE)
  expect(after.recipe).toEqual(before.recipe)
})

test.each([1, 99_999, 10_000_001, 4e9, 1.5, -1, '1000000', null])('rejects a record with %j rounds', async (rounds) => {
  await keepWith(100_000)
  await change({ rounds })
  expect(await vault.open(PASSPHRASE)).toBe('wrong')
})

test.each([
  { kdf: 'scrypt' },
  { cipher: 'AES-CBC' },
  { version: 0 },
  { version: '1' },
  { salt: new Uint8Array(15) },
  { iv: new Uint8Array(11) },
  { data: 'text' },
])('reports a record with %j as damaged', async (fields) => {
  await keepWith(100_000)
  await change(fields)
  expect(await vault.open(PASSPHRASE)).toBe('wrong')
})

test('returns "newer" for a record of a newer version and leaves it unchanged', async () => {
  await keepWith(100_000)
  await change({ version: 2 })
  const before = await stored()
  expect(await vault.open(PASSPHRASE)).toBe('newer')
  expect(await stored()).toEqual(before)
})

test('opens only with the derived key of another tab', async () => {
  const { key } = await vault.seal('a key', PASSPHRASE)
  const other = await deriveKey('quite another passphrase', newRecipe())
  expect(await vault.openBy(key)).toMatchObject({ key: 'a key', vaultKey: { key } })
  for (const handed of [other, null, {}, 'a key']) expect(await vault.openBy(handed)).toBeNull()
  await vault.erase()
  expect(await vault.openBy(key)).toBeNull()
})
