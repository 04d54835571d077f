import { locks as nodeLocks } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { createKeyPresence } from './key-presence'

// Node's Web Locks have the same types as the browser's, under another name.
const locks = nodeLocks as unknown as LockManager

test('waits only while another tab can share a key', async () => {
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

test('waits a moment without Web Locks', async () => {
  expect(await createKeyPresence('presence-2', null).patience()).toBe(150)
})
