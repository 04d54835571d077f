import * as z from 'zod/mini'
import { baseUrl } from '@/api/config'
import { TIMEOUT } from '@/api/http'
import { randomId } from '@/shared/lib/random-id'
import { timestamp } from '@/shared/lib/timestamp'
import { importedSchema } from '@/shared/lib/imported'
import { createItemStore } from '@/shared/lib/item-store'
import { classify } from '@/shared/ssh/classify'
import { sha256Fingerprint } from '@/shared/ssh/fingerprints'
import type { PublicKey } from '@/shared/ssh/public-key'

/** As this console names private files. */
const FILE_NAME = /^[\w.-]{1,100}$/

export const KEY_STATES = ['sending', 'added', 'unknown'] as const

/** A key that was sent from this browser. The service lists none, so this is all that is known. Public halves only. */
const keptKey = z.object({
  /** Ours; the service's stands in `secretId`. */
  id: z.string(),
  /** Which service it was sent to; keys of another one are kept but not shown. */
  service: z.string(),
  /** As it was sent: type, base64, comment. */
  line: z.string(),
  name: z.string(),
  description: z.string(),
  /** When it was sent. */
  at: timestamp,
  /** Written down before it is sent, so that a tab that dies leaves a trace. */
  state: z.enum(KEY_STATES),
  secretId: z.nullable(z.string()),
  /** What the private file was called when it was made and saved here; other names could bring lines into an ssh_config. */
  file: z.catch(z.nullable(z.string().check(z.regex(FILE_NAME))), null),
  imported: z.optional(importedSchema),
})
export type KeptKey = z.output<typeof keptKey>

export const KEPT_KEYS = 'gpu-console.ssh-keys'

/** Null unless it is a public key, above all for a private one. */
export function readKeptKey(value: unknown): KeptKey | null {
  const read = keptKey.safeParse(value)
  return read.success && publicKeyOf(read.data) ? read.data : null
}

export function publicKeyOf({ line }: Pick<KeptKey, 'line'>): PublicKey | null {
  const reading = classify(line)
  return reading.kind === 'public' ? reading.key : null
}

/** One key of the storage for each, written by the tab that sends it. */
export const savedKeys = createItemStore<KeptKey>({
  name: KEPT_KEYS,
  idOf: ({ id }) => id,
  read: readKeptKey,
  order: (a, b) => b.at - a.at || (a.id < b.id ? -1 : 1),
  join: (here, other) => (other.state === 'added' && here.state !== 'added' ? other : here),
})

/** The keys of this service, the latest first. */
export const ownKeys = (all: readonly KeptKey[]): KeptKey[] => all.filter(({ service }) => service === baseUrl())

export type KeyToSend = Pick<KeptKey, 'line' | 'name' | 'description' | 'file'>

/** Writes a key down before it is sent. */
export function recordSending(sent: KeyToSend, now = Date.now()): KeptKey {
  const entry: KeptKey = { ...sent, id: randomId(), service: baseUrl(), at: now, state: 'sending', secretId: null }
  savedKeys.put(entry)
  return entry
}

/**
 * Also when the entry has been forgotten meanwhile. Once a key has been added, earlier attempts at it whose outcome nobody
 * knows have nothing left to tell; until then they say that it may be there.
 */
export function recordResult(entry: KeptKey, end: Pick<KeptKey, 'state' | 'secretId'>): KeptKey {
  const settled = { ...entry, ...end }
  const isOver = (kept: KeptKey) =>
    settled.state === 'added' && kept.state !== 'added' && kept.at <= entry.at && kept.service === entry.service && isSameKey(kept, entry)
  savedKeys.put(settled)
  const over = savedKeys.list().filter((kept) => kept.id !== entry.id && isOver(kept))
  if (over.length > 0) savedKeys.remove(over.map(({ id }) => id))
  return settled
}

/** The person vouches for a key from a file. */
export const confirmKey = (id: string, now = Date.now()): void =>
  savedKeys.update(id, (kept) => (kept.imported ? { ...kept, imported: { ...kept.imported, confirmedAt: now } } : kept))

export const forgetKey = (id: string): void => savedKeys.remove([id])

/** How it stands with a key now: one that is still being sent long after the last moment for an answer has lost its tab. */
export const stateOf = ({ state, at }: KeptKey, now: number): KeptKey['state'] =>
  state === 'sending' && now - at > TIMEOUT.write + GRACE_MS ? 'unknown' : state

const GRACE_MS = 5_000

const isSameKey = (a: KeptKey, b: KeptKey): boolean => {
  const [one, two] = [publicKeyOf(a), publicKeyOf(b)]
  return one !== null && two !== null && sha256Fingerprint(one) === sha256Fingerprint(two)
}
