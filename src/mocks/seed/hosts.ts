import type { MarketHost, MarketOffer } from '../db'
import { random } from '../random'
import { OWNER } from './templates'

/** The seven statuses of SPEC 3. One host has an unknown status, because the API may send others. */
const STATUSES = [
  'active',
  'running',
  'running',
  'active',
  'waiting',
  'review',
  'approved',
  'running',
  'inactive',
  'active',
  'blocked',
  'running',
]
const UNKNOWN_STATUS = 'maintenance'

const REASONS: Record<string, string[]> = {
  active: [''],
  running: ['', 'Rented until the end of the month'],
  waiting: ['Waiting for the agent’s first heartbeat', 'Driver 570 or newer required'],
  review: ['Running benchmarks', 'Checking documents'],
  approved: ['Checks passed, not published yet'],
  inactive: ['Switched off by the owner', 'No heartbeat for 3 days'],
  blocked: ['Reported speed differs from the measured one by 41 %', 'Port 22 is not reachable from outside'],
  [UNKNOWN_STATUS]: ['Planned power maintenance'],
}

const HOSTS = 60

/** Hosts of one owner, each with its own offer. Addresses are from the ranges reserved for documentation. */
export function seedHosts(offers: readonly MarketOffer[]): MarketHost[] {
  const dice = random(60)
  const community = offers.filter(({ provider }) => provider === 'vast-ai' || provider === 'tensordock')
  const own = dice.shuffled(community.length >= HOSTS ? community : offers).slice(0, HOSTS)
  return own.map((offer, index) => {
    const status = index === 37 ? UNKNOWN_STATUS : (STATUSES[index % STATUSES.length] ?? 'active')
    return {
      id: dice.uuid(),
      user: OWNER,
      agent_id: `agent-${dice.hex(12)}`,
      address: addressOf(index),
      fingerprint: dice.hex(32),
      status,
      status_reason: dice.pick(REASONS[status] ?? ['']),
      agent_port: dice.pick([36190, 36191, 36192, 7070]),
      offer,
    }
  })
}

function addressOf(index: number): string {
  if (index % 15 === 14) return `gpu-${index}.hosts.example.net`
  return index % 2 === 0 ? `203.0.113.${10 + index}` : `198.51.100.${20 + index}`
}

export const fleetOf = (hosts: readonly MarketHost[], size: number): MarketHost[] =>
  Array.from({ length: hosts.length === 0 ? 0 : size }, (_, index) => again(hosts, index))

function again(hosts: readonly MarketHost[], index: number): MarketHost {
  const host = hosts[index % hosts.length]
  if (!host) throw new Error('no host to repeat')
  const round = Math.floor(index / hosts.length)
  if (round === 0) return host
  return {
    ...host,
    id: `${host.id}-${round}`,
    agent_id: `${host.agent_id}-${round}`,
    // The range reserved for benchmarks: a documentation range has at most 254 addresses.
    address: `198.18.${Math.floor(index / 250)}.${1 + (index % 250)}`,
    offer: { ...host.offer, id: `${host.offer.id}-${round}` },
  }
}
