import { createSignal } from '@/shared/lib/create-signal'
import { randomId } from '@/shared/lib/random-id'
import type { VaultKey } from '@/shared/lib/vault'
import { hideKey, keyHint } from './key-format'
import type { IdleLock } from './key-idle'
import { readTabMessage, type TabMessage } from './key-messages'
import type { KeyPresence } from './key-presence'
import type { KeySession } from './key-session'

/** `session`: this tab's session storage, handed to new tabs. `memory`: gone on reload. `vault`: encrypted, opened by a passphrase. */
export type KeyPlace = 'session' | 'memory' | 'vault'

export interface KeyState {
  readonly status: 'none' | 'locked' | 'ready' | 'refused'
  readonly place: KeyPlace | null
  /** Dots and the last four characters, never more. */
  readonly hint: string
  /** False: kept although the service could not be asked; true as soon as it has answered. */
  readonly isChecked: boolean
  /** The only origin the key is sent to. */
  readonly serviceOrigin: string
}

/** Why what was read with the key must leave the screen and the cache. */
export type KeyLoss = 'locked' | 'forgotten' | 'replaced'

/** An opened record of the vault. */
interface OpenedKey {
  key: string
  vaultKey: VaultKey
}

/** `wrong`: a wrong passphrase or a damaged record, indistinguishable. `gone`: there is no record. `newer`: a later version wrote it. */
export type UnlockFailure = 'wrong' | 'gone' | 'newer'

/** The encrypted place; loaded only when it is needed. */
export interface KeyVault {
  has(): Promise<boolean>
  seal(key: string, passphrase: string): Promise<VaultKey>
  open(passphrase: string): Promise<OpenedKey | UnlockFailure>
  /** By what another tab handed over; null unless it opens the record that is kept now. */
  openBy(handed: unknown): Promise<OpenedKey | null>
  erase(): Promise<void>
  /** @param openFor milliseconds for which the vault has been open already */
  watchIdle(on: { onIdle: () => void; onActivity: () => void }, openFor: number): IdleLock
}

export interface ConnectOptions {
  /** For the vault. */
  passphrase?: string
  isChecked?: boolean
}

export interface KeyKeeperParts {
  serviceOrigin: string
  session: KeySession
  channel: BroadcastChannel | undefined
  vault: () => Promise<KeyVault>
  presence: KeyPresence
}

export type KeyKeeper = ReturnType<typeof createKeyKeeper>

interface Taking {
  /** What opens the vault the key lies in. */
  opened?: VaultKey | null
  /** The service has answered with it. */
  isChecked?: boolean
  /** By its passphrase, so that it is the one that was locked. */
  isUnlocked?: boolean
  /** Milliseconds since the passphrase was typed, in whatever tab. */
  openFor?: number
}

/** Holds the key in a closure: it is in no React state, query key, error or log. One per tab. */
export function createKeyKeeper({ serviceOrigin, session, channel, vault, presence }: KeyKeeperParts) {
  let key: string | null = null
  let vaultKey: VaultKey | null = null
  let idle: IdleLock | null = null
  let asked: { id: string; hold: () => void; settle: () => void } | null = null
  /** Counts locks, forgettings and new keys: a key that was handed over before one of them is not taken after it. */
  let turns = 0
  let state: KeyState = { status: 'none', place: null, hint: '', isChecked: true, serviceOrigin }
  // No `createStore`: `withCandidateKey` replaces the state for one call without a notification.
  const changed = createSignal()
  const lost = createSignal<KeyLoss>()

  function turn(status: KeyState['status'], place: KeyPlace | null, isChecked = true): void {
    state = { status, place, hint: key === null ? '' : keyHint(key), isChecked, serviceOrigin }
    presence.show(status === 'ready' && place !== 'memory')
    changed.emit()
  }

  const tell = (message: TabMessage): void => channel?.postMessage(message)

  function take(next: string, wanted: KeyPlace, { opened = null, isChecked = true, isUnlocked = false, openFor = 0 }: Taking = {}): void {
    // Which one was locked nobody knows any more: only its passphrase gives back the same.
    const isOther = key === null ? state.status === 'locked' && !isUnlocked : key !== next
    drop()
    key = next
    vaultKey = opened
    // A browser that refuses to keep it (full, forbidden) still works until the page is left.
    const place = wanted === 'session' && !session.write(next) ? 'memory' : wanted
    if (place !== 'session') session.clear()
    if (place === 'vault') void startIdle(next, openFor)
    if (isOther) lost.emit('replaced')
    turn('ready', place, isChecked)
  }

  function drop(): void {
    turns++
    key = null
    vaultKey = null
    idle?.stop()
    idle = null
  }

  async function startIdle(of: string, openFor: number): Promise<void> {
    const { watchIdle } = await vault()
    if (key !== of || state.place !== 'vault' || idle) return
    idle = watchIdle({ onIdle: lock, onActivity: () => tell({ type: 'active' }) }, openFor)
  }

  function lockHere(): void {
    if (state.place !== 'vault' || state.status === 'locked') return
    drop()
    lost.emit('locked')
    turn('locked', 'vault')
  }

  function lock(): void {
    if (state.place !== 'vault') return
    lockHere()
    tell({ type: 'lock' })
  }

  function forgetHere(): void {
    session.clear()
    if (state.status === 'none') return
    drop()
    lost.emit('forgotten')
    turn('none', null)
  }

  const handOver = (to: string | null): void => {
    if (key === null || state.status !== 'ready') return
    if (state.place === 'session' && to !== null) tell({ type: 'key', to, key, generation: session.generation() })
    // Only what opens the record: a tab that cannot read the record has no use for more.
    if (vaultKey) tell({ type: 'vault', to, vaultKey: vaultKey.key, openFor: idle?.openFor() ?? 0 })
  }

  async function takeHanded({ to, vaultKey: handed, openFor }: TabMessage & { type: 'vault' }): Promise<void> {
    const isForMe = () => (to === null ? state.status === 'locked' : to === asked?.id)
    if (!isForMe()) return
    const turn = turns
    if (to !== null) asked?.hold()
    const opened = await vault()
      .then((place) => place.openBy(handed))
      .catch(() => null)
    if (opened && turn === turns && isForMe()) take(opened.key, 'vault', { opened: opened.vaultKey, openFor })
    if (to === asked?.id) asked?.settle()
  }

  function hear(message: TabMessage): void {
    switch (message.type) {
      case 'ask':
        return handOver(message.id)
      case 'key': {
        // Another generation means that this browser has forgotten the key since.
        if (message.to !== asked?.id || message.generation !== session.generation()) return
        take(message.key, 'session')
        return asked.settle()
      }
      case 'vault':
        return void takeHanded(message)
      case 'lock':
        turns++
        return lockHere()
      case 'forget':
        turns++
        return forgetHere()
      case 'active':
        return idle?.touch()
    }
  }

  /** Resolves when an open tab has handed its key over, or after the wait. */
  async function askTabs(): Promise<void> {
    const patience = channel ? await presence.patience() : 0
    if (!channel || patience === 0) return
    await new Promise<void>((resolve) => {
      const settle = () => {
        clearTimeout(timer)
        asked = null
        resolve()
      }
      const timer = setTimeout(settle, patience)
      asked = { id: randomId(), hold: () => clearTimeout(timer), settle }
      tell({ type: 'ask', id: asked.id })
    })
  }

  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = readTabMessage(data)
    if (message) hear(message)
  })

  return {
    currentKey: (): string | null => (state.status === 'ready' ? key : null),
    /** For sealing other records while the vault is open; null otherwise. */
    currentVaultKey: (): VaultKey | null => (state.status === 'ready' ? vaultKey : null),
    /** Takes the key out of a text, also the refused one. */
    hide: (text: string): string => hideKey(text, key),
    state: { get: (): KeyState => state, subscribe: changed.subscribe },
    /** Called before the key changes in the state: what was read with the old one is to be dropped. */
    onKeyGone: lost.subscribe,
    /**
     * Runs one call with a key that is not kept. The fetch layer reads the key in the same task in which it is called,
     * so no other request can go out with the candidate.
     * @param candidate null: the key that was refused
     */
    asCandidate<Result>(candidate: string | null, run: () => Result): Result {
      const before = { key, state }
      key = candidate ?? key
      state = { ...state, status: 'ready' }
      try {
        return run()
      } finally {
        key = before.key
        state = before.state
      }
    },
    /** Keeps the key. In the places `session` and `memory` it is in force when this returns, before the promise settles. */
    async connect(next: string, place: KeyPlace, { passphrase = '', isChecked = true }: ConnectOptions = {}): Promise<void> {
      if (place !== 'vault') return take(next, place, { isChecked })
      const opened = await (await vault()).seal(next, passphrase)
      take(next, 'vault', { opened, isChecked })
      handOver(null)
    },
    async unlock(passphrase: string): Promise<'ready' | UnlockFailure> {
      const opened = await (await vault()).open(passphrase)
      if (opened === 'gone') forgetHere()
      if (typeof opened === 'string') return opened
      // Forgotten in another tab while the passphrase was being tried.
      if (state.status === 'none') return 'gone'
      take(opened.key, 'vault', { opened: opened.vaultKey, isUnlocked: true })
      handOver(null)
      return 'ready'
    },
    lock,
    /** Here only. */
    drop: forgetHere,
    /** Everywhere: this tab, the others, the database. Rejects when the database could not be deleted. */
    async forget(): Promise<void> {
      session.forget()
      forgetHere()
      tell({ type: 'forget' })
      await (await vault()).erase()
    },
    /** The service answered 401. The key stays, unused, so that the same one can be tried again. */
    refuse(): void {
      if (state.status === 'ready') turn('refused', state.place)
    },
    /** The service has answered: a key that was refused or never checked is good. */
    accept(): void {
      if (state.status === 'refused' || (state.status === 'ready' && !state.isChecked)) turn('ready', state.place)
    },
    /** At start: synchronous when this tab has the key, otherwise asks the open tabs and looks for a vault. Never rejects. */
    async restore(): Promise<void> {
      const kept = session.read()
      if (kept !== null) return take(kept, 'session')
      const hasVault = vault().then(
        (place) => place.has(),
        () => false,
      )
      await askTabs()
      if (state.status === 'none' && (await hasVault.catch(() => false))) turn('locked', 'vault')
    },
  }
}
