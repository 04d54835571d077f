import type { EnvEntry } from '../env/env-entry'
import { parseEnv } from '../env/env-text'
import { readShellWord } from '../env/shell-words'
import { nestedNames } from './nested-names'
import { isSecretUnder, isPlaceholder, SECRET_FORMS, type SecretForm } from './secret-patterns'

/** Something in a text that looks like a secret, and where. */
export interface SecretFound {
  start: number
  end: number
  /** The variable or the flag it stands under; null where it stands by itself. */
  name: string | null
  why: 'name' | SecretForm
}

interface Named {
  name: string
  value: string
  start: number
  end: number
}

/** What looks like a secret in the environment of a template. */
export function secretsInEnv(text: string): SecretFound[] {
  const { entries } = parseEnv(text)
  const named = entries.filter(({ kind }) => kind === 'env' || kind === 'flag').map((entry) => namedEntry(text, entry))
  const nested = [...named, ...entries.filter(({ kind }) => kind === 'unknown')].flatMap(({ start, end }) => nestedNames(text, start, end))
  return find(text, named, nested)
}

/** What looks like a secret in a command: `TOKEN=… serve`, `--api-key …`, `-H 'X-Api-Key: …'`, or anything of a known form. */
export const secretsInCommand = (text: string): SecretFound[] =>
  // What a shell would run is no secret, and must not be hidden from whoever copies it.
  find(text, ...namedWords(text)).filter(({ start, end }) => !/\$\(|`/.test(text.slice(start, end)))

/** @param nested what has a name within one of the named values, or within a text without a name */
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
  // The widest first; of two that are as wide, the one whose form is known.
  const widest = [...byForm, ...byName].toSorted((a, b) => b.end - b.start - (a.end - a.start))
  const taken = new Uint8Array(text.length)
  const kept = widest.filter(({ start, end }) => {
    // What was taken before is as wide at least, so where it meets this one it holds its first letter or its last.
    if (taken[start] === 1 || taken[end - 1] === 1) return false
    taken.fill(1, start, end)
    return true
  })
  return kept.toSorted((a, b) => a.start - b.start)
}

function namedEntry(text: string, { key, value, valueAt, word }: EnvEntry): Named {
  return { name: key, value: value ?? '', ...(valueAt ?? behindEquals(text, word)) }
}

/** In `"KEY=value"` the quotes go around both; the value is what stands between the equals sign and the last quote. */
function behindEquals(text: string, { start, end }: { start: number; end: number }) {
  const equals = text.indexOf('=', start)
  if (equals < 0 || equals >= end) return { start: end, end }
  return { start: equals + 1, end: /['"]/.test(text.charAt(end - 1)) ? Math.max(equals + 1, end - 1) : end }
}

function namedWords(text: string): [Named[], Named[]] {
  const named: Named[] = []
  const nested: Named[] = []
  let flag: string | null = null
  for (let at = nextWord(text, 0); at < text.length;) {
    const word = readShellWord(text, at)
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

/** In `'X-Api-Key: value'` the value has a name of its own. */
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
