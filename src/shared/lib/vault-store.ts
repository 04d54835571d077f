/** Minimal use of IndexedDB: one object store per database, records by ID. Connections never stay open. */
const STORE = 'records'

/** Returns the record or undefined. Never creates the database, so that "nothing is stored" stays true. */
export async function readRecord(database: string, id: string): Promise<unknown> {
  const db = await open(database, false)
  if (!db) return undefined
  try {
    return await settled(db.transaction(STORE).objectStore(STORE).get(id))
  } finally {
    db.close()
  }
}

export async function writeRecord(database: string, id: string, record: unknown): Promise<void> {
  const db = await open(database, true)
  if (!db) throw new Error('the database could not be created')
  try {
    const transaction = db.transaction(STORE, 'readwrite')
    transaction.objectStore(STORE).put(record, id)
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error ?? new Error('the record was not written'))
    })
  } finally {
    db.close()
  }
}

export async function deleteRecords(database: string, isDoomed: (id: string) => boolean): Promise<void> {
  const db = await open(database, false)
  if (!db) return
  try {
    const store = db.transaction(STORE, 'readwrite').objectStore(STORE)
    const ids = await settled(store.getAllKeys())
    await Promise.all(ids.filter((id) => typeof id === 'string' && isDoomed(id)).map((id) => settled(store.delete(id))))
  } finally {
    db.close()
  }
}

export async function deleteDatabase(database: string): Promise<void> {
  if (!globalThis.indexedDB) return
  await settled(indexedDB.deleteDatabase(database))
}

function open(database: string, mayCreate: boolean): Promise<IDBDatabase | null> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1)
    let isRefused = false
    request.onupgradeneeded = () => {
      if (mayCreate) request.result.createObjectStore(STORE)
      // Aborting the first upgrade removes the new database.
      else {
        isRefused = true
        request.transaction?.abort()
      }
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => (isRefused ? resolve(null) : reject(request.error ?? new Error('the database did not open')))
  })
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the database refused'))
  })
}
