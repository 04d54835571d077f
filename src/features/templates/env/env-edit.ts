import { takesNextWord } from './docker-flags'
import type { EnvEntry, EnvText, Span } from './env-entry'
import { parseEnv } from './env-text'
import { writtenValues } from './plain-line'
import { shellQuote } from './shell-words'

export interface EntryContent {
  kind: EnvEntry['kind']
  key: string
  value: string | null
}

/** Changes no other byte. Returns the same object if it would not parse back to the same content, such as a key with a space. */
export function setEntry(env: EnvText, entry: EnvEntry, change: { key?: string; value?: string }): EnvText {
  const next: EntryContent = { kind: entry.kind, key: change.key ?? entry.key, value: change.value ?? entry.value }
  if (next.key === entry.key && next.value === entry.value) return env
  const index = env.entries.indexOf(entry)
  const meant = env.entries.map((other, at) => (at === index ? next : contentOfEntry(other)))
  return firstWithContent(env, waysToSet(env.text, entry, next), meant) ?? env
}

/** `setEntry` for many. `failed`: those that would not parse back. */
export const setEntries = <Change extends { index: number; value: string }>(env: EnvText, changes: readonly Change[]): Batch<Change> =>
  inBatches(env, changes, setTogether, (now, { index, value }) => {
    const entry = now.entries[index]
    return entry ? setEntry(now, entry, { value }) : now
  })

function setTogether({ text, entries }: EnvText, changes: readonly { index: number; value: string }[]): EnvText | null {
  const meant = entries.map(contentOfEntry)
  let made = text
  // From the end: the positions of earlier entries stay the same.
  for (const { index, value } of changes.toSorted((a, b) => b.index - a.index)) {
    const entry = entries[index]
    const [way] = entry ? waysToSet(made, entry, { ...contentOfEntry(entry), value }) : []
    if (!entry || way === undefined) return null
    made = way
    meant[index] = { ...contentOfEntry(entry), value }
  }
  const env = parseEnv(made)
  return haveSameContent(env.entries, meant) ? env : null
}

interface Batch<Change> {
  env: EnvText
  failed: readonly Change[]
}

/** Parses the text once for all changes, and again for each half only if the whole does not parse back as meant. */
function inBatches<Change>(
  env: EnvText,
  changes: readonly Change[],
  together: (env: EnvText, changes: readonly Change[]) => EnvText | null,
  alone: (env: EnvText, change: Change) => EnvText,
): Batch<Change> {
  const [first] = changes
  if (first === undefined) return { env, failed: [] }
  const next = changes.length === 1 ? alone(env, first) : together(env, changes)
  if (changes.length === 1) return { env: next ?? env, failed: next === env ? changes : [] }
  if (next) return { env: next, failed: [] }
  const middle = changes.length >> 1
  const start = inBatches(env, changes.slice(0, middle), together, alone)
  const end = inBatches(start.env, changes.slice(middle), together, alone)
  return { env: end.env, failed: [...start.failed, ...end.failed] }
}

/** Changes a part of an entry as people see it: typing a host port moves the only port of `-p 80` to the container. */
export function setPart(env: EnvText, entry: EnvEntry, part: 'key' | 'value', text: string): EnvText {
  if (entry.kind !== 'port' || entry.value !== null) return setEntry(env, entry, { [part]: text })
  return setEntry(env, entry, part === 'value' ? { key: text } : { key: text, value: entry.key })
}

export function removeEntry({ text, entries }: EnvText, entry: EnvEntry): EnvText {
  const sameLine = entries.filter(({ line }) => line.start === entry.line.start)
  const at = sameLine.indexOf(entry)
  const [before, after] = [sameLine[at - 1], sameLine[at + 1]]
  // Also removes the whitespace on one side, so that no continued line ends with a stray backslash.
  const gone = before ? { start: before.end, end: entry.end } : after ? { start: entry.start, end: after.start } : entry.line
  return parseEnv(replaced(text, gone, ''))
}

type NewContent = EntryContent & { kind: 'env' | 'port' | 'flag' }

const isSetting = ({ kind }: EnvEntry): boolean => kind !== 'unknown' && kind !== 'note'

const lineBreakOf = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n')

/** `addEntry` for many. `failed`: those that would not parse back. */
export const addEntries = <Added extends NewContent>(env: EnvText, added: readonly Added[]): Batch<Added> =>
  inBatches(env, added, addTogether, addEntry)

function addTogether({ text, entries }: EnvText, added: readonly NewContent[]): EnvText | null {
  const lineBreak = lineBreakOf(text)
  const lastAt = entries.findLastIndex(isSetting)
  const last = entries[lastAt]
  const isInFlags = last?.form === 'flag'
  // The first flag after lines starts a line, and all further settings join it.
  const flagsAt = isInFlags ? 0 : added.findIndex(({ kind }) => kind !== 'env')
  const [lines, flags] = flagsAt < 0 ? [added, []] : [added.slice(0, flagsAt), added.slice(flagsAt)]
  const written = [
    ...lines.map(({ key, value }) => `${key}=${writtenValues(value ?? '')[0]}`),
    ...(flags.length > 0 ? [flags.map(writtenFlag).join(' ')] : []),
  ].join(lineBreak)
  const atEnd = `${text}${text.endsWith('\n') ? '' : lineBreak}${written}`
  const ways: [text: string, at: number][] = [
    isInFlags ? [replaced(text, { start: last.end, end: last.end }, ` ${written}`), lastAt + 1] : [atEnd, entries.length],
    [`${written}${lineBreak}${text}`, 0],
  ]
  const isMeant = (found: readonly EnvEntry[], at: number) =>
    haveSameContent(found.slice(at, at + added.length), added) && haveSameContent(found.toSpliced(at, added.length), entries)
  return ways.map(([way, at]) => ({ env: parseEnv(way), at })).find(({ env, at }) => isMeant(env.entries, at))?.env ?? null
}

/** Adds an entry in the style of the text: at the end, or at the start if the end would parse differently with it. */
export function addEntry(env: EnvText, content: NewContent): EnvText {
  const { text, entries } = env
  const flag = writtenFlag(content)
  const last = entries.findLast(isSetting)
  const lineBreak = lineBreakOf(text)
  const ownLine = text === '' || text.endsWith('\n') ? '' : lineBreak
  const isLine = content.kind === 'env' && last?.form !== 'flag'
  const lines = isLine ? writtenValues(content.value ?? '').map((value) => `${content.key}=${value}`) : [flag]
  const ways = [
    ...(!isLine && last?.form === 'flag' ? [replaced(text, { start: last.end, end: last.end }, ` ${flag}`)] : []),
    ...lines.map((line) => `${text}${ownLine}${line}`),
    ...[...lines, flag].map((line) => `${line}${lineBreak}${text}`),
  ]
  const isThere = (found: readonly EnvEntry[]) =>
    found.some((added, at) => isSame(added, content) && haveSameContent(found.toSpliced(at, 1), entries))
  return ways.map(parseEnv).find((made) => isThere(made.entries)) ?? env
}

const contentOfEntry = ({ kind, key, value }: EnvEntry): EntryContent => ({ kind, key, value })

const isSame = (a: EntryContent, b: EntryContent): boolean => a.kind === b.kind && a.key === b.key && a.value === b.value

const haveSameContent = (found: readonly EntryContent[], meant: readonly EntryContent[]): boolean =>
  found.length === meant.length && found.every((content, at) => isSame(content, meant[at] as EntryContent))

const firstWithContent = (env: EnvText, texts: readonly string[], meant: readonly EntryContent[]): EnvText | undefined =>
  texts
    .filter((text) => text !== env.text)
    .map(parseEnv)
    .find(({ entries }) => haveSameContent(entries, meant))

const replaced = (text: string, { start, end }: Span, by: string): string => text.slice(0, start) + by + text.slice(end)

function waysToSet(text: string, entry: EnvEntry, next: EntryContent): string[] {
  const { keyAt, valueAt, word } = entry
  const isKeySaved = next.key === entry.key
  if (entry.kind === 'note') return [replaced(text, entry, next.value ?? '')]
  if (entry.kind === 'unknown') return []
  if (entry.form === 'line') {
    const values =
      valueAt === null || next.value === entry.value ? [] : writtenValues(next.value ?? '', text.slice(valueAt.start, valueAt.end))
    const withValue = valueAt && values.length > 0 ? values.map((value) => replaced(text, valueAt, value)) : [text]
    return keyAt && !isKeySaved ? withValue.map((made) => replaced(made, keyAt, next.key)) : withValue
  }
  if (entry.kind === 'flag' && valueAt === null) return []
  const content = text.slice(word.start + word.before.length, word.end)
  const wholes = shellWays(contentOf(next), content).map((way) => replaced(text, word, word.before + way))
  if (valueAt && isKeySaved && next.value !== null) {
    const ways = shellWays(next.value, text.slice(valueAt.start, valueAt.end))
    return [...ways.map((way) => replaced(text, valueAt, way)), ...wholes]
  }
  if (keyAt && next.value === entry.value) return [replaced(text, keyAt, next.key), ...wholes]
  return wholes
}

/** The ways to write a word of a shell, preferred first: with the quotes that were typed. An empty value needs none. */
function shellWays(value: string, was: string): string[] {
  const usual = value === '' && !/^["']/.test(was) ? [''] : [shellQuote(value)]
  if (was.startsWith("'") && !value.includes("'")) return [`'${value}'`, ...usual]
  if (!was.startsWith('"')) return usual
  const special = /(?<!\\)\$/.test(was) ? /["\\`]/g : /["\\$`]/g
  return [`"${value.replaceAll(special, String.raw`\$&`)}"`, ...usual]
}

/** The content of a flag's word: `KEY=value`, `8080:80`, `1g`. */
function contentOf({ kind, key, value }: EntryContent): string {
  if (kind === 'flag') return value ?? ''
  return value === null ? key : `${key}${kind === 'port' ? ':' : '='}${value}`
}

function writtenFlag(content: EntryContent): string {
  if (content.kind === 'flag') {
    return content.value === null ? content.key : `${content.key}${takesNextWord(content.key) ? ' ' : '='}${shellQuote(content.value)}`
  }
  return `${content.kind === 'port' ? '-p' : '-e'} ${shellQuote(contentOf(content))}`
}
