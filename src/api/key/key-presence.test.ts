import { locks as nodeLocks } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { createKeyPresence } from './key-presence'

// Node's own Web Locks; its types are those of the browser but for the name.
const locks = nodeLocks as unknown as LockManager

test('a new tab waits only while another one can hand a key over', async () => {
  const open = createKeyPresence('presence-1', locks)
  const fresh = createKeyPresence('presence-1', locks)
  expect(await fresh.patience()).toBe(0)
  open.show(true)
  open.show(true)
  await expect.poll(() => fresh.patience()).toBe(2_000)
  expect(await createKeyPresence('another service', locks).patience()).toBe(0)
  open.show(false)
  await expect.poll(() => fresh.patience()).toBe(0)
})

test('where nobody can know, it waits a moment', async () => {
  expect(await createKeyPresence('presence-2', null).patience()).toBe(150)
})
