import { parseEntry } from '@/shared/lib/import-entry'
import type { Imported } from '@/shared/lib/imported'
import { groupBy } from '@/shared/lib/group-by'
import { registerLocalData } from '@/shared/lib/local-data'
import { describeData } from '@/shared/lib/local-items'
import { HOST_SIGHTINGS_KEY, hostSightings, HOUR_MS, KEPT_HOURS, parseSightings } from './host-sightings'

/** Exported sightings of one host. */
interface SightingEntry {
  service: string
  hostId: string
  seen: string
  /** End of the last hour, so that an entry from the future is refused. */
  seenAt: number
  imported?: Imported | undefined
}

/** Characters of 90 days with a sighting in each hour. */
const MAX_TEXT = KEPT_HOURS * 3

function parseSightingEntry(value: unknown): SightingEntry | null {
  const { service, hostId, seen, seenAt } = value as Partial<Record<string, unknown>>
  if (typeof service !== 'string' || typeof hostId !== 'string' || hostId === '' || typeof seen !== 'string') return null
  const hours = [...(parseSightings(seen)?.keys() ?? [])]
  const last = hours.at(-1)
  return last !== undefined && seenAt === last * HOUR_MS ? { service, hostId, seen, seenAt } : null
}

const entries = (): SightingEntry[] =>
  hostSightings.store.list().flatMap(({ service, hosts }) =>
    Object.entries(hosts).map(([hostId, seen]) => ({
      service,
      hostId,
      seen,
      seenAt: ([...(parseSightings(seen)?.keys() ?? [])].at(-1) ?? 0) * HOUR_MS,
    })),
  )

/** True if every hour of the entry is stored already. */
function isStored(id: string): boolean {
  const [service = '', hostId = '', seen = ''] = JSON.parse(id) as string[]
  const here = parseSightings(hostSightings.store.find(service)?.hosts[hostId] ?? '')
  return [...(parseSightings(seen) ?? [])].every(([hour, isRented]) => here?.has(hour) === true && (!isRented || here.get(hour) === true))
}

registerLocalData({
  name: 'host-sightings',
  key: HOST_SIGHTINGS_KEY,
  describe: describeData(
    ['Hosts seen rented', 'Whether your hosts were rented when you loaded them: at most once an hour, for 90 days.'],
    ['Наблюдения за арендой хостов', 'Были ли хосты арендованы, когда вы открывали их список: не чаще раза в час, за 90 дней.'],
  ),
  items: {
    stores: [hostSightings.store],
    list: entries,
    read(entry, file, now) {
      const read = parseEntry(entry, { file, now, read: parseSightingEntry, maxText: MAX_TEXT })
      if ('refused' in read) return read
      const { service, hostId, seen } = read.item
      // The ID has the hours: an entry with other hours is added to the stored ones.
      return { id: JSON.stringify([service, hostId, seen]), item: read.item }
    },
    has: isStored,
    add(items) {
      const byService = groupBy(items as SightingEntry[], ({ service }) => service)
      const stored = [...byService].map(([service, group]) => {
        const found = new Map(group.flatMap(({ hostId, seen }) => [[hostId, parseSightings(seen) ?? new Map<number, boolean>()] as const]))
        return hostSightings.add(service, found, Date.now()) ? group.length : 0
      })
      return stored.reduce((sum, count) => sum + count, 0)
    },
  },
})
