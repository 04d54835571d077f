import { groupBy } from '@/shared/lib/group-by'
import { fateOf, type Fate } from '../diff/three-way'
import { editTokens, tokensOf, type EnvToken, type TokenEdit } from '../env/env-tokens'
import { isSame, type Versions } from './merge-texts'

const MOST_TOKENS = 1_000

export interface LineRow {
  id: string
  fate: Fate
  base: readonly EnvToken[]
  theirs: readonly EnvToken[]
  mine: readonly EnvToken[]
}

export interface LineChoice {
  kind: 'lines'
  text: string
  decided: Readonly<Record<string, readonly string[]>>
}

/** Why a row waits: both sides changed it, or the text no longer has a line that it had. */
export type Wait = 'conflict' | 'dropped'

export interface LineState {
  row: LineRow
  /** The tokens of the merged text. */
  now: readonly EnvToken[]
  waits: Wait | null
  isDecided: boolean
}

export interface LineMerge {
  rows: readonly LineRow[]
  /** The merge without any decision: lines that only one side changed are merged, and conflicts are left out. */
  first: LineChoice
  versions: Versions
  orders: Record<keyof Versions, readonly string[]>
}

const typed = (tokens: readonly EnvToken[]): string[] => tokens.map(({ text }) => text)

const meaning = (tokens: readonly EnvToken[]): string => JSON.stringify(tokens.map(({ entry: { kind, key, value } }) => [kind, key, value]))

export function mergeLines(versions: Versions): LineMerge | null {
  const sides = { base: tokensIn(versions.base), theirs: tokensIn(versions.theirs), mine: tokensIn(versions.mine) }
  if (Object.values(sides).some((tokens) => tokens.length > MOST_TOKENS)) return null
  const orders = { base: sides.base.map(idOf), theirs: sides.theirs.map(idOf), mine: sides.mine.map(idOf) }
  const [base, theirs, mine] = [groupBy(sides.base, idOf), groupBy(sides.theirs, idOf), groupBy(sides.mine, idOf)]
  const ids = new Set([...orders.mine, ...orders.theirs, ...orders.base])
  const rows = [...ids].map((id) => rowOf(id, base.get(id) ?? [], theirs.get(id) ?? [], mine.get(id) ?? []))
  // The meaning of unrecognised text is unknown, and so is its end after an open quote.
  if (rows.some(({ id, fate }) => fate !== 'same' && id.startsWith('unknown '))) return null
  const merge = { rows, versions, orders }
  const text = textOf(merge, {})
  return text === null ? null : { ...merge, first: { kind: 'lines', text, decided: {} } }
}

const tokensIn = (text: string): readonly EnvToken[] => tokensOf(text).tokens

const idOf = ({ id }: EnvToken): string => id

function rowOf(id: string, base: EnvToken[], theirs: EnvToken[], mine: EnvToken[]): LineRow {
  const [was, now, own] = [base, theirs, mine].map((tokens) => JSON.stringify(typed(tokens)))
  const fate = fateOf(was, now, own)
  return { id, fate: fate === 'conflict' && meaning(theirs) === meaning(mine) ? 'agreed' : fate, base, theirs, mine }
}

type Compared = Pick<LineMerge, 'rows' | 'versions' | 'orders'>

const editTo = (row: LineRow, side: keyof Versions, { orders }: Compared): TokenEdit => ({
  id: row.id,
  tokens: row[side],
  order: orders[side],
})

function textOf(merge: Compared, decided: LineChoice['decided']): string | null {
  const { versions, rows } = merge
  const edits = rows.flatMap((row): TokenEdit[] => {
    const pick = decided[row.id]
    if (pick !== undefined && isSame(pick, typed(row.mine))) return []
    if (row.fate === 'theirs' || (pick !== undefined && isSame(pick, typed(row.theirs)))) return [editTo(row, 'theirs', merge)]
    return row.fate === 'conflict' ? [{ id: row.id, tokens: [], order: [] }] : []
  })
  return edits.length === 0 ? versions.mine : editTokens(versions.mine, edits)
}

export function lineStates({ rows }: LineMerge, choice: LineChoice): LineState[] {
  const now = groupBy(tokensIn(choice.text), idOf)
  return rows.map((row) => {
    const tokens = now.get(row.id) ?? []
    const pick = choice.decided[row.id]
    const isDecided = pick !== undefined && isSame(pick, typed(tokens))
    return { row, now: tokens, isDecided, waits: isDecided ? null : waitOf(row, tokens, pick !== undefined) }
  })
}

function waitOf(row: LineRow, now: readonly EnvToken[], wasDecided: boolean): Wait | null {
  if (row.fate === 'conflict') return wasDecided ? 'dropped' : 'conflict'
  // The user may retype an own or a shared line, but must see that it is gone. Every change to a line of theirs needs a decision.
  const theirsIsLost = row.fate === 'theirs' && row.theirs.length > 0 && !isSame(typed(now), typed(row.theirs))
  const isLost = row.fate !== 'theirs' && now.length < row.mine.length
  return theirsIsLost || isLost ? 'dropped' : null
}

export const waitingLines = (merge: LineMerge, choice: LineChoice): LineState[] =>
  lineStates(merge, choice).filter(({ waits }) => waits !== null)

export const isTyped = (merge: LineMerge, { text, decided }: LineChoice): boolean => text !== textOf(merge, decided)

/** Takes a side of each of these rows, or accepts what the text has now. */
export function decideLines(merge: LineMerge, choice: LineChoice, ids: readonly string[], pick: 'theirs' | 'mine' | 'text'): LineChoice {
  const picked = merge.rows.filter(({ id }) => ids.includes(id))
  const tokensNow = (row: LineRow) => (pick === 'text' ? tokensIn(choice.text).filter(({ id }) => id === row.id) : row[pick])
  const decided = { ...choice.decided, ...Object.fromEntries(picked.map((row) => [row.id, typed(tokensNow(row))])) }
  if (pick === 'text') return { ...choice, decided }
  const text = isTyped(merge, choice)
    ? editTokens(
        choice.text,
        picked.map((row) => editTo(row, pick, merge)),
      )
    : textOf(merge, decided)
  // Without a way to write it the row keeps waiting.
  return text === null ? choice : { ...choice, text, decided }
}

/** Rows that wait get their old line in the base, so that the next review shows them. Null if that cannot be written. */
export function handedOver(merge: LineMerge, choice: LineChoice): { base: string; text: string } | null {
  const { versions } = merge
  const waiting = waitingLines(merge, choice)
  if (waiting.length === 0) return { base: versions.theirs, text: choice.text }
  const base = editTokens(
    versions.theirs,
    waiting.map(({ row }) => editTo(row, 'base', merge)),
  )
  const text = editTokens(
    choice.text,
    waiting.filter((state) => !isRetyped(state)).map(({ row }) => editTo(row, 'mine', merge)),
  )
  return base === null || text === null ? null : { base, text }
}

/** True for a line that neither side has: it stays as typed, because the next review shows it beside the one of theirs. */
const isRetyped = ({ row: { fate, base, theirs, mine }, now }: LineState): boolean =>
  (fate === 'theirs' || fate === 'conflict') &&
  now.length >= Math.max(1, mine.length) &&
  [base, theirs].every((side) => !isSame(typed(now), typed(side)))
