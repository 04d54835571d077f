import * as z from 'zod/mini'
import { baseUrl } from '@/api/config'
import { TIMEOUT } from '@/api/http'
import { randomId } from '@/shared/lib/random-id'
import { importedSchema, isUnconfirmed, timestamp } from '@/shared/lib/imported'
import { createItemStore } from '@/shared/lib/item-store'
import { isSame } from '@/shared/ssh/bytes'
import { publicKeyIn } from '@/shared/ssh/classify'
import type { PublicKey } from '@/shared/ssh/public-key'

/** File names that this console gives to private keys. */
const FILE_NAME = /^[\w.-]{1,100}$/

export const KEY_STATES = ['sending', 'added', 'unknown'] as const

/** A public key that was sent from this browser. The API cannot list keys, so only these are known. */
const savedKey = z.object({
  /** Our ID; the ID from the API is `secretId`. */
  id: z.string(),
  service: z.string(),
  line: z.string(),
  name: z.string(),
  description: z.string(),
  at: timestamp,
  /** Stored before sending, so that the key is not lost if the tab is closed. */
  state: z.enum(KEY_STATES),
  secretId: z.nullable(z.string()),
  /** Name of the saved private key file. Other names are dropped, because they could inject lines into ssh_config. */
  file: z.catch(z.nullable(z.string().check(z.regex(FILE_NAME))), null),
  imported: z.optional(importedSchema),
})
export type SavedKey = z.output<typeof savedKey>

export const SAVED_KEYS = 'gpu-console.ssh-keys'

export function parseSavedKey(value: unknown): SavedKey | null {
  const read = savedKey.safeParse(value)
  return read.success && publicKeyIn(read.data.line) ? read.data : null
}

/** The latest entry whose key matches. Entries of a file that the user has not confirmed prove nothing, so they come last. */
export function findSavedKey(saved: readonly SavedKey[], isMatch: (key: PublicKey) => boolean): SavedKey | undefined {
  const found = saved.filter((entry) => {
    const key = publicKeyIn(entry.line)
    return key !== null && isMatch(key)
  })
  return found.find((entry) => !isUnconfirmed(entry)) ?? found[0]
}

/** The entry of the same key, regardless of its comment. */
export const savedKeyOf = ({ blob }: PublicKey, saved: readonly SavedKey[]): SavedKey | undefined =>
  findSavedKey(saved, (key) => isSame(key.blob, blob))

/** File name of the private key, or null if it was not saved by this console. */
export const fileOf = (key: PublicKey | null, saved: readonly SavedKey[]): string | null =>
  (key && saved.find((entry) => entry.file !== null && isOf(key, entry))?.file) ?? null

function isOf({ blob }: PublicKey, entry: SavedKey): boolean {
  const key = publicKeyIn(entry.line)
  return key !== null && isSame(key.blob, blob)
}

export const savedKeys = createItemStore<SavedKey>({
  name: SAVED_KEYS,
  idOf: ({ id }) => id,
  read: parseSavedKey,
  order: (a, b) => b.at - a.at || (a.id < b.id ? -1 : 1),
})

/** The keys sent to this API, latest first. */
export const ownKeys = (all: readonly SavedKey[]): SavedKey[] => all.filter(({ service }) => service === baseUrl())

/** Skips unconfirmed keys from a file: they may be another person's. */
export const hasAddedKey = (): boolean => ownKeys(savedKeys.list()).some((key) => key.state === 'added' && !isUnconfirmed(key))

export type KeyToSend = Pick<SavedKey, 'line' | 'name' | 'description' | 'file'>

export function recordSending(sent: KeyToSend, now = Date.now()): SavedKey {
  const entry: SavedKey = { ...sent, id: randomId(), service: baseUrl(), at: now, state: 'sending', secretId: null }
  savedKeys.put(entry)
  return entry
}

/** Even if the entry was removed. A success removes earlier attempts with an unknown outcome, which only warned of this key. */
export function recordResult(entry: SavedKey, end: Pick<SavedKey, 'state' | 'secretId'>): SavedKey {
  const settled = { ...entry, ...end }
  const isOver = (saved: SavedKey) =>
    settled.state === 'added' &&
    saved.state !== 'added' &&
    saved.at <= entry.at &&
    saved.service === entry.service &&
    isSameKey(saved, entry)
  savedKeys.put(settled)
  const over = savedKeys.list().filter((saved) => saved.id !== entry.id && isOver(saved))
  if (over.length > 0) savedKeys.remove(over.map(({ id }) => id))
  return settled
}

export const confirmKey = (id: string, now = Date.now()): boolean =>
  savedKeys.update(id, (saved) => (saved.imported ? { ...saved, imported: { ...saved.imported, confirmedAt: now } } : saved))

export const forgetKey = (id: string): void => savedKeys.remove([id])

/** The current state. `sending` becomes `unknown` after the timeout, because the tab that sent the key was closed. */
export const stateOf = ({ state, at }: SavedKey, now: number): SavedKey['state'] =>
  state === 'sending' && now - at > TIMEOUT.write + GRACE_MS ? 'unknown' : state

const GRACE_MS = 5_000

const isSameKey = (a: SavedKey, b: SavedKey): boolean => {
  const key = publicKeyIn(a.line)
  return key !== null && isOf(key, b)
}
