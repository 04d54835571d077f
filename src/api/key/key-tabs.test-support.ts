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
/** Makes the channel name of one test unique, because channels reach tests in other threads. */
let run = ''

/** Each test file must call this, because test files share workers and this module. */
export function clearTabs(): void {
  beforeEach(() => {
    run = randomId()
    localStorage.clear()
  })
  afterEach(async () => {
    // An unlocked vault listens to input on the whole page.
    keepers.splice(0).forEach((keeper) => keeper.drop())
    channels.splice(0).forEach((channel) => channel.close())
    indexedDB.deleteDatabase(VAULT_DATABASE)
  })
}

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
  keeper.onKeyRemoved((loss) => losses.push(loss))
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

export const until = (tab: Tab, status: string) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (tab.state.get().status === status) resolve()
    }
    tab.state.subscribe(look)
    look()
  })

export function speak(): BroadcastChannel {
  const channel = new BroadcastChannel(`test ${run} ${ORIGIN}`)
  channels.push(channel)
  return channel
}

export const closeChannels = () => channels.splice(0).forEach((channel) => channel.close())

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
