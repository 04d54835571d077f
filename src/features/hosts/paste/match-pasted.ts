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
  const whole = new Map<string, Host[]>()
  const portless = new Map<string, Host[]>()
  const odd = new Map<string, Host[]>()
  for (const host of hosts) {
    const id = host.id.toLowerCase()
    const address = addressIn(host.address?.trim() || id)
    for (const name of new Set([id, address])) add(whole, name, host)
    for (const name of new Set([id, withoutPort(address)])) add(portless, name, host)
    for (const name of new Set([id, address])) if (SEPARATOR.test(name)) add(odd, name, host)
  }
  const ids = new Set<string>()
  const unmatched = new Set<string>()
  const shared = new Set<string>()
  const take = (word: string, found: readonly Host[] | undefined) => {
    if (!found) unmatched.add(word)
    else if (found.length > 1) shared.add(word)
    for (const { id } of found ?? []) ids.add(id)
  }
  const takeWords = (piece: string) => {
    for (const [word] of piece.matchAll(WORDS)) {
      const name = addressIn(word)
      const bare = withoutPort(name)
      // Two ports of one address are two machines. A port on one side only does not exclude a match.
      take(word, bare === name ? portless.get(name) : (whole.get(name) ?? whole.get(bare)))
    }
  }
  for (const piece of odd.size === 0 ? [text] : piecesOf(text, odd)) {
    const named = namedBy(piece, odd)
    if (named) take(piece.trim(), named)
    else takeWords(piece)
  }
  return { matched: hosts.filter(({ id }) => ids.has(id)), unmatched: [...unmatched], shared: [...shared] }
}

/** A character that separates names in a list. */
const SEPARATOR = /[\s,;"'`<>()[\]]/

/** What stands between blanks, commas, quotes and brackets; those around an IPv6 address hold it and its port together. */
const WORDS = /(?:\w+:\/\/)?\[[\da-f.]*:[\da-f.]*:[\da-f:.]*\](?::\d+)?|[^\s,;"'`<>()[\]]+/gi

/** Quoted texts of CSV and JSON, and the texts between tabs, commas and semicolons. A quote inside a word opens nothing: o'neil. */
const CELLS = /"(?:[^"\\]|\\.|"")*"|'[^']*'|`[^`]*`|[^\t,;"'`]+(?:(?<=[^\s:[({])["'`][^\t,;"'`]*)*|["'`]/g

/** Splits a text at line ends and tabs, and further unless the part is a name: a name may contain other separators. */
const piecesOf = (text: string, odd: ReadonlyMap<string, Host[]>): string[] =>
  text.split(/\r?\n|\t/).flatMap((line) => (namedBy(line, odd) ? [line] : (line.match(CELLS) ?? [])))

/** Finds the hosts of exactly this name, with or without quotes around it and separators at its ends. */
function namedBy(piece: string, odd: ReadonlyMap<string, Host[]>): Host[] | undefined {
  const bare = piece.replaceAll(/^[\s,;]+|[\s,;]+$/g, '')
  const inner = /^(["'`])(.*)\1$/s.exec(bare)?.[2]
  const readings = [
    piece.trim(),
    bare,
    ...(inner === undefined ? [] : [inner, inner.replaceAll('""', '"'), inner.replaceAll(/\\(.)/g, '$1')]),
  ]
  return readings.map((reading) => odd.get(addressIn(reading))).find((found) => found !== undefined)
}

const add = (names: Map<string, Host[]>, name: string, host: Host) => names.set(name, [...(names.get(name) ?? []), host])

/** Without regard to case, as ids and addresses are written; "ssh://203.0.113.4" is an address too. */
const addressIn = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^\w+:\/\//, '')
    .replace(/^\[([^\]]+)\]$/, '$1')

/** "203.0.113.4:36190" is a port of the machine 203.0.113.4. An IPv6 address has more than one colon, and brackets before a port. */
const withoutPort = (address: string): string => address.replace(/^(?:\[([^\]]+)\]|([^:]+)):\d+$/, '$1$2')
