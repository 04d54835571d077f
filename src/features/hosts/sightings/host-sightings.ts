import { isRecord } from '@/contract/lenient'
import { baseUrl } from '@/api/config'
import { browserLocks } from '@/shared/lib/browser-locks'
import type { ItemStorage } from '@/shared/lib/item-storage'
import { createItemStore, type ItemStore } from '@/shared/lib/item-store'
import { useItems } from '@/shared/lib/use-store'

/** Hours since the epoch in which a host was seen; true if it was rented at one of the looks. */
type Sightings = ReadonlyMap<number, boolean>

export const HOUR_MS = 3_600_000
export const KEPT_HOURS = 90 * 24

const PATTERN = /^(?:\d+[rs])+$/

/** Writes each hour as its distance to the one before, with `r` if the host was rented and `s` if it was only seen. */
export function writeSightings(sightings: Sightings): string {
  let before = 0
  return [...sightings]
    .toSorted(([a], [b]) => a - b)
    .map(([hour, isRented]) => {
      const step = hour - before
      before = hour
      return `${step}${isRented ? 'r' : 's'}`
    })
    .join('')
}

/** @returns null for a malformed text, also for one with two entries for an hour */
export function parseSightings(text: string): Sightings | null {
  if (!PATTERN.test(text)) return null
  const found = new Map<number, boolean>()
  let hour = 0
  for (const [, step = '', mark] of text.matchAll(/(\d+)([rs])/g)) {
    if (Number(step) === 0) return null
    hour += Number(step)
    found.set(hour, mark === 'r')
  }
  return hour * HOUR_MS <= MAX_TIME ? found : null
}

/** Largest value that `Date` accepts. */
const MAX_TIME = 8.64e15

/** Rented wins within an hour, so that the order in which tabs write does not matter. */
export function mergeSightings(a: Sightings, b: Sightings): Sightings {
  const merged = new Map(a)
  for (const [hour, isRented] of b) merged.set(hour, isRented || merged.get(hour) === true)
  return merged
}

/** The sightings from an hour on. */
const sightingsSince = (sightings: Sightings, hour: number): Sightings => new Map([...sightings].filter(([one]) => one >= hour))

export const HOST_SIGHTINGS_KEY = 'gpu-console.host-sightings'

/**
 * Limit for the log of one service, in characters: 800 KB, because browsers store two bytes for each. Holds the visits of
 * 90 days for 400 hosts; above it, older visits are removed first.
 */
export const MAX_CHARACTERS = 400_000

/** Visits of this browser to the hosts of one service. One value, because a key for each host would be thousands of writes. */
export interface SightingLog {
  /** Base URL of the API. */
  service: string
  /** Encoded sightings by host ID. */
  hosts: Readonly<Record<string, string>>
}

/** Drops hosts with malformed sightings. */
export function parseSightingLog(value: unknown): SightingLog | null {
  if (!isRecord(value) || typeof value['service'] !== 'string' || !isRecord(value['hosts'])) return null
  const hosts = Object.entries(value['hosts']).filter(
    (entry): entry is [string, string] => entry[0] !== '' && typeof entry[1] === 'string' && parseSightings(entry[1]) !== null,
  )
  return { service: value['service'], hosts: Object.fromEntries(hosts) }
}

/** A host as one load showed it. */
export interface SeenHost {
  id: string
  isRented: boolean
  /** Time of the load, in epoch milliseconds. */
  at: number
}

export interface HostSightings {
  store: ItemStore<SightingLog>
  /** Adds sightings to the stored ones. @returns false if the browser did not store them */
  add(service: string, found: ReadonlyMap<string, Sightings>, now: number): boolean
}

export function createHostSightings(storage?: ItemStorage): HostSightings {
  const store = createItemStore<SightingLog>({
    name: HOST_SIGHTINGS_KEY,
    idOf: ({ service }) => service,
    read: parseSightingLog,
    order: (a, b) => (a.service < b.service ? -1 : 1),
    storage,
  })
  return {
    store,
    add(service, found, now) {
      const hosts = new Map(Object.entries(store.find(service)?.hosts ?? {}).map(([id, text]) => [id, parseSightings(text) ?? new Map()]))
      for (const [id, sightings] of found) hosts.set(id, mergeSightings(hosts.get(id) ?? new Map(), sightings))
      return store.put({ service, hosts: encodeFitting(hosts, Math.floor(now / HOUR_MS)) })
    },
  }
}

/** Leaves out what is too old, and the older half of the visits as long as the log is too large. */
function encodeFitting(hosts: ReadonlyMap<string, Sightings>, hour: number): Record<string, string> {
  const visits = [...new Set([...hosts.values()].flatMap((sightings) => [...sightings.keys()]))].toSorted((a, b) => b - a)
  let oldest = hour - KEPT_HOURS + 1
  for (let count = visits.length; count > 0; count = Math.floor(count / 2)) {
    oldest = Math.max(oldest, visits[count - 1] ?? 0)
    const saved = [...hosts].flatMap(([id, sightings]): [string, string][] => {
      const text = writeSightings(sightingsSince(sightings, oldest))
      return text === '' ? [] : [[id, text]]
    })
    if (saved.reduce((sum, [id, text]) => sum + id.length + text.length + 6, 0) <= MAX_CHARACTERS) return Object.fromEntries(saved)
  }
  return {}
}

export const hostSightings = createHostSightings()

interface Recorded {
  /** The stored text with the sighting. Another text means that the log was changed or deleted since. */
  text: string | undefined
  hour: number
  isRented: boolean
}

/** Last sighting of each host from this tab, so that the next load of the same hour writes nothing. */
const recorded = new Map<string, Recorded>()

/** Records at most one sighting for each host and hour. Under a lock, because two tabs change the same value. */
export async function recordSightings(
  seen: readonly SeenHost[],
  { service = baseUrl(), log = hostSightings, known = recorded, locks = browserLocks(), now = Date.now() } = {},
): Promise<void> {
  const hostsOf = () => log.store.list().find((one) => one.service === service)?.hosts ?? {}
  const stored = hostsOf()
  const found = seen
    .map(({ id, isRented, at }) => ({ id, isRented, hour: Math.floor(at / HOUR_MS), key: `${service} ${id}` }))
    .filter(({ id, isRented, hour, key }) => {
      const last = known.get(key)
      return last?.text === undefined || last.text !== stored[id] || last.hour !== hour || (isRented && !last.isRented)
    })
  if (found.length === 0) return
  const write = () => {
    if (!log.add(service, new Map(found.map(({ id, hour, isRented }) => [id, new Map([[hour, isRented]])])), now)) return
    const hosts = hostsOf()
    for (const { id, hour, isRented, key } of found) known.set(key, { text: hosts[id], hour, isRented })
  }
  if (locks) await locks.request(HOST_SIGHTINGS_KEY, write)
  else write()
}

/** Visits of this browser that showed a host, and visits that showed it rented. */
export interface UseSeen {
  visits: number
  rented: number
}

export function countUse(logs: readonly SightingLog[], service: string, hostId: string): UseSeen {
  const text = logs.find((log) => log.service === service)?.hosts[hostId]
  const visits = joinHours((text === undefined ? null : parseSightings(text)) ?? new Map())
  return { visits: visits.length, rented: visits.filter((isRented) => isRented).length }
}

/** Joins hours that follow one another into one visit: minutes are not stored. @returns for each visit, if the host was seen rented */
function joinHours(sightings: Sightings): boolean[] {
  const visits: boolean[] = []
  let last = -Infinity
  for (const [hour, isRented] of sightings) {
    if (hour > last + 1) visits.push(isRented)
    else if (isRented) visits[visits.length - 1] = true
    last = hour
  }
  return visits
}

export const useUseSeen = (hostId: string): UseSeen => countUse(useItems(hostSightings.store), baseUrl(), hostId)
