import { isRepeated } from './docker-flags'
import type { EnvEntry } from './env-entry'
import { parseEnv } from './env-text'

/** The raw text of one setting, quotes included: a variable, a flag with its value, a comment or unrecognised text. */
export interface EnvToken {
  text: string
  id: string
  entry: EnvEntry
}

export interface EnvTokens {
  tokens: readonly EnvToken[]
  /** The text before each token and after the last one: whitespace and continued line breaks. */
  gaps: readonly string[]
}

/** Splits an environment at the whitespace between its settings, never inside quotes. */
export function tokensOf(text: string): EnvTokens {
  const gaps: string[] = []
  let at = 0
  const tokens = parseEnv(text).entries.map((entry): EnvToken => {
    gaps.push(text.slice(at, entry.start))
    at = entry.end
    return { text: text.slice(entry.start, entry.end), id: idOf(entry), entry }
  })
  return { tokens, gaps: [...gaps, text.slice(at)] }
}

/** A port or mount is identified by its place in the container, because another one on the host keeps its purpose. */
function idOf({ kind, key, value }: EnvEntry): string {
  if (kind === 'port') return `port ${portOf(value ?? key)}`
  const path = kind === 'flag' && value !== null ? mountedPath(key, value) : undefined
  if (path !== undefined) return `mount ${path}`
  if (kind === 'flag' && (value === null || isRepeated(key))) return `flag ${key} ${value ?? ''}`
  return kind === 'env' || kind === 'flag' ? `${kind} ${key}` : `${kind} ${value ?? ''}`
}

/** The path in the container of a flag that mounts one. */
function mountedPath(flag: string, value: string): string | undefined {
  if (flag === '--mount') return /(?:^|,)(?:target|dst|destination)=([^,]+)/.exec(value)?.[1]
  return flag === '-v' || flag === '--volume' ? /^[^:]+:([^:]+)/.exec(value)?.[1] : undefined
}

/** The container port and its protocol if it is not TCP. */
export function portOf(container: string): string {
  const [port = '', protocol = 'tcp'] = container.toLowerCase().split('/')
  return protocol === 'tcp' ? port : `${port}/${protocol}`
}

/** Replaces all tokens with this ID. */
export interface TokenEdit {
  id: string
  tokens: readonly EnvToken[]
  order: readonly string[]
}

interface Piece {
  gap: string
  token: EnvToken
}

/** Applies edits and keeps all other tokens with their whitespace. @returns null if the result would not parse to the same tokens */
export function editTokens(text: string, edits: readonly TokenEdit[]): string | null {
  const { tokens, gaps } = tokensOf(text)
  const pieces = tokens.map((token, at): Piece => ({ gap: gaps[at] ?? '', token }))
  const lineBreak = text.includes('\r\n') ? '\r\n' : '\n'
  for (const edit of edits) applyEdit(pieces, edit, lineBreak)
  const wanted = pieces.map(({ token }) => token)
  const tail = gaps.at(-1) ?? ''
  const ways = [
    pieces.map(({ gap, token }, at) => spaced(gap, pieces[at - 1]?.token, token, lineBreak) + token.text).join('') + tail,
    wanted.map((token) => token.text).join(lineBreak) + (text.endsWith('\n') ? lineBreak : ''),
  ]
  return ways.find((way) => isReadAs(way, wanted)) ?? null
}

/** The ID before which a text has this one: the place of a token that another text does not have. */
export function placeIn(ids: readonly string[], id: string, order: readonly string[]): number {
  const from = order.indexOf(id)
  for (let at = from - 1; at >= 0; at -= 1) {
    const before = ids.lastIndexOf(order[at] ?? '')
    if (before >= 0) return before + 1
  }
  return from < 0 ? ids.length : 0
}

function applyEdit(pieces: Piece[], { id, tokens, order }: TokenEdit, lineBreak: string): void {
  const there = pieces.filter(({ token }) => token.id === id)
  there.forEach((piece, at) => {
    const next = tokens[at]
    if (next) piece.token = next
    else removePiece(pieces, piece)
  })
  const last = pieces.findLast(({ token }) => token.id === id)
  const ids = pieces.map(({ token }) => token.id)
  let place = last ? pieces.indexOf(last) + 1 : placeIn(ids, id, order)
  for (const token of tokens.slice(there.length)) {
    insertPiece(pieces, place, token, lineBreak)
    place += 1
  }
}

function removePiece(pieces: Piece[], piece: Piece): void {
  const at = pieces.indexOf(piece)
  const next = pieces[at + 1]
  // The whitespace at the start of the text stays.
  if (at === 0 && next) next.gap = piece.gap
  pieces.splice(at, 1)
}

function insertPiece(pieces: Piece[], at: number, token: EnvToken, lineBreak: string): void {
  const usual = pieces[Math.max(1, at)]?.gap ?? pieces[at - 1]?.gap ?? ''
  const flags = usual.includes('\\') ? usual : usual.includes('\n') ? lineBreak : ' '
  const gap = token.entry.form === 'line' ? lineBreak : flags
  const first = pieces[0]
  if (at > 0 || !first) pieces.splice(at, 0, { gap: first ? gap : '', token })
  else {
    pieces.splice(0, 0, { gap: first.gap, token })
    first.gap = gap
  }
}

/** Lines and comments need a line of their own. */
function spaced(gap: string, before: EnvToken | undefined, token: EnvToken, lineBreak: string): string {
  if (before === undefined) return gap
  const isLine = before.entry.form === 'line' || before.entry.kind === 'note' || token.entry.form === 'line'
  if (isLine && !/\n/.test(gap.replaceAll(/\\\r?\n/g, ''))) return lineBreak
  return gap === '' ? ' ' : gap
}

const isReadAs = (text: string, wanted: readonly EnvToken[]): boolean => {
  const { tokens } = tokensOf(text)
  return tokens.length === wanted.length && tokens.every((token, at) => token.text === wanted[at]?.text && token.id === wanted[at]?.id)
}
