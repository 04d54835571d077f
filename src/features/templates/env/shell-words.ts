export interface ShellWord {
  start: number
  end: number
  /** Without quotes and backslashes. Variables are not expanded: `$HOME` stays `$HOME`. */
  value: string
  /** Number of characters of `value` before the first quote or backslash, where positions in the word and in the value are equal. */
  plainLength: number
  /** False if a quote is still open at the end of the text. */
  isClosed: boolean
}

const CONTINUATION = /\\\r?\n/y
const BLANKS = /(?:[ \t\r]|\\\r?\n)*/y

const matchAt = (pattern: RegExp, text: string, at: number): number => {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0].length ?? 0
}

/** The start of the next word, or the end of the line. A backslash before the line break continues the line. */
export const skipBlanks = (text: string, at: number): number => at + matchAt(BLANKS, text, at)

export function parseShellWord(text: string, start: number): ShellWord {
  let at = start
  let value = ''
  let plainLength: number | undefined
  const end = (isClosed: boolean): ShellWord => ({ start, end: at, value, plainLength: plainLength ?? value.length, isClosed })
  while (at < text.length) {
    const letter = text.charAt(at)
    if (/[ \t\r\n]/.test(letter)) return end(true)
    if (!/['"\\]/.test(letter)) {
      value += letter
      at += 1
      continue
    }
    plainLength ??= value.length
    const quoted = letter === '\\' ? parseEscape(text, at) : letter === "'" ? parseSingle(text, at) : parseDouble(text, at)
    if (quoted === null) {
      at = text.length
      return end(false)
    }
    value += quoted.value
    at = quoted.end
  }
  return end(true)
}

interface Part {
  value: string
  end: number
}

function parseEscape(text: string, at: number): Part {
  const continued = matchAt(CONTINUATION, text, at)
  if (continued > 0) return { value: '', end: at + continued }
  return at + 1 < text.length ? { value: text.charAt(at + 1), end: at + 2 } : { value: '\\', end: at + 1 }
}

function parseSingle(text: string, at: number): Part | null {
  const close = text.indexOf("'", at + 1)
  return close < 0 ? null : { value: text.slice(at + 1, close), end: close + 1 }
}

function parseDouble(text: string, start: number): Part | null {
  let value = ''
  let at = start + 1
  while (at < text.length) {
    const letter = text.charAt(at)
    if (letter === '"') return { value, end: at + 1 }
    // In double quotes a backslash escapes only these characters.
    const isEscape = letter === '\\' && /["\\$`\n]/.test(text.charAt(at + 1))
    if (!isEscape) {
      value += letter
      at += 1
      continue
    }
    const escape = parseEscape(text, at)
    value += escape.value
    at = escape.end
  }
  return null
}

export function shellWords(text: string): string[] {
  const words: string[] = []
  for (let at = skipLine(text, 0); at < text.length;) {
    const word = parseShellWord(text, at)
    words.push(word.value)
    at = skipLine(text, word.end)
  }
  return words
}

function skipLine(text: string, at: number): number {
  let next = skipBlanks(text, at)
  while (text.charAt(next) === '\n') next = skipBlanks(text, next + 1)
  return next
}

export const shellQuote = (value: string): string =>
  /^[\w@%+=:,./-]+$/.test(value) ? value : `'${value.replaceAll("'", String.raw`'\''`)}'`
