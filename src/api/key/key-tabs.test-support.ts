import { afterEach, beforeEach } from 'vitest'
import { randomId } from '@/shared/lib/random-id'
import { readRecord } from '@/shared/lib/vault-store'
import { createKeyKeeper, type KeyKeeper, type KeyLoss } from './key-keeper'
import { createKeyPresence } from './key-presence'
import { createKeySession } from './key-session'
import { createKeyVault, VAULT_DATABASE } from './key-vault'

export const ORIGIN = 'https://service.example'
export const KEY = 'EXAMPLE-key-0123456789'
export const PASSPHRASE = 'correct horse battery'

export interface Tab extends KeyKeeper {
  losses: KeyLoss[]
  session: Storage
}

const channels: BroadcastChannel[] = []
const channelOf = new Map<KeyKeeper, BroadcastChannel>()
const keepers: KeyKeeper[] = []
/** Names the channel of one test: channels reach the tests that run in other threads. */
let run = ''

/** To be called by each file of tests: workers are shared, and so is this module. */
export function clearTabs(): void {
  beforeEach(() => {
    run = randomId()
    localStorage.clear()
  })
  afterEach(async () => {
    // An open vault listens for signs of life in the whole page.
    keepers.splice(0).forEach((keeper) => keeper.drop())
    channels.splice(0).forEach((channel) => channel.close())
    indexedDB.deleteDatabase(VAULT_DATABASE)
  })
}

/** A tab of one browser: its own session storage, the local storage, database and channel of all. */
export function openTab({ origin = ORIGIN, session = memoryStorage(), hasChannel = true } = {}): Tab {
  const channel = hasChannel ? new BroadcastChannel(`test ${run} ${origin}`) : undefined
  if (channel) channels.push(channel)
  const keeper = createKeyKeeper({
    serviceOrigin: origin,
    session: createKeySession(origin, { session: () => session, local: () => localStorage }),
    channel,
    vault: async () => createKeyVault(origin),
    presence: createKeyPresence(`test ${run} ${origin}`, null),
  })
  keepers.push(keeper)
  const losses: KeyLoss[] = []
  keeper.onKeyGone((loss) => losses.push(loss))
  const tab = { ...keeper, losses, session }
  if (channel) channelOf.set(tab, channel)
  return tab
}

export function memoryStorage(): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: (at) => [...items.keys()][at] ?? null,
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
    clear: () => items.clear(),
  }
}

/** Resolves when the tab is in this state. */
export const until = (tab: Tab, status: string) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (tab.state.get().status === status) resolve()
    }
    tab.state.subscribe(look)
    look()
  })

/** Speaks on the channel of the tabs, as any script of this origin could. */
export function speak(): BroadcastChannel {
  const channel = new BroadcastChannel(`test ${run} ${ORIGIN}`)
  channels.push(channel)
  return channel
}

export const closeChannels = () => channels.splice(0).forEach((channel) => channel.close())

/** Resolves when the tab has heard and judged all messages of before: a channel keeps their order, the database too. */
export async function afterMessages(forger: BroadcastChannel, tab: Tab): Promise<void> {
  const heard = new Promise<void>((resolve) =>
    channelOf.get(tab)?.addEventListener('message', ({ data }) => {
      if (data === 'the last one') resolve()
    }),
  )
  forger.postMessage('the last one')
  await heard
  for (let turn = 0; turn < 3; turn++) await readRecord(VAULT_DATABASE, ORIGIN)
}
