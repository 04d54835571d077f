import { expect, test } from 'vitest'
import { parseEnv } from '../env/env-text'
import { entriesOfTable, NOTHING_UNFINISHED, settleEnv, withNewLine, type NewLine, type UnfinishedEnv } from './unfinished-env'

const line = (key: string, value = ''): NewLine => ({ kind: 'env', key, value })
const unfinished = (change: Partial<UnfinishedEnv>): UnfinishedEnv => ({ ...NOTHING_UNFINISHED, ...change })

function typed(text: string, newLine: NewLine) {
  const before = parseEnv(text)
  const whole = withNewLine(before, newLine)
  return { whole, state: unfinished({ newLine, added: whole === before ? null : { before, after: whole.text } }) }
}

test('returns no problem and the same text when nothing is unfinished', () => {
  const whole = parseEnv('A=1')
  expect(settleEnv(whole, NOTHING_UNFINISHED)).toEqual({ env: whole, unfinished: NOTHING_UNFINISHED, problem: null })
})

test('moves a valid new line into the table, keeps the kind and empties the row', () => {
  const { whole, state } = typed('A=1', line('B', '2'))
  expect(entriesOfTable(whole, state).text).toBe('A=1')
  const { env, unfinished: after, problem } = settleEnv(whole, state)
  expect({ text: env.text, problem }).toEqual({ text: 'A=1\nB=2', problem: null })
  expect(after).toEqual(NOTHING_UNFINISHED)
  expect(entriesOfTable(env, after)).toBe(env)
})

test('adds the new line again when the text was changed elsewhere since', () => {
  const { state } = typed('A=1', line('B', '2'))
  expect(settleEnv(parseEnv('A=3'), state).env.text).toBe('A=3\nB=2')
})

test('keeps an invalid new line in its row, masks its secret and reports it', () => {
  const { whole, state } = typed('A=1', line('two words', 'hf_notARealTokenAtAll0123'))
  const settled = settleEnv(whole, state)
  expect(settled).toMatchObject({ problem: 'new-line', unfinished: { newLine: state.newLine, refused: { kept: null } } })
  expect(settled.unfinished.refused?.typed).toBe('two words ••••••••')
  expect(settled.env).toBe(whole)
})

test('reports unwritten text of a cell, at the current position of its entry', () => {
  const unwritten = [{ index: 1, content: '["env","B","2"]', part: 'key' as const, typed: 'B b' }]
  expect(settleEnv(parseEnv('B=2'), unfinished({ unwritten }))).toMatchObject({
    problem: 'cell',
    unfinished: { unwritten, refused: { typed: 'B b', kept: 'B' } },
  })
  expect(settleEnv(parseEnv('C=3'), unfinished({ unwritten })).problem).toBeNull()
})
