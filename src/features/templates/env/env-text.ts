import type { EnvEntry, EnvText } from './env-entry'
import { parseFlagLine } from './flag-line'
import { parsePlainLine } from './plain-line'

/** Any mix of `.env` lines and flags of `docker run`. Never throws, and keeps every byte in `text`, recognised or not. */
export function parseEnv(text: string): EnvText {
  const entries: EnvEntry[] = []
  let at = 0
  while (at < text.length) {
    const line = FLAG_LINE.test(text.slice(at, at + LOOK_AHEAD)) ? parseFlagLine(text, at) : parsePlainLine(text, at)
    // Not spread into one call: a line may have more flags than a call takes arguments.
    for (const entry of line.entries) entries.push(entry)
    at = line.end
  }
  return { text, entries }
}

/** A line of flags starts with a flag, or with the command it was copied from. */
const FLAG_LINE = /^[ \t\r]*(?:-|(?:docker|podman)[ \t])/
/** Characters: keeps the check cheap for lines with long indentation. */
const LOOK_AHEAD = 200

/** A variable, or a host port and protocol. Without a host port it is the container port: Docker chooses the host port. */
export function nameOf({ kind, key, value }: Pick<EnvEntry, 'kind' | 'key' | 'value'>): string {
  if (kind !== 'port') return `${kind} ${key}`
  const [port, protocol = 'tcp'] = (value ?? key).split('/')
  return `port ${value === null ? `any to ${port}` : key} ${protocol.toLowerCase()}`
}

/** Entries that a later one overrides: the last value of a variable wins, and a host port can be published once. */
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
