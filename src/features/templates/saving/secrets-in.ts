import { templateFields, type TemplateField } from '@/contract/template-fields'
import { isSecretUnder, isPlaceholder, SECRET_FORMS, type SecretForm } from '@/domain/secret-patterns'
import type { EnvEntry, EnvText } from '../env/env-entry'
import { parseEnv } from '../env/env-text'
import { parseShellWord } from '../env/shell-words'

export interface SecretFound {
  start: number
  end: number
  name: string | null
  why: 'name' | SecretForm
}

interface Named {
  name: string
  value: string
  start: number
  end: number
}

/** @param found an environment, parsed already or not */
export function secretsInEnv(found: string | EnvText): SecretFound[] {
  const { text, entries } = typeof found === 'string' ? parseEnv(found) : found
  const named = entries.filter(({ kind }) => kind === 'env' || kind === 'flag').map((entry) => namedEntry(text, entry))
  const nested = [...named, ...entries.filter(({ kind }) => kind === 'unknown')].flatMap(({ start, end }) => nestedNames(text, start, end))
  return find(text, named, nested)
}

/** Finds secrets in a command: `TOKEN=… serve`, `--api-key …`, `-H 'X-Api-Key: …'`, or any known token format. */
export const secretsInCommand = (text: string): SecretFound[] =>
  // Commands that a shell would run are never masked: the user must see them before copying.
  find(text, ...namedText(text)).filter(({ start, end }) => !/\$\(|`/.test(text.slice(start, end)))

export type TextKind = 'env' | 'command'

/** How the field is searched for secrets: everything but the environment as a command. */
export const textKind = (field: TemplateField): TextKind => (templateFields[field].kind === 'env' ? 'env' : 'command')

export const secretsIn = (text: string, kind: TextKind): SecretFound[] => (kind === 'env' ? secretsInEnv(text) : secretsInCommand(text))

/** @param nested named values inside the `named` ones or inside unrecognised text */
function find(text: string, named: readonly Named[], nested: readonly Named[]): SecretFound[] {
  const byName = [...named, ...nested]
    .filter(({ name, value }) => isSecretUnder(name.replace(/^-+/, ''), value))
    .map(({ name, start, end }): SecretFound => ({ start, end, name, why: 'name' }))
  const byForm = SECRET_FORMS.flatMap(([why, pattern]) =>
    [...text.matchAll(pattern)].flatMap(({ indices }): SecretFound[] => {
      const [start, end] = indices?.slice(1).find(Boolean) ?? indices?.[0] ?? [0, 0]
      if (isPlaceholder(text.slice(start, end))) return []
      return [{ start, end, name: named.find((one) => one.start <= start && end <= one.end)?.name ?? null, why }]
    }),
  )
  // Longest first. Equally long: a known format before a name.
  const widest = [...byForm, ...byName].toSorted((a, b) => b.end - b.start - (a.end - a.start))
  const taken = new Uint8Array(text.length)
  const outermost = widest.filter(({ start, end }) => {
    // Earlier matches are at least as long, so an overlap always covers the first or the last character.
    if (taken[start] === 1 || taken[end - 1] === 1) return false
    taken.fill(1, start, end)
    return true
  })
  return outermost.toSorted((a, b) => a.start - b.start)
}

function namedEntry(text: string, { key, value, valueAt, word }: EnvEntry): Named {
  return { name: key, value: value ?? '', ...(valueAt ?? behindEquals(text, word)) }
}

/** In `"KEY=value"` the quotes enclose both: the value ends before the last quote. */
function behindEquals(text: string, { start, end }: { start: number; end: number }) {
  const equals = text.indexOf('=', start)
  if (equals < 0 || equals >= end) return { start: end, end }
  return { start: equals + 1, end: /['"]/.test(text.charAt(end - 1)) ? Math.max(equals + 1, end - 1) : end }
}

function namedText(text: string): [Named[], Named[]] {
  const named: Named[] = []
  const nested: Named[] = []
  let flag: string | null = null
  for (let at = nextWord(text, 0); at < text.length;) {
    const word = parseShellWord(text, at)
    const [, name, rest] = /^(--?[A-Za-z][\w.-]*|[A-Za-z_]\w*)=([\s\S]*)$/.exec(word.value) ?? []
    if (name !== undefined && rest !== undefined) named.push({ name, value: rest, ...behindEquals(text, word) })
    else if (flag !== null && !word.value.startsWith('-')) named.push({ name: flag, value: word.value, start: word.start, end: word.end })
    if (flag === '-H' || flag === '--header') named.push(...namedHeader(text, word))
    nested.push(...nestedNames(text, word.start, word.end))
    flag = /^--?[A-Za-z][\w.-]*$/.test(word.value) ? word.value : null
    at = nextWord(text, word.end)
  }
  return [named, nested]
}

/** In `'X-Api-Key: value'` the header name is the name of the value. */
function namedHeader(text: string, { start, end }: { start: number; end: number }): Named[] {
  const [head, quote, name] = /^(["']?)([A-Za-z][\w-]*):\s*/.exec(text.slice(start, end)) ?? []
  if (head === undefined || name === undefined) return []
  const value = { start: start + head.length, end: end - (quote?.length ?? 0) }
  return [{ name, value: text.slice(value.start, value.end), ...value }]
}

const BLANKS = /[\s;&|()]*/y

function nextWord(text: string, at: number): number {
  BLANKS.lastIndex = at
  return at + (BLANKS.exec(text)?.[0].length ?? 0)
}

/** A quote with the backslashes that escape it inside other quotes. */
const QUOTE = String.raw`\\{0,7}["']`
/** Quoted text up to the next quote. Includes backslashes before any other character. */
const IN_QUOTES = String.raw`(?:[^"'\\\n]|\\{1,7}(?![\\"'\n])){1,500}`
const BARE = String.raw`(?:[^\s"'\\;&|<>]|\\{1,7}(?![\\"'\s])){1,500}`
const VALUE = String.raw`(?:${QUOTE}(${IN_QUOTES})|(?!-)(${BARE}))`

/** Quoted at any depth. Every repetition has a limit: hostile long texts must not block the page. */
const FORMS = [
  String.raw`(?<![\w$.-])(-{0,2}[A-Za-z_][\w.-]{0,80})=${VALUE}`,
  String.raw`(?<![\w-])(--[A-Za-z][\w.-]{0,80})[ \t]{1,8}${VALUE}`,
  String.raw`["']([A-Za-z_][\w.-]{0,80})${QUOTE}\s{0,8}:\s{0,8}${QUOTE}(${IN_QUOTES})`,
  String.raw`(?<![\w-])(?:-H|--header)[ \t=]{0,8}${QUOTE}([A-Za-z][\w-]{0,80}):[ \t]{0,8}(${IN_QUOTES})`,
].map((form) => new RegExp(form, 'dg'))

/** Searches a value that is a command or document itself. Skips plain values without whitespace and quotes. */
function nestedNames(text: string, from: number, to: number): Named[] {
  const part = text.slice(from, to)
  if (!/[\s"']/.test(part)) return []
  return FORMS.flatMap((form) =>
    [...part.matchAll(form)].flatMap(({ indices, 1: name = '' }): Named[] => {
      const [start, end] = indices?.slice(2).find(Boolean) ?? [0, 0]
      const value = part.slice(start, end)
      // A shell would run it, so it is never masked.
      return /\$\(|`/.test(value) ? [] : [{ name, value, start: from + start, end: from + end }]
    }),
  )
}
