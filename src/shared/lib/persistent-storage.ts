/** `navigator.storage` is missing without HTTPS and in older browsers. */
const manager = (): Partial<StorageManager> | undefined => (navigator as Partial<Navigator>).storage

/** Asks the browser not to delete the data of this site automatically: after seven days without a visit, or if the disk is full. */
export async function requestPersistence(): Promise<void> {
  await manager()
    ?.persist?.()
    .catch(() => false)
}

/** True if the browser has agreed; null if it cannot tell. */
export const isPersistent = async (): Promise<boolean | null> =>
  (await manager()
    ?.persisted?.()
    .catch(() => null)) ?? null
