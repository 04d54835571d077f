import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { readRentAnswer } from '@/contract/instance'
import { readRecord } from '@/shared/lib/vault-store'
import { connect, currentVaultKey, forget, lock, setKey, unlock } from './api-key'
import { createKeyVault, VAULT_DATABASE } from './key-vault'
import { createRecordVault, recordVault } from './record-vault'
import { rentResults } from './rent-results'

const SERVICE = 'http://console.test'
const PASSPHRASE = 'correct horse battery'
const record = { data: [{ id: 'i', status: 'pending', ssh_password: 'S3CR3T' }], raw: null }
const idOf = (attemptId: string) => `rental ${SERVICE} ${attemptId}`

afterEach(() => forget())

test('without a vault nothing is kept, and no database is made', async () => {
  setKey('record-vault-plain')
  expect(await recordVault().keep('a', record)).toBe(false)
  expect(await recordVault().open('a')).toBe('gone')
  await recordVault().eraseAll()
  expect(await indexedDB.databases()).toEqual([])
})

test('with a vault the whole record outlives its lock, encrypted, and is opened by the passphrase alone', async () => {
  await connect('record-vault-key', 'vault', { passphrase: PASSPHRASE })
  expect(await recordVault().keep('a', record)).toBe(true)
  const { data } = (await readRecord(VAULT_DATABASE, idOf('a'))) as { data: Uint8Array }
  expect(new TextDecoder('latin1').decode(data)).not.toContain('S3CR3T')
  expect(await recordVault().open('a')).toEqual({ record })
  lock()
  expect(await recordVault().open('a')).toBe('locked')
  expect(await recordVault().openWith('a', 'another passphrase')).toBe('wrong')
  expect(await recordVault().openWith('a', PASSPHRASE)).toEqual({ record })
  expect(currentVaultKey()).toBeNull()
  await unlock(PASSPHRASE)
  expect(await recordVault().open('a')).toEqual({ record })
})

test('a record stands for its own rental and service only, and not for a vault made later', async () => {
  const key = await createKeyVault(SERVICE).seal('k', PASSPHRASE)
  const mine = createRecordVault(SERVICE, () => key)
  const elsewhere = createRecordVault('https://elsewhere.test', () => key)
  await mine.keep('a', record)
  const { writeRecord } = await import('@/shared/lib/vault-store')
  await writeRecord(VAULT_DATABASE, idOf('b'), await readRecord(VAULT_DATABASE, idOf('a')))
  expect([await mine.open('b'), await elsewhere.open('a'), await mine.open('c')]).toEqual(['gone', 'gone', 'gone'])
  await createKeyVault(SERVICE).seal('k', 'a new passphrase')
  expect(await mine.openWith('a', 'a new passphrase')).toBe('gone')
  await elsewhere.keep('a', record)
  await mine.remove('b')
  await mine.eraseAll()
  expect([await mine.open('a'), await elsewhere.open('a')]).toEqual(['gone', { record }])
})

test('what a rent brings is sealed by itself while the vault is open, and leaves the page with the lock', async () => {
  await connect('record-vault-key-2', 'vault', { passphrase: PASSPHRASE })
  rentResults.add('a', { answer: readRentAnswer(record.data), raw: null })
  expect(rentResults.get().get('a')).toMatchObject({ isKept: false, isSealed: false })
  await expect.poll(() => rentResults.get().get('a')).toMatchObject({ isKept: true, isSealed: true })
  lock()
  expect(rentResults.get().size).toBe(0)
  expect(await recordVault().openWith('a', PASSPHRASE)).toEqual({ record })
})

test('a tab that holds something precious asks before it is closed, until it is kept', () => {
  setKey('record-vault-leave')
  const mayLeave = () => globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  rentResults.add('nothing', { answer: readRentAnswer([]), raw: null })
  expect(mayLeave()).toBe(true)
  rentResults.add('a', { answer: readRentAnswer(record.data), raw: null })
  expect(mayLeave()).toBe(false)
  rentResults.markKept('a')
  expect(mayLeave()).toBe(true)
})
