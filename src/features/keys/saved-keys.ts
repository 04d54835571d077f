import * as z from 'zod/mini'
import { baseUrl } from '@/api/config'
import { TIMEOUT } from '@/api/http'
import { randomId } from '@/shared/lib/random-id'
import { timestamp } from '@/shared/lib/timestamp'
import { importedSchema } from '@/shared/lib/imported'
import { createItemStore } from '@/shared/lib/item-store'
import { isSame } from '@/shared/ssh/bytes'
import { classify } from '@/shared/ssh/classify'
import { sha256Fingerprint } from '@/shared/ssh/fingerprints'
import type { PublicKey } from '@/shared/ssh/public-key'

/** File names that this console gives to private keys. */
const FILE_NAME = /^[\w.-]{1,100}$/

export const KEY_STATES = ['sending', 'added', 'unknown'] as const

/** A public key that was sent from this browser. The API cannot list keys, so only these are known. */
const keptKey = z.object({
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
export type KeptKey = z.output<typeof keptKey>

export const KEPT_KEYS = 'gpu-console.ssh-keys'

export function readKeptKey(value: unknown): KeptKey | null {
  const read = keptKey.safeParse(value)
  return read.success && publicKeyOf(read.data) ? read.data : null
}

export function publicKeyOf({ line }: Pick<KeptKey, 'line'>): PublicKey | null {
  const reading = classify(line)
  return reading.kind === 'public' ? reading.key : null
}

/** The latest entry of the same key, regardless of its comment. */
export const keptOf = (key: PublicKey, kept: readonly KeptKey[]): KeptKey | undefined => kept.find((entry) => isOf(key, entry))

/** File name of the private key, or null if it was not saved by this console. */
export const fileOf = (key: PublicKey | null, kept: readonly KeptKey[]): string | null =>
  (key && kept.find((entry) => entry.file !== null && isOf(key, entry))?.file) ?? null

function isOf({ blob }: PublicKey, entry: KeptKey): boolean {
  const key = publicKeyOf(entry)
  return key !== null && isSame(key.blob, blob)
}

export const savedKeys = createItemStore<KeptKey>({
  name: KEPT_KEYS,
  idOf: ({ id }) => id,
  read: readKeptKey,
  order: (a, b) => b.at - a.at || (a.id < b.id ? -1 : 1),
})

/** The keys sent to this API, latest first. */
export const ownKeys = (all: readonly KeptKey[]): KeptKey[] => all.filter(({ service }) => service === baseUrl())

export const hasAddedKey = (): boolean => ownKeys(savedKeys.list()).some(({ state }) => state === 'added')

export type KeyToSend = Pick<KeptKey, 'line' | 'name' | 'description' | 'file'>

export function recordSending(sent: KeyToSend, now = Date.now()): KeptKey {
  const entry: KeptKey = { ...sent, id: randomId(), service: baseUrl(), at: now, state: 'sending', secretId: null }
  savedKeys.put(entry)
  return entry
}

/** Even if the entry was removed. A success removes earlier attempts with an unknown outcome, which only warned of this key. */
export function recordResult(entry: KeptKey, end: Pick<KeptKey, 'state' | 'secretId'>): KeptKey {
  const settled = { ...entry, ...end }
  const isOver = (kept: KeptKey) =>
    settled.state === 'added' && kept.state !== 'added' && kept.at <= entry.at && kept.service === entry.service && isSameKey(kept, entry)
  savedKeys.put(settled)
  const over = savedKeys.list().filter((kept) => kept.id !== entry.id && isOver(kept))
  if (over.length > 0) savedKeys.remove(over.map(({ id }) => id))
  return settled
}

export const confirmKey = (id: string, now = Date.now()): void =>
  savedKeys.update(id, (kept) => (kept.imported ? { ...kept, imported: { ...kept.imported, confirmedAt: now } } : kept))

export const forgetKey = (id: string): void => savedKeys.remove([id])

/** The current state. `sending` becomes `unknown` after the timeout, because the tab that sent the key was closed. */
export const stateOf = ({ state, at }: KeptKey, now: number): KeptKey['state'] =>
  state === 'sending' && now - at > TIMEOUT.write + GRACE_MS ? 'unknown' : state

const GRACE_MS = 5_000

const isSameKey = (a: KeptKey, b: KeptKey): boolean => {
  const [one, two] = [publicKeyOf(a), publicKeyOf(b)]
  return one !== null && two !== null && sha256Fingerprint(one) === sha256Fingerprint(two)
}
