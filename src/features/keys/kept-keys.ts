import * as z from 'zod/mini'
import { baseUrl } from '@/api/config'
import { TIMEOUT } from '@/api/http'
import { randomId } from '@/shared/lib/random-id'
import { moment } from '@/shared/lib/moment'
import { stored } from '@/shared/lib/stored'
import { classify } from '@/shared/ssh/classify'
import { sha256Fingerprint } from '@/shared/ssh/fingerprints'
import type { PublicKey } from '@/shared/ssh/public-key'

/** As this console names private files. */
const FILE_NAME = /^[\w.-]{1,100}$/

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
  at: moment,
  /** Written down before it is sent, so that a tab that dies leaves a trace. */
  state: z.enum(['sending', 'added', 'unknown']),
  secretId: z.nullable(z.string()),
  /** What the private file was called when it was made and saved here; other names could bring lines into an ssh_config. */
  file: z.catch(z.nullable(z.string().check(z.regex(FILE_NAME))), null),
})
export type KeptKey = z.output<typeof keptKey>

export const KEPT_KEYS = 'gpu-console.ssh-keys'

/** Accepts anything that may stand in storage or in an imported file. What is no public key is left out, a private one above all. */
export function readKeptKeys(value: unknown): KeptKey[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((item) => {
    const read = keptKey.safeParse(item)
    return read.success && publicKeyOf(read.data) ? [read.data] : []
  })
}

export function publicKeyOf({ line }: Pick<KeptKey, 'line'>): PublicKey | null {
  const reading = classify(line)
  return reading.kind === 'public' ? reading.key : null
}

export const keptKeys = stored<KeptKey[]>(KEPT_KEYS, readKeptKeys)

/** The keys of this service, the latest first. */
export const ownKeys = (all: readonly KeptKey[]): KeptKey[] =>
  all.filter(({ service }) => service === baseUrl()).toSorted((a, b) => b.at - a.at)

export type KeyToSend = Pick<KeptKey, 'line' | 'name' | 'description' | 'file'>

/** Writes a key down before it is sent. */
export function beginSending(sent: KeyToSend, now = Date.now()): KeptKey {
  const entry: KeptKey = { ...sent, id: randomId(), service: baseUrl(), at: now, state: 'sending', secretId: null }
  keptKeys.set([...keptKeys.get(), entry])
  return entry
}

/**
 * Also when the entry has been forgotten meanwhile. Once a key has been added, earlier attempts at it whose outcome nobody
 * knows have nothing left to tell; until then they say that it may be there.
 */
export function settleSending(entry: KeptKey, end: Pick<KeptKey, 'state' | 'secretId'>): KeptKey {
  const settled = { ...entry, ...end }
  const isOver = (kept: KeptKey) =>
    settled.state === 'added' && kept.state !== 'added' && kept.at <= entry.at && kept.service === entry.service && isSameKey(kept, entry)
  keptKeys.set([...keptKeys.get().filter((kept) => kept.id !== entry.id && !isOver(kept)), settled])
  return settled
}

export const forgetKey = (id: string): void => keptKeys.set(keptKeys.get().filter((kept) => kept.id !== id))

/** How it stands with a key now: one that is still being sent long after the last moment for an answer has lost its tab. */
export const stateOf = ({ state, at }: KeptKey, now: number): KeptKey['state'] =>
  state === 'sending' && now - at > TIMEOUT.write + GRACE_MS ? 'unknown' : state

const GRACE_MS = 5_000

const isSameKey = (a: KeptKey, b: KeptKey): boolean => {
  const [one, two] = [publicKeyOf(a), publicKeyOf(b)]
  return one !== null && two !== null && sha256Fingerprint(one) === sha256Fingerprint(two)
}
