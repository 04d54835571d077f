import { addEntry } from '../env/env-edit'
import { partsOfEntry, type EnvEntry, type EnvText } from '../env/env-entry'
import { parseEnv } from '../env/env-text'
import { HIDDEN, hideSecrets, holdsSecret } from '../hidden-secrets'
import { secretsInEnv } from '../saving/secrets-in'

export const NEW_LINE_KINDS = ['env', 'port', 'flag'] as const

export interface NewLine {
  kind: (typeof NEW_LINE_KINDS)[number]
  key: string
  value: string
}

export type CellPart = 'key' | 'value'

export interface UnwrittenCell {
  /** The position of its entry and the content: rows above may be added or removed. */
  index: number
  content: string
  part: CellPart
  typed: string
}

/** The rejected text, and the text that the cell keeps (null for a new line). Secrets are masked. */
export interface Refused {
  typed: string
  kept: string | null
}

export interface UnfinishedEnv {
  newLine: NewLine
  /** The text without the new line, and the text of the form with it. Null if the row adds nothing. */
  added: { before: EnvText; after: string } | null
  unwritten: readonly UnwrittenCell[]
  refused: Refused | null
}

const EMPTY_LINE: NewLine = { kind: 'env', key: '', value: '' }
export const NOTHING_UNFINISHED: UnfinishedEnv = { newLine: EMPTY_LINE, added: null, unwritten: [], refused: null }

/** The entries of the table: the new line is in the text already, but stays in its own row until that is left. */
export const entriesOfTable = (whole: EnvText, { added }: UnfinishedEnv): EnvText => (added?.after === whole.text ? added.before : whole)

export const contentOf = ({ kind, key, value }: EnvEntry): string => JSON.stringify([kind, key, value])

/** Moves unwritten text to the current position of its entry, and drops it if the entry no longer exists. */
export function locateUnwritten(unwritten: readonly UnwrittenCell[], { entries }: EnvText): UnwrittenCell[] {
  const contents = entries.map(contentOf)
  return unwritten.flatMap((cell) => {
    const index = contents[cell.index] === cell.content ? cell.index : contents.indexOf(cell.content)
    return index < 0 ? [] : [{ ...cell, index }]
  })
}

/** @param unwritten located in the table before the edit @param typed null if it was written @param now the entry after the edit */
export function setUnwritten(
  unwritten: readonly UnwrittenCell[],
  { index, part }: Pick<UnwrittenCell, 'index' | 'part'>,
  typed: string | null,
  now: EnvEntry,
): UnwrittenCell[] {
  const content = contentOf(now)
  const others = unwritten.filter((cell) => cell.index !== index || cell.part !== part)
  const same = others.map((cell) => (cell.index === index ? { ...cell, content } : cell))
  return typed === null ? same : [...same, { index, part, typed, content }]
}

export function withNewLine(env: EnvText, { kind, key: typed, value }: NewLine): EnvText {
  const key = typed.trim()
  if (key === '') return env
  // `KEY=value`, `8080:80` and `--shm-size 1g` may also be typed into the box for the key.
  const text = kind === 'port' ? `-p ${key}` : key
  const [whole] = value === '' ? parseEnv(text).entries : []
  const content =
    whole?.kind === kind && whole.word.end === text.length ? whole : { key, value: kind === 'env' || value !== '' ? value : null }
  return addEntry(env, { ...content, kind })
}

/** The message about a cell. Masks secrets: it stays on the page, also after the API key was removed. */
export function refusedCell(env: EnvText, { index, part, typed }: Pick<UnwrittenCell, 'index' | 'part' | 'typed'>): Refused {
  const entry = env.entries[index]
  const mask = entry && holdsSecret(secretsInEnv(env), entry) ? () => HIDDEN : maskSecrets
  return { typed: mask(typed), kept: mask((entry && partsOfEntry(entry)[part]) ?? '') }
}

export const maskSecrets = (text: string): string => hideSecrets(text, secretsInEnv(text))

interface Settled {
  env: EnvText
  unfinished: UnfinishedEnv
  isDone: boolean
}

export function settleNewLine(whole: EnvText, unfinished: UnfinishedEnv): Settled {
  const { kind, key, value } = unfinished.newLine
  if (key.trim() === '' && value === '') return { env: whole, unfinished, isDone: true }
  const before = entriesOfTable(whole, unfinished)
  const env = withNewLine(before, unfinished.newLine)
  if (env === before) {
    const refused = { typed: maskSecrets(`${key} ${value}`.trim()), kept: null }
    return { env: whole, unfinished: { ...unfinished, refused }, isDone: false }
  }
  return { env, unfinished: { ...unfinished, newLine: { ...EMPTY_LINE, kind }, added: null, refused: null }, isDone: true }
}

/** Settles the whole table. `problem` is the part with text that the form does not hold, so leaving would lose it. */
export function settleEnv(whole: EnvText, before: UnfinishedEnv): Omit<Settled, 'isDone'> & { problem: 'new-line' | 'cell' | null } {
  const { env, unfinished, isDone } = settleNewLine(whole, before)
  const table = entriesOfTable(env, unfinished)
  const [first] = locateUnwritten(unfinished.unwritten, table)
  if (first) return { env, unfinished: { ...unfinished, refused: refusedCell(table, first) }, problem: 'cell' }
  return { env, unfinished, problem: isDone ? null : 'new-line' }
}
