import type { Host } from '@/contract/host'

export interface Pasted {
  /** Each once, in the order of the list of hosts. */
  matched: Host[]
  /** Words that are neither an id nor an address of a loaded host, each once. */
  unmatched: string[]
  /** Addresses that several hosts have: all of them are matched. */
  shared: string[]
}

/** Hosts by a list of ids and addresses, as it is copied from a table, a file or a message. */
export function matchPasted(text: string, hosts: readonly Host[]): Pasted {
  const byName = new Map<string, Host[]>()
  for (const host of hosts) for (const name of namesOf(host)) byName.set(name, [...(byName.get(name) ?? []), host])
  const ids = new Set<string>()
  const unmatched = new Set<string>()
  const shared = new Set<string>()
  for (const word of text.split(/[\s,;"'`<>()[\]]+/).filter(Boolean)) {
    const found = byName.get(word.toLowerCase()) ?? byName.get(withoutPort(word.toLowerCase()))
    if (!found) unmatched.add(word)
    else if (found.length > 1) shared.add(word)
    for (const { id } of found ?? []) ids.add(id)
  }
  return { matched: hosts.filter(({ id }) => ids.has(id)), unmatched: [...unmatched], shared: [...shared] }
}

/** An id is matched as a whole and an address without regard to case, as both are written. */
function namesOf({ id, address }: Host): string[] {
  const written = address?.trim().toLowerCase() ?? ''
  return [...new Set([id.toLowerCase(), ...(written === '' ? [] : [written, withoutPort(written)])])]
}

/** "203.0.113.4:36190" and "ssh://203.0.113.4" are the same machine. An IPv6 address has more than one colon. */
const withoutPort = (address: string): string => address.replace(/^\w+:\/\//, '').replace(/^([^:]+):\d+$/, '$1')
