import { expect, test, vi } from 'vitest'
import { tabEvents } from '@/shared/lib/tab-events'
import { readRecord } from '@/shared/lib/vault-store'
import { clearTabs, KEY, memoryStorage, openTab, ORIGIN, PASSPHRASE, until } from './key-tabs.test-support'
import { VAULT_DATABASE } from './key-vault'

clearTabs()

test('restores a session key synchronously after a reload', async () => {
  const before = openTab()
  await before.connect(KEY, 'session')
  const after = openTab({ session: before.session })
  void after.restore()
  expect(after.currentKey()).toBe(KEY)
  expect(after.state.get()).toEqual({ status: 'ready', place: 'session', hint: '••••6789', isChecked: true, serviceOrigin: ORIGIN })
})

test('gets the session key from an open tab and stores it in the new tab', async () => {
  await openTab().connect(KEY, 'session')
  const fresh = openTab()
  await fresh.restore()
  expect(fresh.currentKey()).toBe(KEY)
  const reloaded = openTab({ session: fresh.session })
  void reloaded.restore()
  expect(reloaded.currentKey()).toBe(KEY)
})

test('keeps a memory key out of storage and new tabs, and loses it on reload', async () => {
  const tab = openTab()
  await tab.connect(KEY, 'memory')
  expect(tab.currentKey()).toBe(KEY)
  expect(tab.session).toHaveLength(0)
  const fresh = openTab({ session: tab.session })
  await fresh.restore()
  expect(fresh.state.get().status).toBe('none')
})

test('does not use the key of one API origin for another (K4)', async () => {
  const tab = openTab()
  await tab.connect(KEY, 'session')
  const moved = openTab({ origin: 'https://evil.example', session: tab.session })
  await moved.restore()
  expect(moved.currentKey()).toBeNull()
})

test('keeps the key in memory and reports that place when session storage fails', async () => {
  const session = memoryStorage()
  session.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const tab = openTab({ session, hasChannel: false })
  await tab.restore()
  await tab.connect(KEY, 'session')
  expect(tab.state.get()).toMatchObject({ status: 'ready', place: 'memory' })
})

test('unlocks the vault after a reload only with its passphrase (K6)', async () => {
  await openTab({ hasChannel: false }).connect(KEY, 'vault', { passphrase: PASSPHRASE })
  const reloaded = openTab({ hasChannel: false })
  await reloaded.restore()
  expect(reloaded.state.get()).toEqual({ status: 'locked', place: 'vault', hint: '', isChecked: true, serviceOrigin: ORIGIN })
  expect(reloaded.currentKey()).toBeNull()
  expect(await reloaded.unlock('wrong horse battery')).toBe('wrong')
  expect(reloaded.state.get().status).toBe('locked')
  expect(await reloaded.unlock(PASSPHRASE)).toBe('ready')
  expect(reloaded.currentKey()).toBe(KEY)
  expect(reloaded.currentVaultKey()).not.toBeNull()
})

test('stores no readable key in the database of the vault (K6)', async () => {
  const tab = openTab()
  await tab.connect(KEY, 'vault', { passphrase: PASSPHRASE })
  expect(tab.session).toHaveLength(0)
  const record = await new Promise<Record<string, unknown>>((resolve) => {
    const request = indexedDB.open(VAULT_DATABASE)
    request.onsuccess = () => {
      const read = request.result.transaction('records').objectStore('records').get(ORIGIN) as IDBRequest<Record<string, unknown>>
      read.onsuccess = () => {
        request.result.close()
        resolve(read.result)
      }
    }
  })
  expect(Object.keys(record).toSorted()).toEqual(['cipher', 'data', 'iv', 'kdf', 'rounds', 'salt', 'version'])
  expect(record).toMatchObject({ version: 1, kdf: 'PBKDF2-SHA-256', cipher: 'AES-256-GCM', rounds: 1_000_000 })
  expect(new TextDecoder().decode(record['data'] as Uint8Array)).not.toContain(KEY.slice(0, 8))
})

test('returns "wrong" for a damaged record, and forget() deletes it', async () => {
  const { writeRecord } = await import('@/shared/lib/vault-store')
  await writeRecord(VAULT_DATABASE, ORIGIN, { salt: 'nonsense' })
  const tab = openTab()
  await tab.restore()
  expect(await tab.unlock(PASSPHRASE)).toBe('wrong')
  await tab.forget()
  expect(tab.state.get().status).toBe('none')
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(VAULT_DATABASE)
})

test('locks and unlocks all tabs together (K7)', async () => {
  const one = openTab()
  await one.connect(KEY, 'vault', { passphrase: PASSPHRASE })
  const two = openTab()
  await two.restore()
  expect(two.state.get()).toMatchObject({ status: 'ready', place: 'vault' })
  two.lock()
  await until(one, 'locked')
  expect([one.currentKey(), one.currentVaultKey(), two.currentKey(), two.currentVaultKey()]).toEqual([null, null, null, null])
  expect([one.losses, two.losses]).toEqual([['locked'], ['locked']])
  await one.unlock(PASSPHRASE)
  await until(two, 'ready')
  expect(two.currentKey()).toBe(KEY)
  expect(tabEvents.get()).toContainEqual(expect.objectContaining({ source: 'tab', name: 'lock' }))
  expect(JSON.stringify(tabEvents.get())).not.toContain(KEY)
})

test('forgets the key in all tabs, also in one that was asleep (K8)', async () => {
  const one = openTab()
  await one.connect(KEY, 'session')
  const two = openTab()
  await two.restore()
  const asleep = memoryStorage()
  asleep.setItem('gpu-console.key', two.session.getItem('gpu-console.key') ?? '')
  await one.forget()
  await until(two, 'none')
  expect([one.losses, two.losses]).toEqual([['forgotten'], ['forgotten']])
  expect([one.session.length, two.session.length]).toEqual([0, 0])
  const woken = openTab({ session: asleep })
  await woken.restore()
  expect(woken.currentKey()).toBeNull()
  expect(asleep.getItem('gpu-console.key'), 'the copy of the tab').toBeNull()
})

test.each(['session', 'memory'] as const)('forgets a key of the %s when a page returns from the back/forward cache', async (place) => {
  const cached = openTab({ hasChannel: false })
  await cached.connect(KEY, place)
  const show = (persisted: boolean) => globalThis.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  show(true)
  expect(cached.currentKey()).toBe(KEY)
  await openTab().forget()
  show(true)
  expect([cached.currentKey(), cached.losses, cached.session.getItem('gpu-console.key')]).toEqual([null, ['forgotten'], null])
})

test('keeps the key forgotten when another tab is unlocking at the same time', async () => {
  const [one, other] = [openTab(), openTab()]
  await other.connect(KEY, 'vault', { passphrase: PASSPHRASE })
  await one.restore()
  other.lock()
  await until(one, 'locked')
  const unlocking = one.unlock(PASSPHRASE)
  // After this read, decryption can continue.
  await readRecord(VAULT_DATABASE, ORIGIN)
  await other.forget()
  expect(await unlocking).toBe('gone')
  expect([one, other].map((tab) => [tab.state.get().status, tab.currentKey()])).toEqual([
    ['none', null],
    ['none', null],
  ])
})

test.each([-3_600_000, 0, 3_600_000])('does not restore a forgotten key when the clock moved by %d ms before forgetting', async (ms) => {
  const one = openTab()
  await one.connect(KEY, 'session')
  const asleep = memoryStorage()
  asleep.setItem('gpu-console.key', one.session.getItem('gpu-console.key') ?? '')
  using _ = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + ms)
  await one.forget()
  const woken = openTab({ session: asleep })
  await woken.restore()
  expect(woken.currentKey()).toBeNull()
  expect(asleep.getItem('gpu-console.key'), 'the copy of the tab').toBeNull()
})

test.each(['session', 'memory'] as const)('forgets a key of the %s when a page returns from the back/forward cache', async (place) => {
  const cached = openTab({ hasChannel: false })
  await cached.connect(KEY, place)
  const show = (persisted: boolean) => globalThis.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  show(true)
  expect(cached.currentKey()).toBe(KEY)
  await openTab().forget()
  show(true)
  expect([cached.currentKey(), cached.losses, cached.session.getItem('gpu-console.key')]).toEqual([null, ['forgotten'], null])
})

test('restores a session of an older version without a generation, but not after a key was forgotten', async () => {
  const old = memoryStorage()
  old.setItem('gpu-console.key', JSON.stringify({ origin: ORIGIN, key: KEY, at: 5 }))
  const tab = openTab({ session: old })
  await tab.restore()
  expect(tab.currentKey()).toBe(KEY)
  await tab.forget()
  old.setItem('gpu-console.key', JSON.stringify({ origin: ORIGIN, key: KEY, at: 5 }))
  const reloaded = openTab({ session: old })
  await reloaded.restore()
  expect(reloaded.currentKey()).toBeNull()
})

test('keeps a key that is connected right after forgetting', async () => {
  const tab = openTab()
  await tab.forget()
  await tab.connect(KEY, 'session')
  const reloaded = openTab({ session: tab.session })
  void reloaded.restore()
  expect(reloaded.currentKey()).toBe(KEY)
})

test('stops sending a rejected key until it is accepted, and drops its data when another key replaces it (K5)', async () => {
  const tab = openTab()
  await tab.connect(KEY, 'session')
  tab.refuse()
  expect(tab.state.get()).toMatchObject({ status: 'refused', hint: '••••6789' })
  expect(tab.currentKey()).toBeNull()
  tab.accept()
  expect(tab.currentKey()).toBe(KEY)
  tab.refuse()
  await tab.connect('EXAMPLE-other-0123456789', 'session')
  expect(tab.losses).toEqual(['replaced'])
  expect(tab.currentKey()).toBe('EXAMPLE-other-0123456789')
})

test('drops no data when the same key is connected again', async () => {
  const tab = openTab()
  await tab.connect(KEY, 'session')
  await tab.connect(KEY, 'memory')
  expect(tab.losses).toEqual([])
  expect(tab.session).toHaveLength(0)
})

test('ignores a rejection without a key', () => {
  const tab = openTab()
  tab.refuse()
  expect(tab.state.get().status).toBe('none')
})

test('uses a candidate only during its call, without notifying subscribers', async () => {
  const tab = openTab()
  let changes = 0
  tab.state.subscribe(() => changes++)
  const seen = tab.asCandidate('candidate', () => tab.currentKey())
  expect([seen, tab.currentKey(), changes]).toEqual(['candidate', null, 0])
  expect(() =>
    tab.asCandidate('candidate', () => {
      throw new Error('bug')
    }),
  ).toThrow('bug')
  expect(tab.currentKey()).toBeNull()
})

test('does not lock a key outside the vault', async () => {
  const tab = openTab()
  await tab.connect(KEY, 'session')
  tab.lock()
  expect(tab.currentKey()).toBe(KEY)
})

test('has at most the last four characters of the key in the state', async () => {
  const tab = openTab()
  await tab.connect(KEY, 'session')
  expect(JSON.stringify(tab.state.get())).not.toContain(KEY.slice(-5))
})

test('reports a key as unchecked until it is accepted', async () => {
  const tab = openTab()
  await tab.connect(KEY, 'session', { isChecked: false })
  expect(tab.state.get()).toMatchObject({ status: 'ready', isChecked: false })
  tab.accept()
  expect(tab.state.get()).toMatchObject({ status: 'ready', isChecked: true })
})
