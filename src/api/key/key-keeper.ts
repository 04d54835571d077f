import { createSignal } from '@/shared/lib/create-signal'
import { randomId } from '@/shared/lib/random-id'
import { noteEvent } from '@/shared/lib/tab-events'
import type { VaultKey } from '@/shared/lib/vault'
import { hideKey, keyHint } from './key-format'
import type { IdleLock } from './key-idle'
import { parseTabMessage, type TabMessage } from './key-messages'
import type { KeyPresence } from './key-presence'
import type { KeySession } from './key-session'

/** `session`: session storage, shared with new tabs. `memory`: lost on reload. `vault`: encrypted with a passphrase. */
export type KeyPlace = 'session' | 'memory' | 'vault'

export interface KeyState {
  readonly status: 'none' | 'locked' | 'ready' | 'refused'
  readonly place: KeyPlace | null
  /** Dots and the last four characters, never more. */
  readonly hint: string
  /** False if the key was stored without a check. True after the first successful response. */
  readonly isChecked: boolean
  /** The only origin the key is sent to. */
  readonly serviceOrigin: string
}

/** Why data loaded with the key must be removed from the screen and the cache. */
export type KeyLoss = 'locked' | 'forgotten' | 'replaced'

interface OpenedKey {
  key: string
  vaultKey: VaultKey
}

/** `wrong`: wrong passphrase or damaged record, which look the same. `gone`: no record. `newer`: written by a newer version. */
export type UnlockFailure = 'wrong' | 'gone' | 'newer'

export interface KeyVault {
  has(): Promise<boolean>
  seal(key: string, passphrase: string): Promise<VaultKey>
  open(passphrase: string): Promise<OpenedKey | UnlockFailure>
  /** Opens the stored record with a key from another tab. Null if that key does not fit. */
  openBy(handed: unknown): Promise<OpenedKey | null>
  erase(): Promise<void>
  /** @param openFor milliseconds for which the vault has been unlocked already */
  watchIdle(on: { onIdle: () => void; onActivity: () => void }, openFor: number): IdleLock
}

export interface ConnectOptions {
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
  opened?: VaultKey | null
  isChecked?: boolean
  isUnlocked?: boolean
  /** Milliseconds since the passphrase was entered in any tab. */
  openFor?: number
}

/** Holds the key in a closure, so that it is in no React state, query key, error or log. */
function holdKey({ serviceOrigin, session, vault, presence }: KeyKeeperParts, tell: (message: TabMessage) => void) {
  let key: string | null = null
  let vaultKey: VaultKey | null = null
  let idle: IdleLock | null = null
  let generation = ''
  /** Counts locks, removals and new keys: a key that another tab sent before one of them is ignored after it. */
  let turns = 0
  let state: KeyState = { status: 'none', place: null, hint: '', isChecked: true, serviceOrigin }
  // Not `createStore`, because `asCandidate` replaces the state for one call without notifying.
  const changed = createSignal()
  const lost = createSignal<KeyLoss>()

  function turn(status: KeyState['status'], place: KeyPlace | null, isChecked = true): void {
    state = { status, place, hint: key === null ? '' : keyHint(key), isChecked, serviceOrigin }
    presence.show(status === 'ready' && place !== 'memory')
    changed.emit()
  }

  function take(next: string, wanted: KeyPlace, { opened = null, isChecked = true, isUnlocked = false, openFor = 0 }: Taking = {}): void {
    // A locked key is unknown, so a new key counts as a different one unless the passphrase decrypted it.
    const isOther = key === null ? state.status === 'locked' && !isUnlocked : key !== next
    drop()
    key = next
    vaultKey = opened
    generation = session.begin()
    // If the browser refuses to store it (full, forbidden), the key works until the page is closed.
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

  return {
    /** The state of this tab now. */
    now: () => ({ key, vaultKey, state, turns, generation }),
    subscribe: changed.subscribe,
    onLost: lost.subscribe,
    turn,
    take,
    lock,
    lockHere,
    forgetHere,
    /** Ignores keys that other tabs have sent until now. */
    ignoreSent: () => void turns++,
    idle: () => idle,
    /** The fetch layer takes the key synchronously, so no other request uses it. @param candidate null for the rejected key */
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
  }
}

/** Exchanges the key with the other tabs. */
function talkToTabs(
  held: ReturnType<typeof holdKey>,
  { session, channel, vault, presence }: KeyKeeperParts,
  tell: (message: TabMessage) => void,
) {
  let asked: { id: string; hold: () => void; settle: () => void } | null = null

  const handOver = (to: string | null): void => {
    const { key, vaultKey, state } = held.now()
    if (key === null || state.status !== 'ready') return
    if (state.place === 'session' && to !== null) tell({ type: 'key', to, key, generation: session.generation() })
    // Sends the vault key, not the API key: the other tab needs the stored record as well.
    if (vaultKey) tell({ type: 'vault', to, vaultKey: vaultKey.key, openFor: held.idle()?.openFor() ?? 0 })
  }

  async function takeHanded({ to, vaultKey: handed, openFor }: TabMessage & { type: 'vault' }): Promise<void> {
    const isForMe = () => (to === null ? held.now().state.status === 'locked' : to === asked?.id)
    if (!isForMe()) return
    const { turns } = held.now()
    if (to !== null) asked?.hold()
    const opened = await vault()
      .then((place) => place.openBy(handed))
      .catch(() => null)
    if (opened && turns === held.now().turns && isForMe()) held.take(opened.key, 'vault', { opened: opened.vaultKey, openFor })
    if (to === asked?.id) asked?.settle()
  }

  function hear(message: TabMessage): void {
    switch (message.type) {
      case 'ask':
        return handOver(message.id)
      case 'key': {
        // A different generation: the key was forgotten since the message was sent.
        if (message.to !== asked?.id || message.generation !== session.generation()) return
        held.take(message.key, 'session')
        return asked.settle()
      }
      case 'vault':
        return void takeHanded(message)
      case 'lock':
        held.ignoreSent()
        return held.lockHere()
      case 'forget':
        held.ignoreSent()
        return held.forgetHere()
      case 'active':
        return held.idle()?.touch()
    }
  }

  /** Resolves when an open tab has sent its key, or after the timeout. */
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

  // A page in the back/forward cache hears no messages, so it compares when it is shown again.
  const wake = ({ persisted }: PageTransitionEvent) => {
    const { key, generation } = held.now()
    if (persisted && key !== null && generation !== session.generation()) held.forgetHere()
  }
  globalThis.addEventListener?.('pageshow', wake)

  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = parseTabMessage(data)
    if (!message) return
    noteEvent('tab', message.type)
    hear(message)
  })

  return { handOver, askTabs }
}

/** One per tab. */
export function createKeyKeeper(parts: KeyKeeperParts) {
  const { session, channel, vault } = parts
  const tell = (message: TabMessage): void => channel?.postMessage(message)
  const held = holdKey(parts, tell)
  const { handOver, askTabs } = talkToTabs(held, parts, tell)
  const state = (): KeyState => held.now().state
  const isReady = () => state().status === 'ready'
  return {
    currentKey: (): string | null => (isReady() ? held.now().key : null),
    currentVaultKey: (): VaultKey | null => (isReady() ? held.now().vaultKey : null),
    hide: (text: string): string => hideKey(text, held.now().key),
    state: { get: state, subscribe: held.subscribe },
    /** Notifies before the state changes, so that data of the old key can be dropped. */
    onKeyRemoved: held.onLost,
    asCandidate: held.asCandidate,
    /** Stores the key. In `session` and `memory` it is usable when this returns, before the promise settles. */
    async connect(next: string, place: KeyPlace, { passphrase = '', isChecked = true }: ConnectOptions = {}): Promise<void> {
      if (place !== 'vault') return held.take(next, place, { isChecked })
      const opened = await (await vault()).seal(next, passphrase)
      held.take(next, 'vault', { opened, isChecked })
      handOver(null)
    },
    async unlock(passphrase: string): Promise<'ready' | UnlockFailure> {
      const opened = await (await vault()).open(passphrase)
      if (opened === 'gone') held.forgetHere()
      if (typeof opened === 'string') return opened
      // The key was forgotten in another tab during decryption.
      if (state().status === 'none') return 'gone'
      held.take(opened.key, 'vault', { opened: opened.vaultKey, isUnlocked: true })
      handOver(null)
      return 'ready'
    },
    lock: held.lock,
    drop: held.forgetHere,
    /** Forgets the key in all tabs and deletes the database. Rejects if the database cannot be deleted. */
    async forget(): Promise<void> {
      session.forget()
      held.forgetHere()
      tell({ type: 'forget' })
      await (await vault()).erase()
    },
    /** After a 401. Keeps the key without using it, so that the user can retry it. */
    refuse(): void {
      if (isReady()) held.turn('refused', state().place)
    },
    /** After a successful response: a rejected or unchecked key is valid. */
    accept(): void {
      const { status, isChecked, place } = state()
      if (status === 'refused' || (status === 'ready' && !isChecked)) held.turn('ready', place)
    },
    /** At startup. Synchronous if this tab has the key; otherwise asks other tabs, then looks for a vault. Never rejects. */
    async restore(): Promise<void> {
      const stored = session.read()
      if (stored !== null) return held.take(stored, 'session')
      const hasVault = vault().then(
        (place) => place.has(),
        () => false,
      )
      await askTabs()
      if (state().status === 'none' && (await hasVault.catch(() => false))) held.turn('locked', 'vault')
    },
  }
}
