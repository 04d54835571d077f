import { expect, test } from 'vitest'
import { deleteDatabase, readRecord, writeRecord } from './vault-store'

const names = async () => (await indexedDB.databases()).map(({ name }) => name)

test('creates no database when it looks up a record', async () => {
  expect(await readRecord('looked-for', 'a')).toBeUndefined()
  expect(await names()).not.toContain('looked-for')
})

test('stores, replaces and deletes a record with its database', async () => {
  await writeRecord('kept', 'a', { data: new Uint8Array([1, 2]) })
  await writeRecord('kept', 'a', { data: new Uint8Array([3]) })
  expect(await readRecord('kept', 'a')).toEqual({ data: new Uint8Array([3]) })
  expect(await readRecord('kept', 'b')).toBeUndefined()
  await deleteDatabase('kept')
  expect(await names()).not.toContain('kept')
  expect(await readRecord('kept', 'a')).toBeUndefined()
})
