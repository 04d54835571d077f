import { expect, test, vi } from 'vitest'
import { deriveKey, newRecipe } from '@/shared/lib/vault'
import { afterMessages, clearTabs, closeChannels, KEY, openTab, PASSPHRASE, speak, until } from './key-tabs.test-support'

clearTabs()

const FORGED = 'FORGED-key-0123456789'

test('ignores malformed messages in an open tab', async () => {
  const tab = openTab()
  await tab.connect(KEY, 'session')
  const forger = speak()
  const forged = [null, 1, [], { type: 'key' }, { type: 'key', key: FORGED, place: 'session' }, { type: 'key', to: null, key: FORGED }]
  for (const message of forged) forger.postMessage(message)
  await afterMessages(forger, tab)
  expect([tab.currentKey(), tab.losses]).toEqual([KEY, []])
})

test('keeps a locked tab locked when a forged key is sent in any form', async () => {
  const tab = openTab()
  await tab.connect(KEY, 'vault', { passphrase: PASSPHRASE })
  tab.lock()
  const vaultKey = await deriveKey(PASSPHRASE, newRecipe())
  const forger = speak()
  forger.postMessage({ type: 'key', to: null, key: FORGED, place: 'vault', vaultKey: null })
  forger.postMessage({ type: 'key', to: null, key: FORGED, place: 'vault', vaultKey: { key: vaultKey, recipe: newRecipe() } })
  forger.postMessage({ type: 'vault', to: null, vaultKey, openFor: 0 })
  forger.postMessage({ type: 'vault', to: null, vaultKey: FORGED, openFor: 0 })
  await afterMessages(forger, tab)
  expect([tab.state.get().status, tab.currentKey(), tab.currentVaultKey()]).toEqual(['locked', null, null])
})

test('accepts a session key only from a tab of the same generation', async () => {
  await openTab().connect(KEY, 'session')
  closeChannels()
  const forger = speak()
  const answered = new Promise<void>((resolve) => {
    forger.addEventListener('message', ({ data }: MessageEvent<{ id: string }>) => {
      for (const generation of ['', 'a guess']) forger.postMessage({ type: 'key', to: data.id, key: FORGED, generation })
      resolve()
    })
  })
  const fresh = openTab()
  await Promise.all([fresh.restore(), answered])
  expect(fresh.currentKey()).toBeNull()
})

test('stays locked when a lock arrives while a received key is being checked', async () => {
  const one = openTab()
  await one.connect(KEY, 'vault', { passphrase: PASSPHRASE })
  const vaultKey = one.currentVaultKey()?.key
  // Node can send such a key to one other channel only.
  closeChannels()
  const late = openTab()
  await late.restore()
  expect(late.state.get().status).toBe('locked')
  const forger = speak()
  forger.postMessage({ type: 'vault', to: null, vaultKey, openFor: 0 })
  forger.postMessage({ type: 'lock' })
  await afterMessages(forger, late)
  expect(late.state.get().status).toBe('locked')
  forger.postMessage({ type: 'vault', to: null, vaultKey, openFor: 0 })
  await until(late, 'ready')
})

test('never sends a vault’s API key between tabs (K9)', async () => {
  using posted = vi.spyOn(BroadcastChannel.prototype, 'postMessage')
  await openTab().connect(KEY, 'vault', { passphrase: PASSPHRASE })
  const fresh = openTab()
  await fresh.restore()
  expect(fresh.currentKey()).toBe(KEY)
  const messages = posted.mock.calls.map(([message]) => message as { type: string })
  expect(messages.map(({ type }) => type)).toContain('vault')
  expect(JSON.stringify(messages)).not.toContain(KEY)
})
