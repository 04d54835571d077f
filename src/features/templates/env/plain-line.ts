import type { EnvEntry } from './env-entry'

export interface ParsedLine {
  entries: EnvEntry[]
  end: number
}

const SETTING = /[ \t\r]*(?:export[ \t]+)?([A-Za-z_][\w.-]*)[ \t]*=/y
const TRAILING_NOTE = /[ \t\r]*(?:#[^\n]*)?(?:\n|$)/y

export function parsePlainLine(text: string, start: number): ParsedLine {
  const lineEnd = endOfLine(text, start)
  const words = text.slice(start, lineEnd).trim()
  if (words === '') return { entries: [], end: lineEnd }
  SETTING.lastIndex = start
  const found = words.startsWith('#') ? null : SETTING.exec(text)
  if (!found) return asItIs(text, start, lineEnd, words.startsWith('#') ? 'note' : 'unknown')
  const [head, key = ''] = found
  const value = parseValue(text, start + head.length, lineEnd)
  const end = withoutBreak(text, start, value.lineEnd)
  const keyStart = start + head.lastIndexOf(key)
  const entry: EnvEntry = {
    kind: 'env',
    form: 'line',
    key,
    value: value.value,
    keyAt: { start: keyStart, end: keyStart + key.length },
    valueAt: { start: value.start, end: value.end },
    word: { start: keyStart, end: value.end, before: '' },
    line: { start, end: value.lineEnd },
    start,
    end,
  }
  return { entries: [entry], end: value.lineEnd }
}

function asItIs(text: string, start: number, lineEnd: number, kind: 'note' | 'unknown'): ParsedLine {
  const end = withoutBreak(text, start, lineEnd)
  const line = { start, end: lineEnd }
  const value = text.slice(start, end)
  return {
    entries: [{ kind, form: 'line', key: '', value, keyAt: null, valueAt: null, word: { start, end, before: '' }, line, start, end }],
    end: lineEnd,
  }
}

interface Value {
  value: string
  start: number
  end: number
  /** After the line break. A quoted value may span several lines. */
  lineEnd: number
}

function parseValue(text: string, at: number, lineEnd: number): Value {
  let start = at
  while (start < lineEnd && /[ \t]/.test(text.charAt(start))) start += 1
  // The rest of the line is a comment.
  if (start > at && text.charAt(start) === '#') return { value: '', start: at, end: at, lineEnd }
  return parseQuoted(text, start) ?? parseBare(text, start, lineEnd)
}

/** An unquoted value ends before a comment, which starts with a space or tab and `#`. */
function parseBare(text: string, start: number, lineEnd: number): Value {
  const rest = text.slice(start, lineEnd)
  const note = /[ \t]#/.exec(rest)
  const value = (note ? rest.slice(0, note.index) : rest).replace(/[ \t\r\n]+$/, '')
  return { value, start, end: start + value.length, lineEnd }
}

/** Null unless the value is quoted and only a comment follows it. */
function parseQuoted(text: string, start: number): Value | null {
  const quote = text.charAt(start)
  if (quote !== '"' && quote !== "'") return null
  const pattern = quote === '"' ? /"((?:[^"\\]|\\[\s\S])*)"/y : /'([^']*)'/y
  pattern.lastIndex = start
  const found = pattern.exec(text)
  if (!found) return null
  const [whole, inner = ''] = found
  const end = start + whole.length
  TRAILING_NOTE.lastIndex = end
  const rest = TRAILING_NOTE.exec(text)
  if (!rest) return null
  return { value: quote === '"' ? unescaped(inner) : inner, start, end, lineEnd: end + rest[0].length }
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', '"': '"', '\\': '\\' }

const unescaped = (inner: string): string =>
  inner.replaceAll(/\\([\s\S])/g, (whole, letter: string) => (Object.hasOwn(ESCAPES, letter) ? (ESCAPES[letter] ?? whole) : whole))

export function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end + 1
}

export const withoutBreak = (text: string, start: number, end: number): number =>
  end - (/\r?\n$|\r$/.exec(text.slice(start, end))?.[0].length ?? 0)

/** The ways to write a value after `KEY=`, preferred first. `was` is the previous text of the value. */
export function writtenValues(value: string, was = ''): string[] {
  const isBare = !/["'#\n\r]|^[ \t]|[ \t]$/.test(value)
  const single = value.includes("'") ? [] : [`'${value}'`]
  const double = `"${value
    .replaceAll('\\', '\\\\')
    .replaceAll('"', String.raw`\"`)
    .replaceAll('\n', String.raw`\n`)
    .replaceAll('\r', String.raw`\r`)}"`
  const usual = [...(isBare ? [value] : []), ...single, double]
  if (was.startsWith('"')) return [double, ...usual]
  return was.startsWith("'") ? [...single, ...usual] : usual
}
