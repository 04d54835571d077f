import { expect } from 'vitest'
import { createJournal } from '@/api/journal/journal'
import { newAttemptId } from '@/domain/journal-entry'
import type { RentAnswer } from '@/contract/instance'
import type { SearchOffer } from '@/contract/offer'
import { ApiError } from '@/shared/lib/api-error'
import { createTabs } from '@/shared/lib/interleave.test-support'
import type { ItemStorage } from '@/shared/lib/item-storage'
import { offerFrom } from '@/test/make-offer'
import { checkAgainst, termsHashOf } from './price-drift'
import { createRentSender } from './rent-lock'
import type { RentState } from './rent-machine'
import type { RentPlan } from './rent-plan'
import { createRentSession, type RentAct, type RentSession } from './rent-session'

const SERVICE = 'https://service.test'

interface Post {
  tab: number
  offerId: string
  terms: string
  end: ((how: Ending) => void) | null
}
type Ending = 'rented' | 'refused' | 'timeout' | 'reset'

export type RentWorld = ReturnType<typeof createRentWorld>

/** A simulated browser with tabs, storage and locks, and an API that counts requests. The rent code itself is real. */
export function createRentWorld(hasLocks: boolean) {
  const browser = createTabs(new Map())
  let isStorageBroken = false
  /** The storage of one tab: a page that was closed writes nothing and receives no events. */
  const storageOf = (tab: { isAlive: boolean }): ItemStorage => {
    const storage = browser.open()
    return {
      ...storage,
      set(key, text) {
        if (isStorageBroken) throw new DOMException('full', 'QuotaExceededError')
        if (tab.isAlive) storage.set(key, text)
      },
      remove: (key) => tab.isAlive && storage.remove(key),
      listen: (hear) => storage.listen((changes) => tab.isAlive && hear(changes)),
    }
  }
  const locks = createLocks()
  const tabs: ({ session: RentSession; isAlive: boolean } | undefined)[] = []
  const posts: Post[] = []
  /** The terms shown in the review when "Rent now" was pressed, one for each press that may count. */
  const consents: string[] = []
  let now = 1_800_000_000_000
  let isOnline = true
  let isSearchFailing = false
  let price = 1.82
  let priceChangedAt = 0
  /** Requests at a price that was outdated for more than two seconds, although a search was possible. */
  let overtaken = 0
  let ids = 0
  const offerNow = (id: string) => offerFrom({ id, prices: [{ currency: 'USD', price, period: 'hour' }] })

  function makeTab(at: number, offerId: string): void {
    const tab = { isAlive: true }
    const journal = createJournal({ storage: storageOf(tab), service: SERVICE, now: () => now })
    const sender = createRentSender({ journal, locks: hasLocks ? locks.of(at, tab) : undefined, onOutcome: () => undefined })
    const session = createRentSession({
      offerId,
      service: SERVICE,
      journal,
      sender,
      now: () => now,
      newAttemptId: () => newAttemptId(new Date(now), (ids += 1) / 0x10000),
      recheck: async (plan) => {
        if (isSearchFailing || !isOnline) throw new ApiError('network')
        return checkAgainst(plan.offer, { status: 'found', offer: offerNow(plan.offer.id) })
      },
      post: (plan, signal) => post(at, tab, plan, signal),
    })
    tabs[at] = Object.assign(tab, { session })
    sender.watchOthers()
  }

  function post(tab: number, owner: { isAlive: boolean }, plan: RentPlan, signal: AbortSignal): Promise<RentAnswer> {
    if (!isOnline) return Promise.reject(new ApiError('offline', { wasSent: false }))
    if (termsHashOf(plan.offer) !== termsHashOf(offerNow(plan.offer.id)) && !isSearchFailing && now - priceChangedAt > 2_000) overtaken += 1
    const open = posts.filter(({ end, offerId }) => end !== null && offerId === plan.offer.id)
    if (hasLocks) expect(open, 'two requests in flight').toEqual([])
    return new Promise((resolve, reject) => {
      const entry: Post = { tab, offerId: plan.offer.id, terms: termsHashOf(plan.offer), end: null }
      const settle = (run: () => void) => {
        entry.end = null
        // A closed page receives no response.
        if (owner.isAlive) run()
      }
      entry.end = (how) => settle(() => (how === 'rented' ? resolve(answerOf()) : reject(errorOf(how))))
      signal.addEventListener('abort', () => settle(() => reject(new ApiError('cancelled'))))
      posts.push(entry)
    })
  }

  const world = {
    posts,
    plan: (): RentPlan => ({
      offer: offerNow('offer-1'),
      template: { id: 't', name: null },
      storage: 300,
      reserve_period: null,
      currency: 'USD',
      locale: 'en',
    }),
    state: (tab: number): RentState => tabs[tab]?.session.get() ?? { at: 'choosing' },
    act: (tab: number, act: RentAct) => tabs[tab]?.session.act(act),
    /** Presses "Rent now" several times in one task, like a fast double click. */
    confirm(tab: number, times: number, isKey = false) {
      const state = tabs[tab]?.session.get()
      if (state?.at === 'review') consents.push(termsHashOf(state.plan.offer))
      for (let press = 0; press < times; press += 1) world.act(tab, { type: 'confirm', isKey })
    },
    reload(tab: number) {
      const old = tabs[tab]
      if (!old) return
      old.isAlive = false
      // Its requests are sent, but no page waits for their responses.
      for (const entry of posts) if (entry.tab === tab) entry.end = null
      locks.releaseAll(old)
      makeTab(tab, 'offer-1')
    },
    open() {
      if (tabs.length < 3) makeTab(tabs.length, 'offer-1')
    },
    openFor(offer: SearchOffer): number {
      makeTab(tabs.length, offer.id)
      return tabs.length - 1
    },
    setOnline: (value: boolean) => void (isOnline = value),
    failSearch: () => void (isSearchFailing = !isSearchFailing),
    change() {
      price += 0.5
      priceChangedAt = now
    },
    pass: (ms: number) => void (now += ms),
    breakStorage: () => void (isStorageBroken = true),
    answer: (how: Ending) => posts.find(({ end }) => end !== null)?.end?.(how),
    async idle() {
      for (let turn = 0; turn < 3; turn += 1) {
        // Each round may cause the next.
        await new Promise((resolve) => setImmediate(resolve))
        browser.deliver()
      }
    },
    checkInvariants() {
      const journal = createJournal({ storage: browser.open(), service: SERVICE, now: () => now })
      const attempts = journal.current()
      expect(journal.unreadable()).toEqual([])
      expect(overtaken, 'a request at an outdated price').toBe(0)
      // Every request has its own consent to the same terms.
      const unused = [...consents]
      for (const { terms } of posts) {
        const at = unused.indexOf(terms)
        expect(at, 'a request without consent').toBeGreaterThanOrEqual(0)
        unused.splice(at, 1)
      }
      // Every request is in the journal exactly once.
      const sent = attempts.filter(({ state }) => state !== 'not-sent')
      expect(sent).toHaveLength(posts.length)
      expect(new Set(attempts.map(({ attemptId }) => attemptId)).size).toBe(attempts.length)
      // An open attempt locks the offer in all tabs except the sending one and those that show their own rental.
      const open = attempts.some(({ state }) => state === 'sending' || state === 'unknown')
      for (const tab of tabs) {
        if (open) expect(['sending', 'unknown', 'elsewhere', 'rented']).toContain(tab?.session.get().at)
      }
    },
  }
  makeTab(0, 'offer-1')
  return world
}

const answerOf = (): RentAnswer => ({ form: 'list', unread: [], instances: [] })
const errorOf = (how: 'refused' | 'timeout' | 'reset') =>
  how === 'refused' ? new ApiError('refused', { status: 402 }) : new ApiError(how === 'timeout' ? 'timeout' : 'network')

type Callback = (lock: Lock | null) => unknown

/** Simulates Web Locks: exclusive locks per tab, with a queue and `ifAvailable`. */
export function createLocks() {
  const held = new Map<string, object>()
  const waiting: { name: string; owner: object; start: () => void }[] = []

  function release(name: string): void {
    held.delete(name)
    const next = waiting.findIndex((one) => one.name === name)
    if (next !== -1) waiting.splice(next, 1)[0]?.start()
  }

  return {
    of(_tab: number, owner: object): Pick<LockManager, 'request'> {
      const request = async (name: string, options: LockOptions | Callback, given?: Callback): Promise<unknown> => {
        const callback = typeof options === 'function' ? options : given
        // Granted asynchronously, as in a browser.
        await Promise.resolve()
        if (held.has(name)) {
          if (typeof options === 'object' && options.ifAvailable) return callback?.(null)
          await new Promise<void>((start) => waiting.push({ name, owner, start }))
        }
        held.set(name, owner)
        try {
          return await callback?.({ name, mode: 'exclusive' })
        } finally {
          if (held.get(name) === owner) release(name)
        }
      }
      return { request } as Pick<LockManager, 'request'>
    },
    releaseAll(owner: object) {
      for (let index = waiting.length - 1; index >= 0; index -= 1) if (waiting[index]?.owner === owner) waiting.splice(index, 1)
      for (const [name, holder] of held) if (holder === owner) release(name)
    },
  }
}
