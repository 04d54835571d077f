import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diffTexts, partsOf } from './text-diff'

const signs = { same: ' ', removed: '-', added: '+' }
const shown = (from: string, to: string) => diffTexts(from, to).map(({ kind, text }) => `${signs[kind]}${text}`)

test('compares a command flag by flag', () => {
  expect(shown('vllm serve m --max-model-len 8192', 'vllm serve m --max-model-len 4096 --enforce-eager')).toEqual([
    ' vllm serve m',
    '---max-model-len 8192',
    '+--max-model-len 4096',
    '+--enforce-eager',
  ])
})

test('compares an environment line by line', () => {
  expect(shown('A=1\nB=2\n-p 80:80', 'A=1\nC=3\nB=2\n-p 80:80')).toEqual([' A=1', '+C=3', ' B=2', ' -p 80:80'])
})

test('keeps quoted text in one part, and ignores an apostrophe inside a word', () => {
  const parts = (text: string) => partsOf(text).map((part) => part.text)
  expect(parts(`-e CLI="--a 1 --b" --c 'x --d' --e`)).toEqual([`-e CLI="--a 1 --b"`, `--c 'x --d'`, '--e'])
  expect(parts('A="1\n2 --b"\nB=3')).toEqual(['A="1\n2 --b"', 'B=3'])
  expect(parts(`echo don't --a\necho can't --b`)).toEqual([`echo don't`, '--a', `echo can't`, '--b'])
  expect(parts('A="open --b')).toEqual(['A="open', '--b'])
})

test('ignores whitespace, line breaks and continued lines between parts', () => {
  expect(diffTexts('a --b 1 \\\n  --c', 'a\n--b 1 --c\r\n').every(({ kind }) => kind === 'same')).toBe(true)
})

test('keeps the parts of both texts in order, for any texts', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', ' --d', '\n', ' ')).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(text, text, (from, to) => {
      const diff = diffTexts(from, to)
      expect(diff.filter(({ kind }) => kind !== 'added').map((part) => part.text)).toEqual(partsOf(from).map((part) => part.text))
      expect(diff.filter(({ kind }) => kind !== 'removed').map((part) => part.text)).toEqual(partsOf(to).map((part) => part.text))
      for (const part of diff) {
        const whole = part.kind === 'removed' ? from : to
        expect(whole.slice(part.start, part.start + part.text.length)).toBe(part.text)
      }
    }),
  )
})

test('finds no difference between any text and itself', () => {
  fc.assert(fc.property(fc.string(), (text) => diffTexts(text, text).every(({ kind }) => kind === 'same')))
})

test('treats texts that are too long as changed as a whole', () => {
  const long = Array.from({ length: 2000 }, (_, line) => `A${line}=1`).join('\n')
  expect(diffTexts(long, `${long}\nB=1`)).toHaveLength(4001)
})
