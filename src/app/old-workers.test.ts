import { expect, test, vi } from 'vitest'
import { removeOldWorkers } from './old-workers'

/** Replaces `navigator`: happy-dom has no service workers. */
function giveWorkers(count: number, isControlled: boolean) {
  const unregister = vi.fn(() => Promise.resolve(true))
  const registrations = Array.from({ length: count }, () => ({ unregister }))
  const serviceWorker = { controller: isControlled ? {} : null, getRegistrations: () => Promise.resolve(registrations) }
  vi.stubGlobal('navigator', { serviceWorker })
  return { unregister, reload: vi.spyOn(location, 'reload').mockImplementation(() => {}) }
}

test('starts in browsers without service workers', async () => {
  vi.stubGlobal('navigator', {})
  expect(await removeOldWorkers()).toBe(true)
})

test('starts at once and unregisters every worker when none of them controls the page', async () => {
  const { unregister, reload } = giveWorkers(2, false)
  expect(await removeOldWorkers()).toBe(true)
  await vi.waitFor(() => expect(unregister).toHaveBeenCalledTimes(2))
  expect(reload).not.toHaveBeenCalled()
})

test('starts when the browser rejects access to workers', async () => {
  const getRegistrations = () => Promise.reject(new Error('forbidden'))
  vi.stubGlobal('navigator', { serviceWorker: { controller: null, getRegistrations } })
  expect(await removeOldWorkers()).toBe(true)
})

test('reloads the page instead of starting when a worker controls it', async () => {
  const { unregister, reload } = giveWorkers(1, true)
  expect(await removeOldWorkers()).toBe(false)
  expect([unregister.mock.calls.length, reload.mock.calls.length]).toEqual([1, 1])
})

test('throws instead of reloading again when a worker keeps control', async () => {
  const { reload } = giveWorkers(1, true)
  await removeOldWorkers()
  await expect(removeOldWorkers()).rejects.toThrow('controls this page')
  expect(reload).toHaveBeenCalledTimes(1)
})
