const RELOADED_AT = 'gpu-console.old-worker'
/** Longer than a reload of the page takes. */
const RELOAD_MS = 30_000

/**
 * Unregisters every service worker of this origin. A deployment has none, but an older dev or demo server at the same
 * address may have left one, which would see every request and the API key in it.
 * @returns false if the page loads again, because a worker that controls a page keeps it until then
 */
export async function removeOldWorkers(): Promise<boolean> {
  // Absent on plain HTTP, where no worker can be registered either.
  if (!('serviceWorker' in navigator)) return true
  const removal = unregisterAll(navigator.serviceWorker)
  if (navigator.serviceWorker.controller === null) {
    // Not awaited, because no worker sees the requests of this page. Rejected where the browser forbids storage.
    removal.catch(() => {})
    return true
  }
  await removal
  const reloadedAt = Number(sessionStorage.getItem(RELOADED_AT))
  if (Date.now() - reloadedAt < RELOAD_MS) throw new Error('A service worker of another program controls this page.')
  sessionStorage.setItem(RELOADED_AT, String(Date.now()))
  location.reload()
  return false
}

async function unregisterAll(workers: ServiceWorkerContainer): Promise<void> {
  const registrations = await workers.getRegistrations()
  await Promise.all(registrations.map((registration) => registration.unregister()))
}
