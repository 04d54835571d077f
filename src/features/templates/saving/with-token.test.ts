import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tokensOf } from '../env/env-tokens'
import { withToken, withoutToken } from './with-token'

const flag = fc.constantFrom('-e B="x -e y"', "-e C='z'", '-p 80:80', '--shm-size 1g', '--rm')
const gap = fc.constantFrom('\n', '\r\n', ' ', '  ', ' \\\n  ', '\n\n')
const line = fc.constantFrom('A=1', 'B="two words"', '# note')
const listOf = (one: fc.Arbitrary<string>, between: fc.Arbitrary<string>) =>
  fc.array(fc.tuple(one, between), { maxLength: 6 }).map((parts) => parts.flat().join(''))
const anyEnv = fc.oneof(listOf(flag, gap), listOf(line, fc.constantFrom('\n', '\r\n', '\n\n')))
const texts = (text: string) => tokensOf(text).tokens.map((token) => token.text)

test('replaces one line and no other', () => {
  fc.assert(
    fc.property(anyEnv, fc.nat(5), (text, at) => {
      const old = tokensOf(text).tokens[at]
      if (old?.entry.kind !== 'env') return
      const typed = old.entry.form === 'line' ? 'Z="two words"' : `-e Z='two words'`
      expect(texts(withToken(text, at, typed))).toEqual(texts(text).with(at, typed))
    }),
  )
})

test('removes one line and keeps every other', () => {
  fc.assert(
    fc.property(anyEnv, fc.nat(5), (text, at) => {
      const rest = texts(text).toSpliced(at, 1)
      const left = withoutToken(text, at)
      // Without a flag, a text is read line by line, where a line continuation parts a value.
      if (rest.some((one) => one.startsWith('-'))) expect(texts(left)).toEqual(rest)
      else for (const one of rest) expect(left).toContain(one)
    }),
    { examples: [['-e B="x -e y" \\\n  A=1  ', 0]] },
  )
})
