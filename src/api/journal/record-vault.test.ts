import { afterEach, expect, test, vi } from 'vitest'
import { parseRentAnswer } from '@/contract/instance'
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

test('stores nothing and creates no database without a vault', async () => {
  setKey('record-vault-plain')
  expect(await recordVault().keep('a', record)).toBe(false)
  expect(await recordVault().open('a')).toBe('gone')
  await keepRecordsOf(() => [])
  expect(await indexedDB.databases()).toEqual([])
})

test('encrypts a record with the vault, and opens it only with its passphrase while locked', async () => {
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

test('opens earlier records when a new API key has the same passphrase', async () => {
  await connect('record-vault-old-key', 'vault', { passphrase: PASSPHRASE })
  await recordVault().keep('a', record)
  await connect('record-vault-new-key', 'vault', { passphrase: PASSPHRASE })
  expect(await recordVault().open('a')).toEqual({ record })
})

test('opens earlier records only with the old passphrase when a new API key has another one', async () => {
  await connect('record-vault-old-key', 'vault', { passphrase: PASSPHRASE })
  const old = currentVaultKey()
  await recordVault().keep('a', record)
  await connect('record-vault-new-key', 'vault', { passphrase: 'quite another passphrase' })
  await createRecordVault(SERVICE, () => old).keep('b', record)
  for (const attemptId of ['a', 'b']) {
    expect(await recordVault().open(attemptId)).toBe('locked')
    expect(await recordVault().openWith(attemptId, 'quite another passphrase')).toBe('wrong')
    expect(await recordVault().openWith(attemptId, PASSPHRASE)).toEqual({ record })
  }
})

test('uses the derivation parameters of the API key for a record without its own', async () => {
  await connect('record-vault-plain-record', 'vault', { passphrase: PASSPHRASE })
  await recordVault().keep('a', record)
  const { iv, data } = (await readRecord(VAULT_DATABASE, idOf('a'))) as Sealed
  await writeRecord(VAULT_DATABASE, idOf('a'), { iv, data })
  expect(await recordVault().open('a')).toEqual({ record })
  expect(await recordVault().openWith('a', PASSPHRASE)).toEqual({ record })
})

test('binds a record to its rental and API', async () => {
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

test('deletes the records of erased entries and keeps the others', async () => {
  const left = await keepThree()
  journal().erase()
  await dropErased(journal())
  expect(await left()).toEqual([false, true, true])
})

test('deletes the records of every API when all local data is erased', async () => {
  const left = await keepThree()
  for (const part of registeredLocalData()) eraseLocal(part)
  await expect.poll(left).toEqual([false, false, false])
})

test('encrypts a rent result while the vault is open, and removes it from memory on lock', async () => {
  await connect('record-vault-key-2', 'vault', { passphrase: PASSPHRASE })
  rentResults.add('a', { answer: parseRentAnswer(record.data), raw: null })
  expect(rentResults.get().get('a')).toMatchObject({ isSaved: false, isSealed: false })
  await expect.poll(() => rentResults.get().get('a')).toMatchObject({ isSaved: true, isSealed: true })
  lock()
  expect(rentResults.get().size).toBe(0)
  expect(await recordVault().openWith('a', PASSPHRASE)).toEqual({ record })
})

test('blocks closing the tab while there are unsaved secrets', () => {
  setKey('record-vault-leave')
  const mayLeave = () => globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  rentResults.add('nothing', { answer: parseRentAnswer([]), raw: null })
  expect(mayLeave()).toBe(true)
  rentResults.add('a', { answer: parseRentAnswer(record.data), raw: null })
  expect(mayLeave()).toBe(false)
  rentResults.markSaved('a')
  expect(mayLeave()).toBe(true)
})

test('keeps unsaved results when the API key changes or is forgotten, until giveUp()', async () => {
  setKey('record-vault-precious')
  rentResults.add('unsaved', { answer: parseRentAnswer(record.data), raw: null })
  rentResults.add('kept', { answer: parseRentAnswer(record.data), raw: null })
  rentResults.markSaved('kept')
  setKey('record-vault-precious-2')
  expect([...rentResults.get().keys()]).toEqual(['unsaved'])
  const otherTab = new BroadcastChannel(`gpu-console.key ${SERVICE}`)
  otherTab.postMessage({ type: 'forget' })
  await expect.poll(() => keyState.get().status).toBe('none')
  otherTab.close()
  expect([...rentResults.get().keys()]).toEqual(['unsaved'])
  setKey('record-vault-precious-3')
  rentResults.giveUp()
  await forget()
  expect(rentResults.get().size).toBe(0)
})

test('keeps a result on lock when the vault could not store it', async () => {
  await connect('record-vault-full', 'vault', { passphrase: PASSPHRASE })
  using refusal = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  rentResults.add('a', { answer: parseRentAnswer(record.data), raw: null })
  await expect.poll(() => refusal.mock.calls.length).toBe(1)
  lock()
  expect(rentResults.get().get('a')).toMatchObject({ isSaved: false, isSealed: false })
})
