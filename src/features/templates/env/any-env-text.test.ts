import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addEntry, removeEntry, setEntry, type EntryContent } from './env-edit'
import type { EnvEntry, EnvText } from './env-entry'
import { mergePasted } from './env-merge'
import { parseEnv } from './env-text'
import { shellQuote, shellWords } from './shell-words'

const piece = fc.oneof(
  fc.constantFrom(
    'A=1',
    'B="two words"',
    "C='x'",
    'export D=4',
    '# note',
    '-e E=5',
    '--env=F=6',
    '-p 80:80',
    '--shm-size 1g',
    '--rm',
    '-it',
    '-eG=7',
    '-e "H=a b"',
    '"',
    "'",
    '\\',
    ' ',
    '\t',
    '\n',
    '\r\n',
    '\\\n',
    '=',
    '-e',
    'docker run ',
    'A=2',
    '-e A=3',
    '-p 80:81',
    '-p 80:80/udp',
    '-p 80/udp',
    '--rm=true',
    '#',
    '$X',
    '-v a:b',
    'K=',
  ),
  fc.string({ maxLength: 4 }),
)
const text = fc.array(fc.oneof(piece, fc.constantFrom(' ', '\n')), { maxLength: 14 }).map((pieces) => pieces.join(''))
const key = fc.stringMatching(/^[A-Z_][A-Z0-9_]{0,6}$/)
const value = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom('', ' ', "it's", 'a "b" c', '#x', 'a #b', '$HOME', '\\', '\\n', 'two\nlines', '\r'),
)

describe('any text', () => {
  test('keeps any text byte for byte, with only whitespace between entries (G6)', () => {
    fc.assert(
      fc.property(text, (input) => {
        const env = parseEnv(input)
        expect(env.text).toBe(input)
        let at = 0
        for (const entry of env.entries) {
          expect(input.slice(at, entry.start)).toMatch(/^[\s\\]*$/)
          expect(entry.end).toBeGreaterThan(entry.start)
          at = entry.end
        }
        expect(input.slice(at)).toMatch(/^[\s\\]*$/)
      }),
      { numRuns: 2000 },
    )
  })

  test('changes no other byte when an entry gets another value (G6)', () => {
    fc.assert(
      fc.property(text, fc.nat(), value, (input, pick, next) => {
        const env = parseEnv(input)
        const entry = env.entries[pick % Math.max(1, env.entries.length)]
        if (!entry) return
        const made = setEntry(env, entry, { value: next })
        if (made === env) return
        expectOthersKept(input, entry, made.text)
        expect(made.entries.map(plain)).toEqual(
          env.entries.map((other) => (other === entry ? { ...plain(other), value: next } : plain(other))),
        )
      }),
      { numRuns: 2000 },
    )
  })

  test('writes any value of a variable, except next to unrecognised text', () => {
    fc.assert(
      fc.property(text, fc.nat(), value, (input, pick, next) => {
        const env = parseEnv(input)
        const variables = env.entries.filter(({ kind }) => kind === 'env')
        const entry = variables[pick % Math.max(1, variables.length)]
        if (!entry) return
        const index = env.entries.indexOf(entry)
        const made = setEntry(env, entry, { value: next })
        if (made === env && holdsUnknown(env)) return
        expect(made.entries[index]?.value).toBe(next)
      }),
      { numRuns: 2000 },
    )
  })

  test('keeps the value and all other entries when an entry is renamed', () => {
    fc.assert(
      fc.property(text, fc.nat(), key, (input, pick, next) => {
        const env = parseEnv(input)
        const variables = env.entries.filter(({ kind }) => kind === 'env')
        const entry = variables[pick % Math.max(1, variables.length)]
        if (!entry) return
        const made = setEntry(env, entry, { key: next })
        if (made === env && holdsUnknown(env)) return
        expect(made.entries.map(plain)).toEqual(
          env.entries.map((other) => (other === entry ? { ...plain(other), key: next } : plain(other))),
        )
        expectOthersKept(input, entry, made.text)
      }),
    )
  })

  test('removes only whitespace together with an entry', () => {
    fc.assert(
      fc.property(text, fc.nat(), (input, pick) => {
        const env = parseEnv(input)
        const entry = env.entries[pick % Math.max(1, env.entries.length)]
        if (!entry) return
        const made = removeEntry(env, entry).text
        const rest = env.entries.filter((other) => other !== entry).map(({ start, end }) => input.slice(start, end))
        let at = 0
        for (const words of rest) {
          const found = made.indexOf(words, at)
          expect(found).toBeGreaterThanOrEqual(at)
          expect(made.slice(at, found)).toMatch(/^[\s\\]*$/)
          at = found + words.length
        }
        expect(made.slice(at)).toMatch(/^[\s\\]*$/)
      }),
      { numRuns: 2000 },
    )
  })

  test('adds a variable without changing the existing text', () => {
    fc.assert(
      fc.property(text, key, value, (input, name, next) => {
        const env = parseEnv(input)
        const made = addEntry(env, { kind: 'env', key: name, value: next })
        if (made === env && holdsUnknown(env)) return
        expect(made.entries.length).toBe(env.entries.length + 1)
        expect(made.entries.map(plain)).toContainEqual({ kind: 'env', key: name, value: next })
        expect(withoutOne(made.text, input)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  test('changes nothing when the same text is pasted twice', () => {
    fc.assert(
      fc.property(text, text, (input, pasted) => {
        const once = mergePasted(parseEnv(input), pasted)
        const twice = mergePasted(once.env, pasted)
        expect(twice.env.text).toBe(once.env.text)
        expect([twice.added * Number(once.env.text.trim() !== ''), twice.changed]).toEqual([0, 0])
      }),
      { numRuns: 2000 },
    )
  })

  test('quotes any words so that a shell parses them back unchanged', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (words) => {
        expect(shellWords(words.map(shellQuote).join(' '))).toEqual(words)
      }),
    )
  })
})

const holdsUnknown = ({ entries }: EnvText): boolean => entries.some(({ kind }) => kind === 'unknown')

const plain = ({ kind, key: name, value: has }: EnvEntry): EntryContent => ({ kind, key: name, value: has })

const expectOthersKept = (was: string, { start, end }: EnvEntry, now: string) => {
  expect(now.slice(0, start)).toBe(was.slice(0, start))
  expect(now.endsWith(was.slice(end))).toBe(true)
}

/** True if removing one piece of the new text gives the old text. */
const withoutOne = (now: string, was: string): boolean => {
  const added = now.length - was.length
  for (let at = 0; at <= was.length; at += 1) if (now.slice(0, at) + now.slice(at + added) === was) return true
  return false
}
