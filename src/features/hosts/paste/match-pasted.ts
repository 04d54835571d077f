import type { Host } from '@/contract/host'
import { withoutInvisible } from '@/shared/lib/invisible'
import { visibleText } from '../status/host-status'

export interface Pasted {
  matched: Host[]
  /** Words that match no ID or address of a loaded host, without repeats. */
  unmatched: string[]
  shared: string[]
}

/** Finds hosts by a list of IDs and addresses, as copied from a table, a file or a message. */
export function matchPasted(text: string, hosts: readonly Host[]): Pasted {
  const whole = new Map<string, Host[]>()
  const portless = new Map<string, Host[]>()
  const odd = new Map<string, Host[]>()
  for (const host of hosts) {
    const id = host.id.toLowerCase()
    const address = addressIn(visibleText(host.address) ?? id)
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
  const takePiece = (piece: string) => {
    for (const [sent] of piece.matchAll(WORDS)) {
      // Dots and colons end sentences and rows of a chat.
      const word = whole.has(addressIn(sent)) ? sent : sent.replace(/[.:!?…]+$/, '')
      // Bullets, dashes and the borders of a table.
      if (!/[\p{L}\p{N}]/u.test(word)) continue
      const name = addressIn(word)
      const bare = withoutPort(name)
      // Two ports of one address are two hosts. A port on one side only still matches.
      take(word, bare === name ? portless.get(name) : (whole.get(name) ?? whole.get(bare)))
    }
  }
  const list = withoutInvisible(text).replaceAll(NUMBERING, '')
  for (const piece of odd.size === 0 ? [list] : piecesOf(list, odd)) {
    const named = namedBy(piece, odd)
    if (named) take(piece.trim(), named)
    else takePiece(piece)
  }
  return { matched: hosts.filter(({ id }) => ids.has(id)), unmatched: [...unmatched], shared: [...shared] }
}

/** The number before a line of a list, as in `1. ` or `2) `. */
const NUMBERING = /^\s*\d{1,3}[.)]\s+/gm

/** A character that separates names in a list. */
const SEPARATOR = /[\s,;"'`“”„«»‘’‚|•·<>()[\]]/

/** Words between blanks, commas, quotes and brackets. Brackets around an IPv6 address keep it together with its port. */
const WORDS = /(?:\w+:\/\/)?\[[\da-f.]*:[\da-f.]*:[\da-f:.]*\](?::\d+)?|[^\s,;"'`“”„«»‘’‚|•·<>()[\]]+/gi

/** Quoted texts of CSV and JSON, and the texts between tabs, commas and semicolons. A quote inside a word opens nothing: o'neil. */
const CELLS = /"(?:[^"\\]|\\.|"")*"|'[^']*'|`[^`]*`|[^\t,;"'`]+(?:(?<=[^\s:[({])["'`][^\t,;"'`]*)*|["'`]/g

/** Splits a text at line ends and tabs, and further unless the part is a name: a name may contain other separators. */
const piecesOf = (text: string, odd: ReadonlyMap<string, Host[]>): string[] =>
  text.split(/\r?\n|\t/).flatMap((line) => (namedBy(line, odd) ? [line] : (line.match(CELLS) ?? [])))

/** Finds the hosts of exactly this name, with or without quotes around it and separators at its ends. */
function namedBy(piece: string, odd: ReadonlyMap<string, Host[]>): Host[] | undefined {
  const bare = piece.replaceAll(/^[\s,;]+|[\s,;]+$/g, '')
  const inner = /^(["'`])(.*)\1$/s.exec(bare)?.[2]
  const variants = [
    piece.trim(),
    bare,
    ...(inner === undefined ? [] : [inner, inner.replaceAll('""', '"'), inner.replaceAll(/\\(.)/g, '$1')]),
  ]
  return variants.map((variant) => odd.get(addressIn(variant))).find((found) => found !== undefined)
}

const add = (names: Map<string, Host[]>, name: string, host: Host) => names.set(name, [...(names.get(name) ?? []), host])

/** Normalizes an address: lower case, without a scheme such as "ssh://" and brackets. */
const addressIn = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^\w+:\/\//, '')
    .replace(/^\[([^\]]+)\]$/, '$1')

/** Removes a port, as in "203.0.113.4:36190". An IPv6 address has several colons, and brackets before a port. */
const withoutPort = (address: string): string => address.replace(/^(?:\[([^\]]+)\]|([^:]+)):\d+$/, '$1$2')
