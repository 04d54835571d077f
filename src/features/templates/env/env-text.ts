import type { EnvEntry, EnvText } from './env-entry'
import { readFlagLine } from './flag-line'
import { readPlainLine } from './plain-line'

/**
 * Reads the environment of a template: `.env` lines and flags of `docker run` in any mixture. Never fails, and changes
 * nothing: every byte of the text stays in `text`, understood or not.
 */
export function parseEnv(text: string): EnvText {
  const entries: EnvEntry[] = []
  let at = 0
  while (at < text.length) {
    const line = FLAG_LINE.test(text.slice(at, at + LOOK_AHEAD)) ? readFlagLine(text, at) : readPlainLine(text, at)
    entries.push(...line.entries)
    at = line.end
  }
  return { text, entries }
}

/** A line of flags begins with one, or with the command they were copied from. */
const FLAG_LINE = /^[ \t\r]*(?:-|(?:docker|podman)[ \t])/
/** Indentation beyond it is no longer looked through. */
const LOOK_AHEAD = 200

/**
 * What can be there once only: a variable, and a port of the machine for each protocol. A port that is given alone is one of
 * the container, for which Docker looks for one of the machine.
 */
export function nameOf({ kind, key, value }: Pick<EnvEntry, 'kind' | 'key' | 'value'>): string {
  if (kind !== 'port') return `${kind} ${key}`
  const [port, protocol = 'tcp'] = (value ?? key).split('/')
  return `port ${value === null ? `any to ${port}` : key} ${protocol.toLowerCase()}`
}

/** Entries that a later one overrides: the last value of a variable counts, and a port can be published once. */
export function duplicatesIn({ entries }: EnvText): ReadonlySet<EnvEntry> {
  const last = new Map<string, EnvEntry>()
  const overridden = new Set<EnvEntry>()
  for (const entry of entries) {
    if (entry.kind !== 'env' && entry.kind !== 'port') continue
    const name = nameOf(entry)
    const earlier = last.get(name)
    if (earlier) overridden.add(earlier)
    last.set(name, entry)
  }
  return overridden
}
