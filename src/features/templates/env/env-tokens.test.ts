import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editTokens, portOf, tokensOf, type TokenEdit } from './env-tokens'
import { shellQuote } from './shell-words'

const texts = (text: string) => tokensOf(text).tokens.map((token) => token.text)
const ids = (text: string) => tokensOf(text).tokens.map(({ id }) => id)

const piece = fc.oneof(
  fc.constantFrom(
    'A=1',
    'B="two words"',
    "-e C='x y'",
    '-p 80:80',
    '--shm-size 1g',
    '# note',
    'docker run ',
    '"',
    "'",
    '\\',
    '\r\n',
    '\\\n',
  ),
  fc.string({ maxLength: 4 }),
)
const anyText = fc.array(fc.oneof(piece, fc.constantFrom(' ', '\n')), { maxLength: 14 }).map((pieces) => pieces.join(''))
const quoted = fc.oneof(
  fc.string({ maxLength: 8 }).map(shellQuote),
  fc.stringMatching(/^[a-z -]{0,8}$/).map((value) => `"${value}"`),
  fc.stringMatching(/^[a-z "-]{0,8}$/).map((value) => `'${value}'`),
)

describe('tokensOf', () => {
  test('gives any text back when its tokens and gaps are joined', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { tokens, gaps } = tokensOf(text)
        expect(gaps).toHaveLength(tokens.length + 1)
        expect(gaps.map((gap, at) => gap + (tokens[at]?.text ?? '')).join('')).toBe(text)
        for (const gap of gaps) expect(gap).toMatch(/^[\s\\]*$/)
      }),
      { numRuns: 1000 },
    )
  })
  test('never splits inside quotes, and keeps the typed quotes', () => {
    const setting = fc.tuple(fc.constantFrom('-e A=', '-e B=', '--label ', '--entrypoint '), quoted).map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.array(setting, { minLength: 1, maxLength: 6 }), fc.constantFrom(' ', '\n', ' \\\n  '), (settings, gap) => {
        expect(texts(settings.join(gap))).toEqual(settings)
      }),
      { numRuns: 1000 },
    )
  })
  test('keeps a flag and its value together', () => {
    expect(texts('-e A="x -e y" --shm-size 1g -p 8189:8188 --rm')).toEqual(['-e A="x -e y"', '--shm-size 1g', '-p 8189:8188', '--rm'])
  })
  test('names a port and a mount by their place in the container, and another repeatable flag by its value', () => {
    expect(ids('-p 8189:8188 -p 127.0.0.1:53:53/UDP -p 80 -v a:b --mount type=bind,src=c,target=d --label x --shm-size 1g')).toEqual([
      'port 8188',
      'port 53/udp',
      'port 80',
      'mount b',
      'mount d',
      'flag --label x',
      'flag --shm-size',
    ])
    expect([portOf('80/tcp'), portOf('80/udp')]).toEqual(['80', '80/udp'])
  })
})

describe('editTokens', () => {
  const edit = (from: string, id: string): TokenEdit => {
    const { tokens } = tokensOf(from)
    return { id, tokens: tokens.filter((token) => token.id === id), order: tokens.map((token) => token.id) }
  }
  test.each([
    ['replaces in place', '-e A=1 \\\n  -e B=2', '-e B="3 4"', 'env B', '-e A=1 \\\n  -e B="3 4"'],
    ['inserts after the same neighbour', 'A=1\nC=3\n', 'A=1\nB=2', 'env B', 'A=1\nB=2\nC=3\n'],
    ['inserts at the start', '-e B=2', '-e A=1 -e B=2', 'env A', '-e A=1 -e B=2'],
    ['puts a line among flags on a line of its own', '-e A=1 -p 80:80', '-e A=1\nB=2', 'env B', '-e A=1\nB=2\n-p 80:80'],
    ['keeps Windows line breaks', 'A=1\r\nC=3\r\n', 'A=1\nB=2', 'env B', 'A=1\r\nB=2\r\nC=3\r\n'],
    ['fills an empty text', '', 'A=1', 'env A', 'A=1'],
    ['removes', '-e A=1 -e B=2 -e C=3', '', 'env B', '-e A=1 -e C=3'],
    ['removes the first', 'A=1\nB=2\n', '', 'env A', 'B=2\n'],
    ['keeps a flag behind a removed line apart from a comment', '# note\nA=1\n-e B=2', '', 'env A', '# note\n-e B=2'],
  ])('%s', (_what, text, from, id, result) => {
    expect(editTokens(text, [edit(from, id)])).toBe(result)
  })
  test('returns a text that parses to the intended tokens, or null', () => {
    fc.assert(
      fc.property(anyText, anyText, fc.nat(), (text, from, pick) => {
        const all = [...new Set([...ids(text), ...ids(from)])]
        const id = all[pick % Math.max(1, all.length)]
        if (id === undefined) return
        const change = edit(from, id)
        const result = editTokens(text, [change])
        if (result === null) return
        const others = (of: string) => tokensOf(of).tokens.flatMap((token) => (token.id === id ? [] : [token.text]))
        expect(others(result)).toEqual(others(text))
        expect(tokensOf(result).tokens.flatMap((token) => (token.id === id ? [token.text] : []))).toEqual(
          change.tokens.map((token) => token.text),
        )
      }),
      { numRuns: 2000 },
    )
  })
})
