import { isApiError } from '@/shared/lib/api-error'
import type { VaultKey } from '@/shared/lib/vault'
import { baseUrl } from './config'
import {
  createKeyKeeper,
  type ConnectOptions,
  type KeyKeeper,
  type KeyLoss,
  type KeyPlace,
  type KeyState,
  type UnlockFailure,
} from './key/key-keeper'
import { createKeyPresence } from './key/key-presence'
import { createKeySession } from './key/key-session'

let made: KeyKeeper | undefined

/** The keeper of this tab. Made on first use, because the address of the service stands in the document. */
function keeper(): KeyKeeper {
  if (made) return made
  const serviceOrigin = new URL(baseUrl()).origin
  made = createKeyKeeper({
    serviceOrigin,
    session: createKeySession(serviceOrigin),
    channel: typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`gpu-console.key ${serviceOrigin}`),
    vault: async () => (await import('./key/key-vault')).createKeyVault(serviceOrigin),
    presence: createKeyPresence(`gpu-console.key ${serviceOrigin}`),
  })
  return made
}

/** The key to send as X-Api-Key (SPEC 5), or null when there is none, it is locked or it was refused. */
export const currentKey = (): string | null => keeper().currentKey()

/** Takes the key of this tab out of a text that is to be shown or copied. */
export const hideHeldKey = (text: string): string => keeper().hide(text)

/** The key that seals other records of this browser; null unless the vault is open. */
export const currentVaultKey = (): VaultKey | null => keeper().currentVaultKey()

/** What may be known about the key; for `useSyncExternalStore`. */
export const keyState = {
  get: (): KeyState => keeper().state.get(),
  subscribe: (listener: () => void): (() => void) => keeper().state.subscribe(listener),
}

/** Called when what was read with the key must go: it was locked, forgotten or replaced by another one. */
export const onKeyGone = (listener: (loss: KeyLoss) => void): (() => void) => keeper().onKeyGone(listener)

/** Keeps a key. At once in the places `session` and `memory`; the vault takes a moment. */
export const connect = (key: string, place: KeyPlace, options?: ConnectOptions): Promise<void> => keeper().connect(key, place, options)

export const unlock = (passphrase: string): Promise<'ready' | UnlockFailure> => keeper().unlock(passphrase)

/** Locks the vault in all tabs. The other places cannot be locked, only forgotten. */
export const lock = (): void => keeper().lock()

/** Forgets the key in all tabs and deletes the vault. */
export const forget = (): Promise<void> => keeper().forget()

/** The service answered 401. */
export const keyRefused = (): void => keeper().refuse()

/**
 * The one rule for a refused key: whoever met it, the key dialog opens; the page and everything typed stay. The caches of the
 * query client hear of their failures by themselves; what is sent past them calls this.
 */
export function noticeRefusedKey(error: unknown): void {
  if (isApiError(error) && error.kind === 'unauthorised' && error.wasSent) keyRefused()
}

/** The service has answered: a key that was refused or never checked is good. */
export const keyAccepted = (): void => keeper().accept()

/** Before anything else at start; `currentKey()` is set when this returns if the tab already has the key. */
export const restoreKey = (): Promise<void> => keeper().restore()

/** Runs one call with a key that is not kept yet; null stands for the key that was refused. */
export const withCandidateKey = <Result>(candidate: string | null, run: () => Result): Result => keeper().asCandidate(candidate, run)

/** Puts a key in force for as long as this page lives, unchecked; null: forgets it here, the other tabs keep theirs. */
export function setKey(key: string | null): void {
  if (key === null) keeper().drop()
  else void keeper().connect(key, 'memory')
}
