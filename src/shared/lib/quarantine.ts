import type { ItemStorage } from './item-storage'
import { createItemStore, QUARANTINE_KEY, type ItemStore } from './item-store'

export interface Quarantined {
  id: string
  from: string
  at: number
  text: string
}

function readQuarantined(value: unknown): Quarantined | null {
  const { id, from, at, text } = value as Partial<Quarantined>
  const isWhole = typeof id === 'string' && typeof from === 'string' && Number.isSafeInteger(at) && typeof text === 'string'
  return isWhole ? { id, from, at: Number(at), text } : null
}

export const createQuarantine = (storage?: ItemStorage): ItemStore<Quarantined> =>
  createItemStore({ name: QUARANTINE_KEY, idOf: ({ id }) => id, read: readQuarantined, order: (a, b) => b.at - a.at, storage })

/** The key is a hash, so two tabs write one entry. @returns false if the browser did not store it; the original must then stay */
export function setAside(storage: ItemStorage, from: string, text: string, at = Date.now()): boolean {
  const id = hashOf(`${from} ${text}`)
  const key = `${QUARANTINE_KEY}/${id}`
  try {
    if (storage.get(key) === null) storage.set(key, JSON.stringify({ v: 1, id, from, at, text }))
    return storage.get(key) !== null
  } catch {
    return false
  } finally {
    storage.tell(key)
  }
}

/** Two 32-bit FNV-1a hashes and the length: megabytes of text take milliseconds. Not cryptographic. */
function hashOf(text: string): string {
  let [one, two] = [0x811c9dc5, 0x1000193]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    one = Math.imul(one ^ code, 0x01000193)
    two = Math.imul(two ^ code, 0x85ebca6b)
  }
  return [one, two, text.length].map((part) => (part >>> 0).toString(36)).join('-')
}
