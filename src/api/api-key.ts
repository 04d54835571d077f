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

/** The key keeper of this tab. Created on first use, because the API address is read from the document. */
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

/** The value of the X-Api-Key header (SPEC 5), or null if the key is missing, locked or rejected. */
export const currentKey = (): string | null => keeper().currentKey()

export const hideHeldKey = (text: string): string => keeper().hide(text)

export const currentVaultKey = (): VaultKey | null => keeper().currentVaultKey()

/** Facts about the key, without the key itself. Has the form that `useSyncExternalStore` needs. */
export const keyState = {
  get: (): KeyState => keeper().state.get(),
  subscribe: (listener: () => void): (() => void) => keeper().state.subscribe(listener),
}

/** Subscribes to the loss of the key: locked, forgotten or replaced. Data loaded with it must be dropped then. */
export const onKeyRemoved = (listener: (loss: KeyLoss) => void): (() => void) => keeper().onKeyRemoved(listener)

/** Stores a key: synchronously in `session` and `memory`, asynchronously in the vault. */
export const connect = (key: string, place: KeyPlace, options?: ConnectOptions): Promise<void> => keeper().connect(key, place, options)

export const unlock = (passphrase: string): Promise<'ready' | UnlockFailure> => keeper().unlock(passphrase)

/** Locks the vault in all tabs. The other places cannot be locked, only forgotten. */
export const lock = (): void => keeper().lock()

export const forget = (): Promise<void> => keeper().forget()

export const keyRefused = (): void => keeper().refuse()

export const keyAccepted = (): void => keeper().accept()

/** Call this first at startup. If this tab has a key already, `currentKey()` returns it before the promise settles. */
export const restoreKey = (): Promise<void> => keeper().restore()

export const withCandidateKey = <Result>(candidate: string | null, run: () => Result): Result => keeper().asCandidate(candidate, run)

/** Uses a key until the page is closed, without a check. Null forgets the key in this tab only. */
export function setKey(key: string | null): void {
  if (key === null) keeper().drop()
  else void keeper().connect(key, 'memory')
}
