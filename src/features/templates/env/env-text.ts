import { parseFlag } from './docker-flags'
import type { EnvEntry, EnvText, Span } from './env-entry'
import { parsePlainLine, endOfLine, withoutBreak, type ParsedLine } from './plain-line'
import { parseShellWord, skipBlanks, type ShellWord } from './shell-words'

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

type Found = Omit<EnvEntry, 'line' | 'form'>

function parseFlagLine(text: string, start: number): ParsedLine {
  const found: Found[] = []
  let at = skipBlanks(text, start)
  while (at < text.length && text.charAt(at) !== '\n') {
    const entry = parseEntry(text, at)
    const before = found.at(-1)
    // Consecutive unrecognised words form one entry.
    if (entry.kind === 'unknown' && before?.kind === 'unknown') found.splice(-1, 1, unknown(text, before.start, entry.end))
    else found.push(entry)
    at = skipBlanks(text, entry.end)
  }
  const end = Math.min(at + 1, text.length)
  return { entries: found.map((entry) => ({ ...entry, form: 'flag', line: { start, end } })), end }
}

function parseEntry(text: string, start: number): Found {
  const word = parseShellWord(text, start)
  if (!word.isClosed) return restOfLine(text, start, 'unknown')
  if (text.charAt(start) === '#') return restOfLine(text, start, 'note')
  const flag = parseFlag(word.value)
  switch (flag.kind) {
    case 'unknown':
      return unknown(text, start, word.end)
    case 'alone':
      return entryOf('flag', flag.name, null, word, { start, end: word.end })
    case 'with-value':
      return understood(flag.name, word, flag.valueStart, { start, end: word.end }) ?? unknown(text, start, word.end)
    case 'wants-value': {
      const next = skipBlanks(text, word.end)
      if (next >= text.length || text.charAt(next) === '\n') return unknown(text, start, word.end)
      const value = parseShellWord(text, next)
      if (!value.isClosed) return restOfLine(text, start, 'unknown')
      return understood(flag.name, value, 0, { start, end: value.end }) ?? unknown(text, start, value.end)
    }
  }
}

/** @param valueStart where the value of the flag begins in the word; 0 if it is a word of its own */
function understood(flag: string, word: ShellWord, valueStart: number, span: Span): Found | null {
  const content = word.value.slice(valueStart)
  if (flag === '-e' || flag === '--env') {
    const equals = content.indexOf('=')
    const key = equals < 0 ? content : content.slice(0, equals)
    if (key === '' || /\s/.test(key)) return null
    return entryOf('env', key, equals < 0 ? null : content.slice(equals + 1), word, span, valueStart)
  }
  if (flag === '-p' || flag === '--publish') {
    if (!/^[\w.:[\]/-]+$/.test(content)) return null
    const colon = content.lastIndexOf(':')
    return entryOf(
      'port',
      colon < 0 ? content : content.slice(0, colon),
      colon < 0 ? null : content.slice(colon + 1),
      word,
      span,
      valueStart,
    )
  }
  const whole = { start: word.start + valueStart, end: word.end }
  return { ...entryOf('flag', flag, content, word, span, valueStart), keyAt: null, valueAt: word.plainLength >= valueStart ? whole : null }
}

/** The key and the value have positions only if nothing before the value is quoted. */
function entryOf(kind: 'env' | 'port' | 'flag', key: string, value: string | null, word: ShellWord, span: Span, valueStart = 0): Found {
  const keyEnd = valueStart + key.length
  const isPlain = kind !== 'flag' && word.plainLength >= (value === null ? keyEnd : keyEnd + 1)
  return {
    kind,
    key,
    value,
    keyAt: isPlain ? { start: word.start + valueStart, end: word.start + keyEnd } : null,
    valueAt: isPlain && value !== null ? { start: word.start + keyEnd + 1, end: word.end } : null,
    word: { start: word.start, end: word.end, before: word.value.slice(0, valueStart) },
    ...span,
  }
}

const unknown = (text: string, start: number, end: number): Found => asItIs(text, 'unknown', start, end)

const restOfLine = (text: string, start: number, kind: 'note' | 'unknown'): Found =>
  asItIs(text, kind, start, withoutBreak(text, start, endOfLine(text, start)))

const asItIs = (text: string, kind: 'note' | 'unknown', start: number, end: number): Found => ({
  kind,
  key: '',
  value: text.slice(start, end),
  keyAt: null,
  valueAt: null,
  word: { start, end, before: '' },
  start,
  end,
})

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
