import { afterEach, expect, test, vi } from 'vitest'
import { readRentAnswer } from '@/contract/instance'
import { eraseLocal, registeredLocalData } from '@/shared/lib/local-data'
import type { Sealed } from '@/shared/lib/vault'
import { readRecord, writeRecord } from '@/shared/lib/vault-store'
import { journalWith } from '@/test/make-journal'
import { connect, currentVaultKey, forget, keyState, lock, setKey, unlock } from '@/api/api-key'
import { createKeyVault, VAULT_DATABASE } from '@/api/key/key-vault'
import { dropErased } from './drop-erased'
import { journal } from './journal'
import './local-data'
import { createRecordVault, keepRecordsOf, recordVault } from './record-vault'
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
  await keepRecordsOf(() => [])
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

test('another key under the same passphrase opens what was sealed beside the old one', async () => {
  await connect('record-vault-old-key', 'vault', { passphrase: PASSPHRASE })
  await recordVault().keep('a', record)
  await connect('record-vault-new-key', 'vault', { passphrase: PASSPHRASE })
  expect(await recordVault().open('a')).toEqual({ record })
})

test('another key under another passphrase leaves the records to the old passphrase, in all tabs', async () => {
  await connect('record-vault-old-key', 'vault', { passphrase: PASSPHRASE })
  const old = currentVaultKey()
  await recordVault().keep('a', record)
  await connect('record-vault-new-key', 'vault', { passphrase: 'quite another passphrase' })
  // A tab that has not heard of the new key seals with the old one.
  await createRecordVault(SERVICE, () => old).keep('b', record)
  for (const attemptId of ['a', 'b']) {
    expect(await recordVault().open(attemptId)).toBe('locked')
    expect(await recordVault().openWith(attemptId, 'quite another passphrase')).toBe('wrong')
    expect(await recordVault().openWith(attemptId, PASSPHRASE)).toEqual({ record })
  }
})

test('a record from before records carried their recipe opens by that of the key', async () => {
  await connect('record-vault-plain-record', 'vault', { passphrase: PASSPHRASE })
  await recordVault().keep('a', record)
  const { iv, data } = (await readRecord(VAULT_DATABASE, idOf('a'))) as Sealed
  await writeRecord(VAULT_DATABASE, idOf('a'), { iv, data })
  expect(await recordVault().open('a')).toEqual({ record })
  expect(await recordVault().openWith('a', PASSPHRASE)).toEqual({ record })
})

test('a record stands for its own rental and service only', async () => {
  const key = await createKeyVault(SERVICE).seal('k', PASSPHRASE)
  const mine = createRecordVault(SERVICE, () => key)
  const elsewhere = createRecordVault('https://elsewhere.test', () => key)
  await mine.keep('a', record)
  await writeRecord(VAULT_DATABASE, idOf('b'), await readRecord(VAULT_DATABASE, idOf('a')))
  expect([await mine.open('b'), await elsewhere.open('a'), await mine.open('c')]).toEqual(['gone', 'gone', 'gone'])
  expect(await mine.openWith('b', PASSPHRASE)).toBe('wrong')
  await elsewhere.keep('a', record)
  await mine.remove('b')
  expect(await mine.openWith('b', PASSPHRASE)).toBe('gone')
  expect([await mine.open('a'), await elsewhere.open('a')]).toEqual([{ record }, { record }])
})

const ELSEWHERE = 'https://elsewhere.test'

/** A settled rental here, one that keeps its offer locked, and one at another service, each with its record. */
async function keepThree() {
  journalWith(
    { attemptId: 'settled', state: 'rented' },
    { attemptId: 'open', state: 'sending' },
    { attemptId: 'other', service: ELSEWHERE },
  )
  const key = await createKeyVault(SERVICE).seal('k', PASSPHRASE)
  const [mine, elsewhere] = [createRecordVault(SERVICE, () => key), createRecordVault(ELSEWHERE, () => key)]
  for (const attemptId of ['settled', 'open']) await mine.keep(attemptId, record)
  await elsewhere.keep('other', record)
  const left = async () => {
    const found = [await mine.open('settled'), await mine.open('open'), await elsewhere.open('other')]
    return found.map((one) => typeof one === 'object')
  }
  expect(await left()).toEqual([true, true, true])
  return left
}

test('records go with the entries that are erased, and stay with those that are left', async () => {
  const left = await keepThree()
  journal().erase()
  await dropErased(journal())
  expect(await left()).toEqual([false, true, true])
})

test('the whole journal erased takes the records of every service along', async () => {
  const left = await keepThree()
  for (const part of registeredLocalData()) eraseLocal(part)
  await expect.poll(left).toEqual([false, false, false])
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

test('another key, or forgetting in another tab, takes nothing along that nobody kept; giving it up does', async () => {
  setKey('record-vault-precious')
  rentResults.add('unkept', { answer: readRentAnswer(record.data), raw: null })
  rentResults.add('kept', { answer: readRentAnswer(record.data), raw: null })
  rentResults.markKept('kept')
  setKey('record-vault-precious-2')
  expect([...rentResults.get().keys()]).toEqual(['unkept'])
  const otherTab = new BroadcastChannel(`gpu-console.key ${SERVICE}`)
  otherTab.postMessage({ type: 'forget' })
  await expect.poll(() => keyState.get().status).toBe('none')
  otherTab.close()
  expect([...rentResults.get().keys()]).toEqual(['unkept'])
  setKey('record-vault-precious-3')
  rentResults.giveUp()
  await forget()
  expect(rentResults.get().size).toBe(0)
})

test('a lock does not lose what the vault could not keep', async () => {
  await connect('record-vault-full', 'vault', { passphrase: PASSPHRASE })
  using refusal = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  rentResults.add('a', { answer: readRentAnswer(record.data), raw: null })
  await expect.poll(() => refusal.mock.calls.length).toBe(1)
  lock()
  expect(rentResults.get().get('a')).toMatchObject({ isKept: false, isSealed: false })
})
